import type { NavigationGroupManifest } from '@pocket/platform';
import { parametersOf } from './path-pattern';
import type { RemoteTable } from './remote-table';
import type { Overlay, Screen } from './screen';
import { SPECIFIED_SCREENS } from './specified-screens';

/**
 * Every protected screen: the specified ones, and those that the remotes of a table bring. A remote may say of its
 * specified screens what it likes.
 */
export function screensOf(table: RemoteTable): readonly Screen[] {
  const brought = Object.entries(table).flatMap(([remote, { screens = [] }]) =>
    screens.map(({ firstReads = [], ...screen }) => ({ ...screen, remote, firstReads })),
  );
  const specified = SPECIFIED_SCREENS.filter(({ path }) => brought.every((screen) => screen.path !== path));
  return [...specified, ...brought];
}

/** The groups of the sidebar that the remotes of a table bring; groups of one name become one. */
export function navigationOf(table: RemoteTable): readonly NavigationGroupManifest[] {
  const groups = new Map<string, NavigationGroupManifest>();
  for (const { title, entries } of Object.values(table).flatMap(({ navigation = [] }) => navigation)) {
    groups.set(title, { title, entries: [...(groups.get(title)?.entries ?? []), ...entries] });
  }
  return [...groups.values()];
}

/** The overlays that the remotes of a table bring. */
export const overlaysOf = (table: RemoteTable): readonly Overlay[] =>
  Object.entries(table).flatMap(([remote, { overlays = [] }]) => overlays.map((overlay) => ({ ...overlay, remote })));

/** The screen at a path, if there is one; where two describe it, the one with fewer parameters. */
export function screenIn(screens: readonly Screen[], path: string): Screen | undefined {
  const parameters = (screen: Screen) => screen.path.split('/:').length;
  return screens.filter((screen) => parametersOf(screen.path, path)).sort((a, b) => parameters(a) - parameters(b))[0];
}

/**
 * What a screen at this address reads first, the parameters of the path filled in. An address that asks for something
 * of its own may change the questions of the screen: those are left to it.
 */
export function firstReadsOf({ path: pattern, firstReads }: Screen, path: string, search = ''): string[] {
  const parameters = parametersOf(pattern, path) ?? {};
  const known = search ? firstReads.filter((url) => !url.includes('?')) : firstReads;
  return known.map((url) => url.replace(/:([A-Za-z]\w*)/g, (text, name: string) => parameters[name] ?? text));
}
