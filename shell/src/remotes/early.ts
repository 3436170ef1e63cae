import { misfitOf } from './fit';
import { readToken, startRead } from './head-start';
import { fetchReleases, type Releases, type RemoteName, type RemoteTable } from './remote-table';
import type { Screen } from './screen';
import { firstReadsOf, screenIn, screensOf } from './screens';

interface Manifest {
  readonly metaData: { readonly remoteEntry: { readonly name: string } };
  readonly exposes: readonly { readonly assets: { readonly js: { readonly sync: readonly string[] } } }[];
}

const MANIFEST_TIMEOUT_MS = 6_000;
let releases: Promise<Releases> | undefined;

/** The releases that were asked for first, before the shell's own code had arrived. */
export function firstReleases(): Promise<Releases> {
  releases ??= fetchReleases();
  return releases;
}
const firstTable = async (): Promise<RemoteTable> => (await firstReleases()).remotes;

/** Runs before everything else: session, first data and first remote are under way while the shell's code loads. */
export function startEarly(path: string): void {
  firstReleases().catch(() => {});
  const isVisitor = !readToken();
  for (const file of filesFor(isVisitor ? 'visitor' : 'signed-in')) preload(new URL(file, location.href));
  if (isVisitor) return;
  void startRead('/api/auth/me');
  const specified = screenIn(screensOf({}), path);
  // A failure shows when the remote itself is loaded.
  const ignore = () => {};
  if (specified) startScreen(specified, path).catch(ignore);
  else
    firstTable()
      .then((known) => startScreen(screenIn(screensOf(known), path), path), ignore)
      .catch(ignore);
}

async function startScreen(screen: Screen | undefined, path: string): Promise<void> {
  if (!screen) return;
  for (const url of firstReadsOf(screen, path)) void startRead(url);
  await startRemote(screen.remote);
}

/** What the build says that only they need. */
function filesFor(who: 'visitor' | 'signed-in'): string[] {
  const { content = '' } = document.querySelector<HTMLMetaElement>(`meta[name="${who}-files"]`) ?? {};
  return content.split(' ').filter(Boolean);
}

async function startRemote(name: RemoteName): Promise<void> {
  const entry = (await firstTable())[name];
  if (!entry || misfitOf(entry)) return;
  const url = new URL(entry.url, location.href);
  const signal = AbortSignal.timeout(MANIFEST_TIMEOUT_MS);
  const init = entry.integrity ? { signal, integrity: entry.integrity } : { signal };
  const copy = startRead(url.href, init).then((response) => response.clone());
  const manifest = (await (await copy).json()) as Manifest;
  preload(new URL(manifest.metaData.remoteEntry.name, url));
  for (const file of manifest.exposes.flatMap(({ assets }) => assets.js.sync)) preload(new URL(file, url));
}

function preload(url: URL): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  if (url.origin !== location.origin) link.crossOrigin = 'anonymous';
  link.href = url.href;
  document.head.append(link);
}
