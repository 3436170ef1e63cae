import { useSyncExternalStore } from 'react';
import type { RemoteName, RemoteTable } from './remote-table';

/** Where a remote that this page uses was loaded from. */
type UsedUrl = (name: RemoteName) => string | undefined;

const listeners = new Set<() => void>();
let openedShell: string | undefined;
let isNewer = false;

/**
 * Compares what is released now with what this page is made of; after a rollback it may be the same again.
 * @param shell the released one; undefined where none is
 * @param usedUrl undefined for a remote that this page has not loaded
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

/** Whether something that this page shows has another release by now. */
export const useNewerRelease = (): boolean => useSyncExternalStore(subscribe, () => isNewer);
