import { THEMES, type Theme } from '@pocket/contracts/appearance';
import { DEFAULT_THEME } from './default-theme';

const KEY = 'vite-ui-theme';
/** Event that notifies this page of a chosen theme; other tabs get the `storage` event. */
const THEME_EVENT = 'pocket:theme';
const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Chosen theme if the browser blocks storage. */
let unstored: Theme | undefined;

/** Returns true if this browser has stored a theme. */
export function hasStoredTheme(): boolean {
  return localStorage.getItem(KEY) !== null;
}

/** Returns the stored theme; the default one if it is missing or invalid. */
export function readTheme(): Theme {
  if (unstored) return unstored;
  try {
    const stored = localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === stored) ?? DEFAULT_THEME;
  } catch {
    return DEFAULT_THEME;
  }
}

/** Applies a theme to the page without storing it. */
export function applyTheme(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && prefersDark().matches);
  document.documentElement.classList.toggle('dark', dark);
}

/**
 * Stores and applies a theme, and notifies this page.
 * @throws DOMException if the browser blocks storage; the theme then lasts until the page is left
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

/** Calls back when the stored theme changes, in this or another tab. Returns a function that removes the listener. */
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

/** Keeps the page in the stored theme, or the system's if that is chosen. Returns a function that stops it. */
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
