import type { NavigationGroupManifest } from '@pocket/platform';
import { parametersOf } from './path-pattern';
import type { RemoteTable } from './remote-table';
import type { Overlay, Screen } from './screen';
import { SPECIFIED_SCREENS } from './specified-screens';

/**
 * Returns the specified screens and those of the remotes in the table. A remote may change the title and texts of its
 * specified screens.
 */
export function screensOf(table: RemoteTable): readonly Screen[] {
  const released = Object.entries(table).flatMap(([remote, { screens = [] }]) =>
    screens.map(({ firstReads = [], ...screen }) => ({ ...screen, remote, firstReads })),
  );
  const specified = SPECIFIED_SCREENS.filter(({ path }) => released.every((screen) => screen.path !== path));
  return [...specified, ...released];
}

/** Returns the sidebar groups of the remotes in the table. Equal titles make one group, ordered by position. */
export function navigationOf(table: RemoteTable): readonly NavigationGroupManifest[] {
  const groups = new Map<string, NavigationGroupManifest>();
  for (const { title, entries } of Object.values(table).flatMap(({ navigation = [] }) => navigation)) {
    const all = [...(groups.get(title)?.entries ?? []), ...entries];
    groups.set(title, { title, entries: all.sort((a, b) => (a.position ?? 0) - (b.position ?? 0)) });
  }
  return [...groups.values()];
}

/** Returns the overlays of the remotes in the table. */
export const overlaysOf = (table: RemoteTable): readonly Overlay[] =>
  Object.entries(table).flatMap(([remote, { overlays = [] }]) => overlays.map((overlay) => ({ ...overlay, remote })));

/** Returns the screen at a path; undefined if there is none. If two match, the one with fewer parameters. */
export function screenIn(screens: readonly Screen[], path: string): Screen | undefined {
  const parameters = (screen: Screen) => screen.path.split('/:').length;
  return screens.filter((screen) => parametersOf(screen.path, path)).sort((a, b) => parameters(a) - parameters(b))[0];
}

/**
 * Returns the first reads of a screen with the parameters of the path. If the address has a query, reads with a query
 * are left out, because the screen may send different ones.
 */
export function firstReadsOf({ path: pattern, firstReads }: Screen, path: string, search = ''): string[] {
  const parameters = parametersOf(pattern, path) ?? {};
  const known = search ? firstReads.filter((url) => !url.includes('?')) : firstReads;
  return known.map((url) => url.replace(/:([A-Za-z]\w*)/g, (text, name: string) => parameters[name] ?? text));
}
