import { readOverrides } from './overrides';

export const REMOTES = ['dashboard', 'budget', 'reports', 'account'] as const;
export type RemoteName = (typeof REMOTES)[number];

export interface RemoteEntry {
  /** Of the remote's manifest. */
  readonly url: string;
  readonly version: string;
  /** What the manifest must hash to. */
  readonly integrity?: string;
}
export type RemoteTable = Partial<Record<RemoteName, RemoteEntry>>;

const TIMEOUT_MS = 5_000;

/**
 * Which remotes are deployed now. Never cached: a release or rollback counts at once.
 * @throws Error if it cannot be had
 */
export async function fetchRemoteTable(): Promise<RemoteTable> {
  const response = await fetch('/remotes.json', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The table of remotes was answered with ${response.status}`);
  const { remotes } = (await response.json()) as { remotes: RemoteTable };
  const overrides = readOverrides();
  const entries = REMOTES.map((name) => {
    const url = overrides[name];
    return [name, url ? { url, version: 'override' } : remotes[name]] as const;
  });
  return Object.fromEntries(entries.filter(([, entry]) => entry?.url));
}
