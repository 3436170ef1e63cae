import { useSyncExternalStore } from 'react';
import type { RemoteName, RemoteTable } from './remote-table';

/** Returns the URL that a remote of this page was loaded from. */
type UsedUrl = (name: RemoteName) => string | undefined;

const listeners = new Set<() => void>();
let openedShell: string | undefined;
let isNewer = false;

/**
 * Compares the current releases with those that this page has loaded; after a rollback they may be equal again.
 * @param shell version of the released shell; undefined if none is released
 * @param usedUrl returns undefined for a remote that this page has not loaded
 */
export function compareReleases(shell: string | undefined, table: RemoteTable, usedUrl: UsedUrl): void {
  openedShell ??= shell;
  const isOld = ([name, { url }]: [RemoteName, RemoteTable[string]]) => (usedUrl(name) ?? url) !== url;
  const next = shell !== openedShell || Object.entries(table).some(isOld);
  if (next === isNewer) return;
  isNewer = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns true if the shell or a loaded remote has another release now. */
export const useNewerRelease = (): boolean => useSyncExternalStore(subscribe, () => isNewer);
