import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION, OLDEST_CONTRACT_VERSION, type PrefetchContext, type RemoteModule } from '@pocket/platform';
import { firstTable } from './early';
import { startRead } from './head-start';
import { countRetry, expectIntegrity, loaderPlugin } from './loader-plugin';
import { fetchRemoteTable, type RemoteEntry, type RemoteName } from './remote-table';
import { screenAt } from './screens';
import { within } from './within';

/** A remote that was built for another contract than this shell has. */
export class ContractMismatch extends Error {
  override readonly name = 'ContractMismatch';
}

/** Which manifests this page knows, by remote. */
const manifests = new Map<string, string>();
const loading = new Map<RemoteName, Promise<RemoteModule>>();
const loaded = new Map<RemoteName, RemoteModule>();
let registered: Promise<void> = Promise.resolve();

/** Makes every remote of the table known. Without a table each remote fails in its own place, and its Retry helps. */
export function startRemotes(): void {
  registerPlugins([loaderPlugin]);
  registered = firstTable().then(
    (table) =>
      registerRemotes(Object.entries(table).map(([name, entry]) => ({ name, entry: manifestOf(name, entry) }))),
    (error: unknown) => console.error('The table of remotes cannot be read', error),
  );
}

/** A remote that has arrived already, so that it can render at once. */
export function loadedRemote(name: RemoteName): RemoteModule | undefined {
  return loaded.get(name);
}

export interface LoadedRemote {
  readonly name: RemoteName;
  readonly version: string;
  readonly commit: string;
}

/** What has arrived so far, of which release. */
export function loadedRemotes(): LoadedRemote[] {
  return [...loaded].map(([name, { version, commit }]) => ({ name, version, commit }));
}

/** One promise per remote; one that failed is dropped, so that the next call tries anew. */
export function load(name: RemoteName): Promise<RemoteModule> {
  const known = loading.get(name);
  if (known) return known;
  const promise = within(fetchModule(name));
  loading.set(name, promise);
  promise.catch(() => {
    if (loading.get(name) === promise) loading.delete(name);
  });
  return promise;
}

/** Tries again from the very start: the table, the manifest, the code. */
export async function reload(name: RemoteName): Promise<RemoteModule> {
  loading.delete(name);
  loaded.delete(name);
  const entry = (await fetchRemoteTable())[name];
  if (!entry) throw new Error(`${name} is not deployed`);
  registerRemotes([{ name, entry: manifestOf(name, entry, countRetry(name)) }], { force: true });
  return load(name);
}

/** Whether another release has taken the place of the one that this page knows; false if nobody can tell. */
export async function isReplaced(name: RemoteName): Promise<boolean> {
  try {
    const known = manifests.get(name);
    const entry = (await fetchRemoteTable())[name];
    return known !== undefined && entry !== undefined && entry.url !== known;
  } catch {
    return false;
  }
}

/** Gets a screen's code and first data before it is asked for. A failure shows when it really is. */
export function preload(path: string, context: PrefetchContext | Promise<PrefetchContext>): void {
  const screen = screenAt(path);
  if (!screen) return;
  startFirstReads(path);
  Promise.all([load(screen.remote), context])
    .then(([remote, ready]) => remote.prefetch?.(path, ready))
    .catch(() => {});
}

/** Sends a screen's first reads while its remote is still to come. One that is there reads for itself. */
export function startFirstReads(path: string): void {
  const screen = screenAt(path);
  if (!screen || loading.has(screen.remote)) return;
  for (const url of screen.firstReads) void startRead(url);
}

async function fetchModule(name: RemoteName): Promise<RemoteModule> {
  await registered;
  const module = (await loadRemote<{ default?: RemoteModule }>(`${name}/remote`))?.default;
  if (!module || typeof module.contract !== 'number') throw new Error(`${name} exposes no remote`);
  if (module.contract < OLDEST_CONTRACT_VERSION || module.contract > CONTRACT_VERSION) {
    throw new ContractMismatch(
      `${name} ${module.version} was built for contract ${module.contract}, not ${CONTRACT_VERSION}`,
    );
  }
  loaded.set(name, module);
  return module;
}

/** The address of a manifest, another one for each retry; what comes from there must be what was released. */
function manifestOf(name: string, { url, integrity }: RemoteEntry, retry?: number): string {
  manifests.set(name, url);
  const address = new URL(url, location.href);
  if (retry !== undefined) address.searchParams.set('retry', String(retry));
  expectIntegrity(address.href, integrity);
  return address.href;
}
