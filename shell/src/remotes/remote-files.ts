import { startRead } from './head-start';
import type { RemoteEntry } from './remote-table';

const TIMEOUT_MS = 6_000;

/** What a build says about its files, in the form of `@module-federation`. */
interface Manifest {
  readonly metaData: { readonly globalName: string; readonly remoteEntry: { readonly name: string } };
  readonly exposes: readonly { readonly assets: { readonly js: { readonly sync: readonly string[] } } }[];
}

/** The files that stand between a remote and its first screen. */
export interface RemoteFiles {
  /** Where its container is when the entry has run. */
  readonly globalName: string;
  readonly entry: URL;
  /** The code of the module that it exposes. */
  readonly exposed: readonly URL[];
}

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

/** Reads which files a release has, before the code that loads it is there. */
export async function startFiles(entry: RemoteEntry): Promise<RemoteFiles> {
  const url = manifestUrl(entry);
  const copy = (await startRead(url.href, requestFor(entry))).clone();
  return filesIn(await copy.json(), url);
}

/** They are only taken from the manifest that was released. */
export const requestFor = ({ integrity }: RemoteEntry): RequestInit => ({
  signal: AbortSignal.timeout(TIMEOUT_MS),
  ...(integrity ? { integrity } : {}),
});

/** @throws Error if it is no manifest */
export function filesIn(manifest: Partial<Manifest> | null, url: URL): RemoteFiles {
  const { globalName, remoteEntry } = manifest?.metaData ?? {};
  if (!globalName || !remoteEntry?.name) throw new Error(`${url} is no manifest`);
  const exposed = (manifest?.exposes ?? []).flatMap(({ assets }) => assets.js.sync);
  return { globalName, entry: new URL(remoteEntry.name, url), exposed: exposed.map((file) => new URL(file, url)) };
}
