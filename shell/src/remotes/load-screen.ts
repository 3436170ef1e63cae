import type { OverlayProps, PrefetchContext, RemoteModule } from '@pocket/platform';
import type { ComponentType } from 'react';
import { allAnswered } from './all-answered';
import { screenAt } from './known-screens';
import { loadedRemote } from './loaded-remotes';
import type { RemoteName } from './remote-table';
import { isReplaced, load, needsNextPage, preload, reload, remotesKnown, startFirstReads } from './remotes';
import { retryLoad } from './retry-load';
import { withTimeout } from './with-timeout';

const opened = new WeakMap<RemoteModule, Map<string, ComponentType>>();

/** A screen that has arrived already, so that it can render at once. */
export function openedScreen(name: RemoteName, path: string): ComponentType | undefined {
  const remote = loadedRemote(name);
  return remote && opened.get(remote)?.get(path);
}

/**
 * Gets a screen. When a remote that was there lacks the code of one, or cannot be loaded and is not the current release
 * any more, it is loaded once more from the start. One that this page may not load comes with the next page.
 */
export async function loadScreen(name: RemoteName, path: string, options: LoadOptions): Promise<ComponentType> {
  if (needsNextPage(name)) return reloadPage();
  if (!options.again && !loadedRemote(name)) startFirstReads(path, location.search);
  return loadFrom(name, options, (remote) => open(name, path, remote));
}

/** Gets what a path shows, and the first data that its remote asks for, before it is shown. */
export async function openPath(path: string, context: PrefetchContext): Promise<void> {
  await remotesKnown();
  preload(path, context);
  const screen = screenAt(path);
  if (screen) await loadScreen(screen.remote, screen.path, { again: false });
  await allAnswered(context.queryClient);
}

/** Gets an overlay, in the way of a screen; but no page is loaded anew for it. */
export async function loadOverlay(
  remote: RemoteName,
  name: string,
  options: LoadOptions,
): Promise<ComponentType<OverlayProps>> {
  if (needsNextPage(remote)) throw new Error(`${remote} can be loaded by the next page only`);
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
  if (again) return find(await reload(name));
  const known = loadedRemote(name);
  if (!known) {
    try {
      return await find(await load(name));
    } catch (error) {
      if (!(await isReplaced(name))) throw error;
      return find(await reload(name));
    }
  }
  try {
    return await find(known);
  } catch (error) {
    console.warn(`${name} is loaded again`, error);
    return find(await reload(name));
  }
}

/** Its address is that of the screen already. */
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
