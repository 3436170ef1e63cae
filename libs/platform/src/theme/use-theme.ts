import type { Theme } from '@pocket/contracts/appearance';
import { useSyncExternalStore } from 'react';
import { DEFAULT_THEME } from './default-theme';
import { readTheme, subscribeToTheme } from './theme';

const readThemeInBuild = (): Theme => DEFAULT_THEME;

/** Returns the chosen theme; `setTheme` changes it. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribeToTheme, readTheme, readThemeInBuild);
}
