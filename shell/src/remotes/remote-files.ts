import { startRead } from './head-start';
import type { RemoteEntry } from './remote-table';

const TIMEOUT_MS = 6_000;

/** What the table names of them for a screen, and the screen's own: a browser can fetch all of it at once. */
export function filesOf({ url, files = {} }: RemoteEntry, path: string): URL[] {
  const { remote = [], [chunkOf(path)]: own = [] } = files;
  const base = new URL(url, location.href);
  return [...remote, ...own].map((file) => new URL(file, base));
}

/** What a remote calls the chunk of a screen: `screen-goals-id` for `/goals/:id`. */
const chunkOf = (path: string) => `screen${path.replaceAll(/\/:?/g, '-')}`;

/** The address of the manifest, another one for each retry: what hung stays stuck on its old one. */
export function manifestUrl({ url }: RemoteEntry, retry = 0): URL {
  const address = new URL(url, location.href);
  if (retry > 0) address.searchParams.set('retry', String(retry));
  return address;
}

/** Requests the manifest of a release before the code that reads it has arrived. */
export function startManifest(entry: RemoteEntry): void {
  void startRead(manifestUrl(entry).href, requestFor(entry));
}

/** They are only taken from the manifest that was released. */
export const requestFor = ({ integrity }: Partial<RemoteEntry>): RequestInit => ({
  signal: AbortSignal.timeout(TIMEOUT_MS),
  ...(integrity ? { integrity } : {}),
});
