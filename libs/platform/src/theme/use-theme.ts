import { useSyncExternalStore } from 'react';
import { readTheme, subscribeToTheme, type Theme } from './theme';

/** The chosen theme, as it is now; `setTheme` changes it. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribeToTheme, readTheme);
}
