import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { fetchOnce } from './head-start';
import { preloadLink, setCrossOrigin } from './preload';
import { manifestUrl, requestFor } from './remote-files';
import type { RemoteEntry, RemoteName } from './remote-table';
import { retryLoad } from './retry-load';
import { sharedModules } from './shared-modules';

const ENTRY_TIMEOUT_MS = 6_000;

interface Attempt {
  readonly entry: RemoteEntry;
  /** Number of retries by the user. */
  readonly retry: number;
}
const attempts = new Map<RemoteName, Attempt>();
const attemptOf = (remote?: { readonly name: RemoteName }): Partial<Attempt> => attempts.get(remote?.name ?? '') ?? {};

/** Hooks of the runtime: it has no time limit for manifests, checks no hash, and accepts any status. */
const loading: ModuleFederationRuntimePlugin = {
  name: 'pocket-loading',

  async fetch(url, _init, remote) {
    const { entry = {} } = attemptOf(remote);
    const response = await fetchOnce(url, requestFor(entry));
    if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
    return response;
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
  attempts.set(name, { entry, retry });
  // Forced, so that a retry forgets the manifest and the container of the attempt before.
  federation.registerRemotes([{ name, entry: manifestUrl(entry, retry).href }], { force: true });
  return retryLoad(() => federation.loadRemote(`${name}/remote`), isChunkError);
}

const isChunkError = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';
