import type { OverlayProps, PrefetchContext, RemoteModule } from '@pocket/platform';
import type { ComponentType } from 'react';
import { screenAt } from '../releases/known-screens';
import type { RemoteName } from '../releases/remote-table';
import { loadedRemote } from './loaded-remotes';
import {
  isReplaced,
  loadRemote,
  needsPageReload,
  prefetchFirstReads,
  preloadScreen,
  reloadRemote,
  whenRemotesKnown,
} from './remotes';
import { retryLoad } from './retry-load';
import { whenIdle } from './when-idle';
import { withTimeout } from './with-timeout';

const opened = new WeakMap<RemoteModule, Map<string, ComponentType>>();

/** Returns a loaded screen, so that it can render at once; undefined if it is not loaded. */
export function loadedScreen(name: RemoteName, path: string): ComponentType | undefined {
  const remote = loadedRemote(name);
  return remote && opened.get(remote)?.get(path);
}

/**
 * Loads a screen. If a loaded remote cannot load its code, or a remote cannot be loaded and has a newer release, the
 * remote is loaded again from the start. If the policy of this page forbids the remote, the page is reloaded.
 */
export async function loadScreen(name: RemoteName, path: string, options: LoadOptions): Promise<ComponentType> {
  if (needsPageReload(name)) return reloadPage();
  if (!options.again && !loadedRemote(name)) prefetchFirstReads(path, location.search);
  return loadFrom(name, options, (remote) => open(name, path, remote));
}

/** Loads the screen at a path and its first data before it is shown. */
export async function openPath(path: string, context: PrefetchContext): Promise<void> {
  await whenRemotesKnown();
  preloadScreen(path, context);
  const screen = screenAt(path);
  if (screen) await loadScreen(screen.remote, screen.path, { again: false });
  await whenIdle(context.queryClient);
}

/** Loads an overlay like a screen, but never reloads the page for it. */
export async function loadOverlay(
  remote: RemoteName,
  name: string,
  options: LoadOptions,
): Promise<ComponentType<OverlayProps>> {
  if (needsPageReload(remote)) throw new Error(`${remote} can be loaded by the next page only`);
  return loadFrom(remote, options, async ({ overlays }) => {
    const find = overlays?.[name];
    if (!find) throw new Error(`${remote} has no overlay ${name}`);
    return (await withTimeout(find())).default;
  });
}

interface LoadOptions {
  readonly again: boolean;
}

async function loadFrom<Part>(
  name: RemoteName,
  { again }: LoadOptions,
  find: (remote: RemoteModule) => Promise<Part>,
): Promise<Part> {
  if (again) return find(await reloadRemote(name));
  const known = loadedRemote(name);
  if (!known) {
    try {
      return await find(await loadRemote(name));
    } catch (error) {
      if (!(await isReplaced(name))) throw error;
      return find(await reloadRemote(name));
    }
  }
  try {
    return await find(known);
  } catch (error) {
    console.warn(`${name} is loaded again`, error);
    return find(await reloadRemote(name));
  }
}

/** Reloads the page; the address is already that of the screen. */
function reloadPage(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}

async function open(name: RemoteName, path: string, remote: RemoteModule): Promise<ComponentType> {
  const find = remote.screens[path];
  if (!find) throw new Error(`${name} has no screen for ${path}`);
  const { default: screen } = await withTimeout(retryLoad(find));
  const screens = opened.get(remote) ?? new Map<string, ComponentType>();
  opened.set(remote, screens.set(path, screen));
  return screen;
}
