import { findIncompatibility } from '../releases/compatibility';
import { embeddedReleases, fetchReleases, type Releases, type RemoteTable } from '../releases/remote-table';
import type { Screen } from '../releases/screen';
import { firstReadsOf, screenIn, screensOf } from '../releases/screens';
import { prefetch, readToken } from './prefetch';
import { preloadFile } from './preload-file';
import { filesOf, prefetchManifest } from './remote-files';

let releases: Promise<Releases> | undefined;

/** Returns the releases that the server embedded in the page; without them, those of the first request. */
export function initialReleases(): Promise<Releases> {
  releases ??= findReleases();
  return releases;
}
const findReleases = async (): Promise<Releases> => embeddedReleases() ?? fetchReleases();
const firstTable = async (): Promise<RemoteTable> => (await initialReleases()).remotes;

/** Runs first: requests session, first data and first remote while the code of the shell loads. */
export function preloadPage({ pathname: path, search }: Pick<Location, 'pathname' | 'search'>): void {
  const isVisitor = !readToken();
  for (const file of filesFor(isVisitor ? 'visitor' : 'signed-in')) preloadFile(new URL(file, location.href));
  if (isVisitor) return;
  initialReleases().catch(() => {});
  void prefetch('/api/auth/me');
  const specified = screenIn(screensOf({}), path);
  // Loading the remote reports the failure.
  const ignore = () => {};
  const start = (screen: Screen | undefined) => startScreen(screen, path, search);
  if (specified) start(specified).catch(ignore);
  else
    firstTable()
      .then((known) => start(screenIn(screensOf(known), path)))
      .catch(ignore);
}

async function startScreen(screen: Screen | undefined, path: string, search: string): Promise<void> {
  if (!screen) return;
  for (const url of firstReadsOf(screen, path, search)) void prefetch(url);
  await startRemote(screen);
}

/** Returns the files that the build lists for visitors, or for signed-in users, only. */
function filesFor(audience: 'visitor' | 'signed-in'): string[] {
  const { content = '' } = document.querySelector<HTMLMetaElement>(`meta[name="${audience}-files"]`) ?? {};
  return content.split(' ').filter(Boolean);
}

async function startRemote({ remote, path }: Screen): Promise<void> {
  const entry = (await firstTable())[remote];
  if (!entry || findIncompatibility(entry)) return;
  filesOf(entry, path).forEach(preloadFile);
  prefetchManifest(entry);
}
