import type { RemoteManifest } from '@pocket/platform';
import { isValidManifest } from './is-valid-manifest';
import { readOverrides } from './overrides';

/** Name of the project without `mfe-`. */
export type RemoteName = string;

/** Current release of a remote. An override has a URL, a version, and the manifest of the release that it replaces. */
export interface RemoteEntry extends Partial<RemoteManifest> {
  /** URL of the federation manifest. */
  readonly url: string;
  readonly version: string;
  /** Hash of the federation manifest. */
  readonly integrity?: string;
  /** Contract that the remote was built for. */
  readonly contract?: { readonly from: number; readonly to: number };
  /** Shared modules that the remote needs from the shell: name → range such as `^19.3.0`. */
  readonly shared?: Readonly<Record<string, string>>;
  /** Files relative to the manifest: those of every screen (`remote`), and those of each named chunk. */
  readonly files?: Readonly<Record<string, readonly string[]>>;
}
export type RemoteTable = Readonly<Record<RemoteName, RemoteEntry>>;
/** Current releases. */
export interface Releases {
  /** Version of the shell; undefined if none is released. */
  readonly shell: string | undefined;
  readonly remotes: RemoteTable;
  /** ETag of the reply. */
  readonly tag: string | null;
}

const TIMEOUT_MS = 5_000;

/**
 * Loads the current releases. Never cached, so that a release or rollback takes effect at once.
 * @throws Error if they cannot be loaded
 */
export async function fetchReleases(): Promise<Releases> {
  const response = await requestReleases({});
  if (!response.ok) throw statusError(response);
  return releasesIn(response);
}

/**
 * Loads the current releases if they have changed; undefined if not.
 * @param known tag of the last known releases
 * @throws Error if they cannot be loaded
 */
export async function fetchNewReleases(known: string | null): Promise<Releases | undefined> {
  const response = await requestReleases(known ? { 'If-None-Match': known } : {});
  if (response.status === 304) return undefined;
  if (!response.ok) throw statusError(response);
  return releasesIn(response);
}

const requestReleases = (headers: Record<string, string>) =>
  fetch('/remotes.json', { cache: 'no-store', headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
const statusError = ({ status }: Response) => new Error(`The table of remotes was answered with ${status}`);

/** Returns the releases that the server embedded in the page; undefined if it has not. */
export function embeddedReleases(): Releases | undefined {
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
  const table = Object.fromEntries(deployed.map(([name, entry]) => [name, withValidManifest(name, entry)]));
  const overridden = Object.entries(readOverrides()).map(([name, url]) => [name, overrideEntry(url, table[name])]);
  const known = { ...table, ...Object.fromEntries(overridden) };
  return { shell: shell?.version, remotes: known, tag };
}

interface Answer {
  readonly shell?: { readonly version: string };
  readonly remotes: RemoteTable;
}

/**
 * Loads the table of remotes.
 * @throws Error if it cannot be loaded
 */
export const fetchRemoteTable = async (): Promise<RemoteTable> => (await fetchReleases()).remotes;

/** The release validates manifests, but files can be edited by hand: an invalid one costs only that remote its screens. */
function withValidManifest(name: RemoteName, entry: RemoteEntry): RemoteEntry {
  if (isValidManifest(entry)) return entry;
  console.error(`The screens of ${name} in the table of remotes are invalid and ignored`);
  const { screens: _, navigation: __, overlays: ___, ...rest } = entry;
  return rest;
}

/** Replaces a release by another build; only its screens are assumed to be the same. */
function overrideEntry(url: string, entry: RemoteEntry | undefined): RemoteEntry {
  const { screens, navigation, overlays } = entry ?? {};
  return {
    url,
    version: 'override',
    ...(screens ? { screens } : {}),
    ...(navigation ? { navigation } : {}),
    ...(overlays ? { overlays } : {}),
  };
}
