import { loadRemote, preloadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION, type PrefetchContext, type RemoteModule } from '@pocket/platform';
import { countRetry, loaderPlugin } from './loader-plugin';
import { fetchRemoteTable, type RemoteName, type RemoteTable } from './remote-table';

const LOAD_TIMEOUT_MS = 8_000;

/** A remote that was built for another contract than this shell has. */
export class ContractMismatch extends Error {
  override readonly name = 'ContractMismatch';
}

const loading = new Map<RemoteName, Promise<RemoteModule>>();
const loaded = new Map<RemoteName, RemoteModule>();
let table: RemoteTable = {};

/** Reads the table and makes every remote in it known. A failure leaves the remotes for their Retry to find. */
export async function startRemotes(): Promise<void> {
  registerPlugins([loaderPlugin]);
  try {
    table = await fetchRemoteTable();
    register(table);
  } catch (error) {
    console.error('The table of remotes cannot be read', error);
  }
}

/** A remote that has arrived already, so that it can render at once. */
export function loadedRemote(name: RemoteName): RemoteModule | undefined {
  return loaded.get(name);
}

/** One promise per remote; one that failed is dropped, so that the next call tries anew. */
export function load(name: RemoteName): Promise<RemoteModule> {
  const known = loading.get(name);
  if (known) return known;
  const promise = within(LOAD_TIMEOUT_MS, fetchModule(name));
  loading.set(name, promise);
  promise.catch(() => loading.delete(name));
  return promise;
}

/** Tries again from the very start: the table, the manifest, the code. */
export async function reload(name: RemoteName): Promise<RemoteModule> {
  loading.delete(name);
  loaded.delete(name);
  table = await fetchRemoteTable();
  const entry = table[name];
  if (!entry) throw new Error(`${name} is not deployed`);
  const url = new URL(entry.url, location.href);
  url.searchParams.set('retry', String(countRetry(name)));
  registerRemotes([{ name, entry: url.href }], { force: true });
  return load(name);
}

/** Fetches a remote's code and first data before it is asked for. Its failure shows when it really is. */
export function preload(name: RemoteName, path: string, context: PrefetchContext): void {
  const ready = loaded.get(name);
  if (ready) ready.prefetch?.(path, context);
  else if (!loading.has(name)) preloadRemote([{ nameOrAlias: name, exposes: ['remote'] }]).catch(() => {});
}

async function fetchModule(name: RemoteName): Promise<RemoteModule> {
  const module = (await loadRemote<{ default?: RemoteModule }>(`${name}/remote`))?.default;
  if (!module || typeof module.contract !== 'number') throw new Error(`${name} exposes no remote`);
  if (module.contract !== CONTRACT_VERSION) {
    throw new ContractMismatch(
      `${name} ${module.version} was built for contract ${module.contract}, not ${CONTRACT_VERSION}`,
    );
  }
  loaded.set(name, module);
  return module;
}

function register(entries: RemoteTable): void {
  const remotes = Object.entries(entries).map(([name, { url }]) => ({ name, entry: new URL(url, location.href).href }));
  registerRemotes(remotes);
}

function within<Result>(ms: number, promise: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing came within ${ms / 1000} s`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
