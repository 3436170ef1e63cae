export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'vite-ui-theme';
const DEFAULT: Theme = 'system';
const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The stored theme; a missing or foreign value is the default. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === stored) ?? DEFAULT;
  } catch {
    return DEFAULT;
  }
}

export function applyTheme(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && prefersDark().matches);
  document.documentElement.classList.toggle('dark', dark);
}

/** Stores and applies a theme, and tells everyone in this page. */
export function setTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: theme }));
}

/** Follows the stored theme, from any tab, and the system's while that is chosen. */
export function watchTheme(listener: () => void): () => void {
  const system = prefersDark();
  const onChange = () => {
    applyTheme(readTheme());
    listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) onChange();
  };
  window.addEventListener('storage', onStorage);
  system.addEventListener('change', onChange);
  return () => {
    window.removeEventListener('storage', onStorage);
    system.removeEventListener('change', onChange);
  };
}
