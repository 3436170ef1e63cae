import { useSyncExternalStore } from 'react';
import { DEFAULT_THEME, readTheme, subscribeToTheme, type Theme } from './theme';

const whereDrawnByABuild = () => DEFAULT_THEME;

/** The chosen theme, as it is now; `setTheme` changes it. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribeToTheme, readTheme, whereDrawnByABuild);
}
