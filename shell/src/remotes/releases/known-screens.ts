import type { NavigationGroupManifest } from '@pocket/platform';
import { useSyncExternalStore } from 'react';
import type { RemoteTable } from './remote-table';
import type { Overlay, Screen } from './screen';
import { navigationOf, overlaysOf, screenIn, screensOf } from './screens';

/** Screens, sidebar entries and overlays of this page. */
export interface KnownScreens {
  /** True once the table of remotes is loaded; before that, an unknown path may belong to a remote. */
  readonly isComplete: boolean;
  readonly screens: readonly Screen[];
  readonly navigation: readonly NavigationGroupManifest[];
  readonly overlays: readonly Overlay[];
}

let known: KnownScreens = { isComplete: false, screens: screensOf({}), navigation: [], overlays: [] };
let source = '';
const listeners = new Set<() => void>();

/**
 * Replaces screens, entries and overlays by those of the table; without one, only the specified screens remain. A
 * withdrawn screen stays available in a page that had it, because the user may have it open; its entry is removed.
 */
export function updateKnownScreens(table: RemoteTable = {}): void {
  const next = JSON.stringify(table);
  if (known.isComplete && next === source) return;
  source = next;
  const screens = screensOf(table);
  const withdrawn = known.screens.filter(({ path }) => screens.every((screen) => screen.path !== path));
  known = {
    isComplete: true,
    screens: [...screens, ...withdrawn],
    navigation: navigationOf(table),
    overlays: overlaysOf(table),
  };
  for (const listener of listeners) listener();
}

/** Returns the screen at a path; undefined if there is none. */
export const screenAt = (path: string): Screen | undefined => screenIn(known.screens, path);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the known screens, and renders again after a release or rollback. */
export function useKnownScreens(): KnownScreens {
  return useSyncExternalStore(subscribe, () => known);
}
