import type { PrefetchContext, RemoteModule } from '@pocket/platform';
import { firstReleases } from './early';
import { loadExposed } from './federation';
import { misfitOf } from './fit';
import { startRead } from './head-start';
import { screenAt, takeTable } from './known-screens';
import { forgetLoaded, keepLoaded } from './loaded-remotes';
import { compareReleases } from './newer-release';
import {
  fetchNewReleases,
  fetchRemoteTable,
  type Releases,
  type RemoteEntry,
  type RemoteName,
  type RemoteTable,
} from './remote-table';
import { firstReadsOf } from './screens';
import { withTimeout } from './with-timeout';

/** A remote that was built for another shell than this one. */
export class ContractMismatch extends Error {
  override readonly name = 'ContractMismatch';
}

/** The releases that this page loads remotes of, by remote. */
const releases = new Map<RemoteName, RemoteEntry>();
const loading = new Map<RemoteName, Promise<RemoteModule>>();
/** How often somebody has tried again. */
const retries = new Map<RemoteName, number>();
let registered: Promise<void> = Promise.resolve();
/** Of the last answer that this page has taken over. */
let lastTag: string | null = null;
/** Where the page's policy lets it load from: the origins of the remotes that were there when it was opened. */
let reachable: ReadonlySet<string> | undefined;

/** Resolves when the page has looked which remotes there are. */
export const remotesKnown = (): Promise<void> => registered;

/** Makes every remote of the table known. Without a table each remote fails in its own place, and its Retry helps. */
export function startRemotes(): void {
  registered = firstReleases().then(
    (first) => {
      reachable = new Set([location.origin, ...Object.values(first.remotes).map(originOf)]);
      takeReleases(first);
    },
    (error: unknown) => {
      takeTable();
      console.error('The table of remotes cannot be read', error);
    },
  );
}

/**
 * Looks again what is released: new screens come, and those taken back go. What cannot be asked stays as it is.
 * @returns whether it could be asked
 */
export async function refreshRemotes(): Promise<boolean> {
  try {
    const news = await fetchNewReleases(lastTag);
    if (news) takeReleases(news);
    return true;
  } catch (error) {
    console.warn('The table of remotes cannot be read', error);
    return false;
  }
}

function takeReleases({ shell, remotes, tag }: Releases): void {
  lastTag = tag;
  know(remotes);
  compareReleases(shell, remotes, usedUrl);
}

const usedUrl = (name: RemoteName) => (loading.has(name) ? releases.get(name)?.url : undefined);

/** A remote that this page knows already stays at its release until a reload, or until code of it is missing. */
function know(table: RemoteTable): void {
  for (const [name, entry] of Object.entries(table)) {
    if (!releases.has(name)) releases.set(name, entry);
  }
  takeTable(table);
}

/** One promise per remote; one that failed is dropped, so that the next call tries anew. */
export function load(name: RemoteName): Promise<RemoteModule> {
  const known = loading.get(name);
  if (known) return known;
  const promise = withTimeout(fetchModule(name));
  loading.set(name, promise);
  promise.catch(() => {
    if (loading.get(name) === promise) loading.delete(name);
  });
  return promise;
}

/** Tries again from the very start: the table, the manifest, the code. */
export async function reload(name: RemoteName): Promise<RemoteModule> {
  loading.delete(name);
  forgetLoaded(name);
  const table = await fetchRemoteTable();
  const entry = table[name];
  if (!entry) throw new Error(`${name} is not deployed`);
  takeTable(table);
  releases.set(name, entry);
  retries.set(name, (retries.get(name) ?? 0) + 1);
  return load(name);
}

/** Whether another release has taken the place of the one that this page knows; false if nobody can tell. */
export async function isReplaced(name: RemoteName): Promise<boolean> {
  try {
    const known = releases.get(name);
    const entry = (await fetchRemoteTable())[name];
    return known !== undefined && entry !== undefined && entry.url !== known.url;
  } catch {
    return false;
  }
}

/** Whether a remote came to an origin of its own after this page was opened: only the next page may load it. */
export function needsNextPage(name: RemoteName): boolean {
  const entry = releases.get(name);
  return entry !== undefined && reachable !== undefined && !reachable.has(originOf(entry));
}

const originOf = ({ url }: RemoteEntry) => new URL(url, location.href).origin;

/** Gets a screen's code and first data before it is asked for. A failure shows when it really is. */
export function preload(path: string, context: PrefetchContext | Promise<PrefetchContext>): void {
  const screen = screenAt(path);
  if (!screen || needsNextPage(screen.remote)) return;
  startFirstReads(path);
  Promise.all([load(screen.remote), context])
    .then(([remote, ready]) => remote.prefetch?.(path, ready))
    .catch(() => {});
}

/** Sends a screen's first reads while its remote is still to come. One that is there reads for itself. */
export function startFirstReads(path: string, search = ''): void {
  const screen = screenAt(path);
  if (!screen || loading.has(screen.remote)) return;
  for (const url of firstReadsOf(screen, path, search)) void startRead(url);
}

async function fetchModule(name: RemoteName): Promise<RemoteModule> {
  await registered;
  const entry = releases.get(name);
  if (!entry) throw new Error(`${name} is not deployed`);
  const misfit = misfitOf(entry);
  if (misfit) throw new ContractMismatch(`${name} ${entry.version} ${misfit}`);
  const exposed = await loadExposed(name, entry, retries.get(name));
  const module = (exposed as { readonly default?: RemoteModule } | undefined)?.default;
  if (!module || typeof module.contract !== 'number') throw new Error(`${name} exposes no remote`);
  const late = misfitOf({ contract: { from: module.contract, to: module.contract } });
  if (late) throw new ContractMismatch(`${name} ${module.version} ${late}`);
  keepLoaded(name, module);
  return module;
}
