import { misfitOf } from './fit';
import { readToken, startRead } from './head-start';
import { preload } from './preload';
import { filesOf, startManifest } from './remote-files';
import { fetchReleases, type Releases, type RemoteTable, releasesOfPage } from './remote-table';
import type { Screen } from './screen';
import { firstReadsOf, screenIn, screensOf } from './screens';

let releases: Promise<Releases> | undefined;

/** The releases that the page came with, else asked for first, before the shell's own code had arrived. */
export function firstReleases(): Promise<Releases> {
  releases ??= findReleases();
  return releases;
}
const findReleases = async (): Promise<Releases> => releasesOfPage() ?? fetchReleases();
const firstTable = async (): Promise<RemoteTable> => (await firstReleases()).remotes;

/** Runs before everything else: session, first data and first remote are under way while the shell's code loads. */
export function startEarly({ pathname: path, search }: Pick<Location, 'pathname' | 'search'>): void {
  const isVisitor = !readToken();
  for (const file of filesFor(isVisitor ? 'visitor' : 'signed-in')) preload(new URL(file, location.href));
  if (isVisitor) return;
  firstReleases().catch(() => {});
  void startRead('/api/auth/me');
  const specified = screenIn(screensOf({}), path);
  // A failure shows when the remote itself is loaded.
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
  for (const url of firstReadsOf(screen, path, search)) void startRead(url);
  await startRemote(screen);
}

/** What the build says that only they need. */
function filesFor(who: 'visitor' | 'signed-in'): string[] {
  const { content = '' } = document.querySelector<HTMLMetaElement>(`meta[name="${who}-files"]`) ?? {};
  return content.split(' ').filter(Boolean);
}

async function startRemote({ remote, path }: Screen): Promise<void> {
  const entry = (await firstTable())[remote];
  if (!entry || misfitOf(entry)) return;
  filesOf(entry, path).forEach(preload);
  startManifest(entry);
}
