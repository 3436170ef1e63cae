import type { RemoteManifest } from '@pocket/platform';
import { isManifest } from './is-manifest';
import { readOverrides } from './overrides';

/** As it follows `mfe-` in the name of the project. */
export type RemoteName = string;

/** Current release of a remote. An override has a URL, a version and the additions of the release that it replaces. */
export interface RemoteEntry extends Partial<RemoteManifest> {
  /** Of the remote's federation manifest. */
  readonly url: string;
  readonly version: string;
  /** What the federation manifest must hash to. */
  readonly integrity?: string;
  /** The contract that it was built for. */
  readonly contract?: { readonly from: number; readonly to: number };
  /** What it needs of the modules that the shell shares: name → range such as `^19.3.0`. */
  readonly shared?: Readonly<Record<string, string>>;
  /** Relative to the manifest: what comes before any screen (`remote`), and each named chunk with all that it needs. */
  readonly files?: Readonly<Record<string, readonly string[]>>;
}
export type RemoteTable = Readonly<Record<RemoteName, RemoteEntry>>;
/** What is released now. */
export interface Releases {
  /** The version of the shell; undefined where none was released. */
  readonly shell: string | undefined;
  readonly remotes: RemoteTable;
  /** What the server calls this answer. */
  readonly tag: string | null;
}

const TIMEOUT_MS = 5_000;

/**
 * What is deployed now. Never cached: a release or rollback counts at once.
 * @throws Error if it cannot be had
 */
export async function fetchReleases(): Promise<Releases> {
  const response = await ask({});
  if (!response.ok) throw refusal(response);
  return releasesIn(response);
}

/**
 * What is deployed now if that is not what is known already; undefined if it is.
 * @param known the tag of the answer that said so
 * @throws Error if it cannot be had
 */
export async function fetchNewReleases(known: string | null): Promise<Releases | undefined> {
  const response = await ask(known ? { 'If-None-Match': known } : {});
  if (response.status === 304) return undefined;
  if (!response.ok) throw refusal(response);
  return releasesIn(response);
}

const ask = (headers: Record<string, string>) =>
  fetch('/remotes.json', { cache: 'no-store', headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
const refusal = ({ status }: Response) => new Error(`The table of remotes was answered with ${status}`);

/** What was released when the page was made, which its server writes into it; undefined where it has not. */
export function releasesOfPage(): Releases | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="pocket-releases"]')?.content ?? '';
  try {
    const { tag, ...answer } = JSON.parse(content) as Answer & { readonly tag: string };
    return releasesFrom(answer, tag);
  } catch {
    return undefined;
  }
}

async function releasesIn(response: Response): Promise<Releases> {
  return releasesFrom((await response.json()) as Answer, response.headers.get('ETag'));
}

function releasesFrom({ shell, remotes }: Answer, tag: string | null): Releases {
  const deployed = Object.entries(remotes).filter(([, entry]) => entry?.url);
  const table = Object.fromEntries(deployed.map(([name, entry]) => [name, withSoundManifest(name, entry)]));
  const overridden = Object.entries(readOverrides()).map(([name, url]) => [name, overriddenBy(url, table[name])]);
  const known = { ...table, ...Object.fromEntries(overridden) };
  return { shell: shell?.version, remotes: known, tag };
}

interface Answer {
  readonly shell?: { readonly version: string };
  readonly remotes: RemoteTable;
}

/**
 * Which remotes are deployed now.
 * @throws Error if it cannot be had
 */
export const fetchRemoteTable = async (): Promise<RemoteTable> => (await fetchReleases()).remotes;

/** The release has checked it, but people also edit files: what is not sound costs only that remote its screens. */
function withSoundManifest(name: RemoteName, entry: RemoteEntry): RemoteEntry {
  if (isManifest(entry)) return entry;
  console.error(`The screens of ${name} in the table of remotes are not sound and are left out`);
  const { screens: _, navigation: __, overlays: ___, ...rest } = entry;
  return rest;
}

/** Another build in the place of what is deployed: nothing is known of it but that it brings the same screens. */
function overriddenBy(url: string, entry: RemoteEntry | undefined): RemoteEntry {
  const { screens, navigation, overlays } = entry ?? {};
  return {
    url,
    version: 'override',
    ...(screens ? { screens } : {}),
    ...(navigation ? { navigation } : {}),
    ...(overlays ? { overlays } : {}),
  };
}
