import type { Theme } from '@pocket/contracts/appearance';
import { useSyncExternalStore } from 'react';
import { DEFAULT_THEME } from './default-theme';
import { readTheme, subscribeToTheme } from './theme';

const whereDrawnByABuild = (): Theme => DEFAULT_THEME;

/** The chosen theme, as it is now; `setTheme` changes it. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribeToTheme, readTheme, whereDrawnByABuild);
}
