import { THEMES, type Theme } from '@pocket/contracts/appearance';
import { DEFAULT_THEME } from './default-theme';

const KEY = 'vite-ui-theme';
/** Tells the rest of this page that the theme was chosen; other tabs learn by the `storage` event. */
const THEME_EVENT = 'pocket:theme';
const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Chosen where the browser stores nothing. */
let unstored: Theme | undefined;

/** Returns true if this browser has stored a theme. */
export function hasStoredTheme(): boolean {
  return localStorage.getItem(KEY) !== null;
}

/** The stored theme; a missing or foreign value is the default. */
export function readTheme(): Theme {
  if (unstored) return unstored;
  try {
    const stored = localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === stored) ?? DEFAULT_THEME;
  } catch {
    return DEFAULT_THEME;
  }
}

/** Puts a theme on the page, without storing it. */
export function applyTheme(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && prefersDark().matches);
  document.documentElement.classList.toggle('dark', dark);
}

/**
 * Stores and applies a theme, and tells everyone in this page.
 * @throws what the browser's storage throws; the theme holds until the page is left
 */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
    unstored = undefined;
  } catch (error) {
    unstored = theme;
    throw error;
  } finally {
    applyTheme(theme);
    window.dispatchEvent(new CustomEvent(THEME_EVENT, { detail: theme }));
  }
}

/** Calls back when the stored theme changes, here or in another tab. */
export function subscribeToTheme(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  window.addEventListener(THEME_EVENT, listener);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(THEME_EVENT, listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Keeps the page in the stored theme, and in the system's while that is chosen. Returns what ends it. */
export function followTheme(): () => void {
  const apply = () => applyTheme(readTheme());
  const system = prefersDark();
  apply();
  const unsubscribe = subscribeToTheme(apply);
  system.addEventListener('change', apply);
  return () => {
    unsubscribe();
    system.removeEventListener('change', apply);
  };
}
