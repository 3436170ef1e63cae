import { fetchOnce } from './head-start';
import { insist } from './insist';
import { loadScript } from './load-script';
import { preload } from './preload';
import { filesIn, manifestUrl, type RemoteFiles, requestFor } from './remote-files';
import type { RemoteEntry, RemoteName } from './remote-table';
import { type ShareScope, shareScope } from './shared-modules';

const TIMEOUT_MS = 6_000;

/** What the entry of a federated build leaves in the page. */
interface Container {
  init(shared: ShareScope, initialized: unknown[]): unknown;
  get(exposed: string): Promise<() => unknown>;
}

/**
 * Loads a remote, gives it the modules that it shares with the page and takes the one that it exposes.
 * @param retry the attempt after the first, which asks for other addresses
 * @throws Error if something of it cannot be had or is not what it should be
 */
export async function loadContainer(name: RemoteName, entry: RemoteEntry, retry = 0): Promise<unknown> {
  const { globalName, entry: script, exposed } = await readFiles(entry, retry);
  exposed.forEach(preload);
  if (retry > 0) script.searchParams.set('retry', String(retry));
  await loadScript(script.href, TIMEOUT_MS);
  // Taken at once: another release of the remote leaves its own in the same place.
  const container = Reflect.get(globalThis, globalName) as Partial<Container> | undefined;
  if (!container?.init || !container.get) throw new Error(`The entry of ${name} left no container`);
  await container.init(shareScope, []);
  const { get } = container;
  const factory = await insist(() => get.call(container, './remote'));
  return factory();
}

async function readFiles(entry: RemoteEntry, retry: number): Promise<RemoteFiles> {
  const url = manifestUrl(entry, retry);
  const response = await fetchOnce(url.href, requestFor(entry));
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  return filesIn(await response.json(), url);
}
