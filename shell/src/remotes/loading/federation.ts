import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { fetchOnce } from '../preloading/prefetch';
import { preloadLink, setCrossOrigin } from '../preloading/preload-file';
import { manifestUrl, requestFor } from '../preloading/remote-files';
import type { RemoteEntry, RemoteName } from '../releases/remote-table';
import { retryLoad } from './retry-load';
import { sharedModules } from './shared-modules';

const ENTRY_TIMEOUT_MS = 6_000;

interface Attempt {
  readonly entry: RemoteEntry;
  /** Number of retries by the user. */
  readonly retry: number;
}
/** Attempts by the name that the runtime knows them by. */
const attempts = new Map<string, Attempt>();
const attemptOf = (remote?: { readonly name: string }): Partial<Attempt> => attempts.get(remote?.name ?? '') ?? {};

/** Hooks of the runtime: it has no time limit for manifests, checks no hash, and accepts any status. */
const loading: ModuleFederationRuntimePlugin = {
  name: 'pocket-loading',

  async fetch(url, _init, remote) {
    const { entry = {} } = attemptOf(remote);
    const response = await fetchOnce(url, requestFor(entry));
    if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
    return response;
  },

  /** A retry runs the entry again: the runtime would use the container of the failed attempt, of the same global name. */
  async loadEntry({ remoteInfo }) {
    const { retry = 0 } = attemptOf(remoteInfo);
    if (retry > 0) Reflect.set(globalThis, remoteInfo.entryGlobalName, undefined);
  },

  createScript({ url, remoteInfo }) {
    const script = document.createElement('script');
    const address = new URL(url);
    const { retry = 0 } = attemptOf(remoteInfo);
    // A request that never got an answer blocks the address.
    if (retry > 0) address.searchParams.set('retry', String(retry));
    script.src = address.href;
    script.async = true;
    setCrossOrigin(script, address);
    return { script, timeout: ENTRY_TIMEOUT_MS };
  },

  /** Preloads stylesheets too: the runtime would not wait for them, nor report that one is missing. */
  createLink: ({ url }) => preloadLink(new URL(url)),
};

const federation = createInstance({
  name: 'shell',
  version: BUILD_VERSION,
  remotes: [],
  shared: sharedModules,
  // Remotes contain no runtime of their own: they use this one.
  plugins: [provideRuntime(), loading],
});

/**
 * Loads a remote and returns the module that it exposes.
 * @param retry number of retries, which use other addresses
 * @throws Error if a file is missing, late or invalid
 */
export async function loadExposed(name: RemoteName, entry: RemoteEntry, retry = 0): Promise<unknown> {
  // Another name for each attempt: the runtime keeps the state of a failed one by its name.
  const attempt = `${name}@${attempts.size + 1}`;
  attempts.set(attempt, { entry, retry });
  federation.registerRemotes([{ name: attempt, entry: manifestUrl(entry, retry).href }]);
  return retryLoad(() => federation.loadRemote(`${attempt}/remote`), isChunkError);
}

const isChunkError = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';
