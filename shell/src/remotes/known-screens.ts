import type { NavigationGroupManifest } from '@pocket/platform';
import { useSyncExternalStore } from 'react';
import type { RemoteTable } from './remote-table';
import type { Overlay, Screen } from './screen';
import { navigationOf, overlaysOf, screenIn, screensOf } from './screens';

/** What this page can show. */
export interface KnownScreens {
  /** Whether the remotes have been asked for: before that a path that nobody knows may be one of theirs. */
  readonly isComplete: boolean;
  readonly screens: readonly Screen[];
  readonly navigation: readonly NavigationGroupManifest[];
  readonly overlays: readonly Overlay[];
}

let known: KnownScreens = { isComplete: false, screens: screensOf({}), navigation: [], overlays: [] };
let source = '';
const listeners = new Set<() => void>();

/**
 * Takes over what the remotes bring now; without a table the specified screens are all. A screen that is gone keeps its
 * place in a page that had it: whoever has it open goes on. Its entry is gone.
 */
export function takeTable(table: RemoteTable = {}): void {
  const next = JSON.stringify(table);
  if (known.isComplete && next === source) return;
  source = next;
  const screens = screensOf(table);
  const gone = known.screens.filter(({ path }) => screens.every((screen) => screen.path !== path));
  known = {
    isComplete: true,
    screens: [...screens, ...gone],
    navigation: navigationOf(table),
    overlays: overlaysOf(table),
  };
  for (const listener of listeners) listener();
}

/** The screen at a path, if this page knows one. */
export const screenAt = (path: string): Screen | undefined => screenIn(known.screens, path);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What this page can show; it changes when something is released or taken back. */
export function useKnownScreens(): KnownScreens {
  return useSyncExternalStore(subscribe, () => known);
}
