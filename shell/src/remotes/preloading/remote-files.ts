import type { RemoteEntry } from '../releases/remote-table';
import { prefetch } from './prefetch';

const TIMEOUT_MS = 6_000;

/** Returns the files of a remote and of its screen at `path`, which a browser can fetch at once. */
export function filesOf({ url, files = {} }: RemoteEntry, path: string): URL[] {
  const { remote = [], [chunkOf(path)]: own = [] } = files;
  const base = new URL(url, location.href);
  return [...remote, ...own].map((file) => new URL(file, base));
}

/** Returns the name of a screen's chunk: `screen-goals-id` for `/goals/:id`. */
const chunkOf = (path: string) => `screen${path.replaceAll(/\/:?/g, '-')}`;

/** Returns the address of the manifest, another one for each retry: a request that hangs blocks its address. */
export function manifestUrl({ url }: RemoteEntry, retry = 0): URL {
  const address = new URL(url, location.href);
  if (retry > 0) address.searchParams.set('retry', String(retry));
  return address;
}

/** Requests the manifest of a release before the code that reads it has arrived. */
export function prefetchManifest(entry: RemoteEntry): void {
  void prefetch(manifestUrl(entry).href, requestFor(entry));
}

/** Returns the options of the request for a manifest: its time limit, and the hash of the released one. */
export const requestFor = ({ integrity }: Partial<RemoteEntry>): RequestInit => ({
  signal: AbortSignal.timeout(TIMEOUT_MS),
  ...(integrity ? { integrity } : {}),
});
