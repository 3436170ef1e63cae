import type { NavigationGroupManifest, OverlayManifest, RemoteManifest, ScreenManifest } from '@pocket/platform';

const PATH = /^(\/[a-z0-9-]+)(\/(:[A-Za-z]\w*|[a-z0-9-]+))*$/;
/** Reads carry the user's token, so they go only to the API of this origin. */
const READ = /^\/api\/[^\\]*$/;
const ICON = /^[MmLlHhVvCcSsQqTtAaZz0-9\s,.+-]+$/;

const KEY = /^[a-y]$/;

/** Returns true if the screens, navigation and overlays of a release are valid; each may be missing. */
export function isValidManifest(value: Fields<RemoteManifest>): boolean {
  const { screens = [], navigation = [], overlays = [] } = value;
  return isListOf(screens, isScreen) && isListOf(navigation, isGroup) && isListOf(overlays, isOverlay);
}

function isScreen(value: Fields<ScreenManifest>): boolean {
  const { path, title, loading, firstReads = [] } = value;
  const isRead = (url: unknown) => typeof url === 'string' && READ.test(url);
  return (
    isLike(PATH, path) && isText(title) && isText(loading) && Array.isArray(firstReads) && firstReads.every(isRead)
  );
}

function isGroup({ title, entries }: Fields<NavigationGroupManifest>): boolean {
  return (
    isText(title) &&
    isListOf(entries, (entry: Fields<NavigationGroupManifest['entries'][number]>) => {
      const { path, title, icon, position = 0 } = entry;
      return isLike(PATH, path) && isText(title) && isLike(ICON, icon) && typeof position === 'number';
    })
  );
}

const isOverlay = ({ name, title, key }: Fields<OverlayManifest>) =>
  isText(name) && isText(title) && (key === undefined || isLike(KEY, key));

type Fields<Type> = { readonly [Key in keyof Type]?: unknown };

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isLike = (pattern: RegExp, value: unknown) => typeof value === 'string' && pattern.test(value);

function isListOf<Item>(value: unknown, isItem: (item: Fields<Item>) => boolean): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && isItem(item));
}
