import type { PrefetchContext, RemoteModule } from '@pocket/platform';
import { prefetch } from '../preloading/prefetch';
import { initialReleases } from '../preloading/preload-page';
import { findIncompatibility } from '../releases/compatibility';
import { screenAt, updateKnownScreens } from '../releases/known-screens';
import { compareReleases } from '../releases/newer-release';
import {
  fetchNewReleases,
  fetchRemoteTable,
  type Releases,
  type RemoteEntry,
  type RemoteName,
  type RemoteTable,
} from '../releases/remote-table';
import { firstReadsOf } from '../releases/screens';
import { loadExposed } from './federation';
import { forgetLoaded, keepLoaded } from './loaded-remotes';
import { withTimeout } from './with-timeout';

/** Error of a remote that was built for another version of the shell. */
export class ContractMismatch extends Error {
  override readonly name = 'ContractMismatch';
}

/** Release that this page uses of each remote. */
const releases = new Map<RemoteName, RemoteEntry>();
const loading = new Map<RemoteName, Promise<RemoteModule>>();
/** Number of retries of each remote by the user. */
const retries = new Map<RemoteName, number>();
let registered: Promise<void> = Promise.resolve();
/** Tag of the last known releases. */
let lastTag: string | null = null;
/** Origins that the policy of this page allows: those of the remotes that existed when it was opened. */
let allowedOrigins: ReadonlySet<string> | undefined;

/** Resolves when the table of remotes is loaded, or cannot be. */
export const whenRemotesKnown = (): Promise<void> => registered;

/** Loads the table of remotes. Without a table each screen shows its failure, and its Retry loads the table again. */
export function startRemotes(): void {
  registered = initialReleases().then(
    (first) => {
      allowedOrigins = new Set([location.origin, ...Object.values(first.remotes).map(originOf)]);
      takeReleases(first);
    },
    (error: unknown) => {
      updateKnownScreens();
      console.error('The table of remotes could not be loaded', error);
    },
  );
}

/**
 * Checks for new releases and updates the known screens. After a failure they stay.
 * @returns true if the check succeeded
 */
export async function refreshRemotes(): Promise<boolean> {
  try {
    const newReleases = await fetchNewReleases(lastTag);
    if (newReleases) takeReleases(newReleases);
    return true;
  } catch (error) {
    console.warn('The table of remotes could not be loaded', error);
    return false;
  }
}

function takeReleases({ shell, remotes, tag }: Releases): void {
  lastTag = tag;
  addReleases(remotes);
  compareReleases(shell, remotes, usedUrl);
}

const usedUrl = (name: RemoteName) => (loading.has(name) ? releases.get(name)?.url : undefined);

/** Adds new remotes. A known remote stays at its release until the page reloads, or until its code is missing. */
function addReleases(table: RemoteTable): void {
  for (const [name, entry] of Object.entries(table)) {
    if (!releases.has(name)) releases.set(name, entry);
  }
  updateKnownScreens(table);
}

/** Loads a remote once; after a failure the next call tries again. */
export function loadRemote(name: RemoteName): Promise<RemoteModule> {
  const known = loading.get(name);
  if (known) return known;
  const promise = withTimeout(fetchModule(name));
  loading.set(name, promise);
  promise.catch(() => {
    if (loading.get(name) === promise) loading.delete(name);
  });
  return promise;
}

/** Loads the table, the manifest and the code of a remote again. */
export async function reloadRemote(name: RemoteName): Promise<RemoteModule> {
  loading.delete(name);
  forgetLoaded(name);
  const table = await fetchRemoteTable();
  const entry = table[name];
  if (!entry) throw new Error(`${name} is not deployed`);
  updateKnownScreens(table);
  releases.set(name, entry);
  retries.set(name, (retries.get(name) ?? 0) + 1);
  return loadRemote(name);
}

/** Returns true if a remote has another release now; false if the check fails. */
export async function isReplaced(name: RemoteName): Promise<boolean> {
  try {
    const known = releases.get(name);
    const entry = (await fetchRemoteTable())[name];
    return known !== undefined && entry !== undefined && entry.url !== known.url;
  } catch {
    return false;
  }
}

/** Returns true if a remote moved to another origin after this page was opened: only a reloaded page may load it. */
export function needsPageReload(name: RemoteName): boolean {
  const entry = releases.get(name);
  return entry !== undefined && allowedOrigins !== undefined && !allowedOrigins.has(originOf(entry));
}

const originOf = ({ url }: RemoteEntry) => new URL(url, location.href).origin;

/** Loads the code and first data of a screen before it is opened. Opening it reports a failure. */
export function preloadScreen(path: string, context: PrefetchContext | Promise<PrefetchContext>): void {
  const screen = screenAt(path);
  if (!screen || needsPageReload(screen.remote)) return;
  prefetchFirstReads(path);
  Promise.all([loadRemote(screen.remote), context])
    .then(([remote, ready]) => remote.prefetch?.(path, ready))
    .catch(() => {});
}

/** Sends the first reads of a screen unless its remote is loading or loaded, which then sends them itself. */
export function prefetchFirstReads(path: string, search = ''): void {
  const screen = screenAt(path);
  if (!screen || loading.has(screen.remote)) return;
  for (const url of firstReadsOf(screen, path, search)) void prefetch(url);
}

async function fetchModule(name: RemoteName): Promise<RemoteModule> {
  await registered;
  const entry = releases.get(name);
  if (!entry) throw new Error(`${name} is not deployed`);
  const reason = findIncompatibility(entry);
  if (reason) throw new ContractMismatch(`${name} ${entry.version} ${reason}`);
  const exposed = await loadExposed(name, entry, retries.get(name));
  const module = (exposed as { readonly default?: RemoteModule } | undefined)?.default;
  if (!module || typeof module.contract !== 'number') throw new Error(`${name} exposes no remote`);
  const mismatch = findIncompatibility({ contract: { from: module.contract, to: module.contract } });
  if (mismatch) throw new ContractMismatch(`${name} ${module.version} ${mismatch}`);
  keepLoaded(name, module);
  return module;
}
