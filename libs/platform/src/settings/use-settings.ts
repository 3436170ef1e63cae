import { useSyncExternalStore } from 'react';
import { usePlatform } from '../platform';
import type { Settings } from './settings';

/** Returns the current settings of this browser. */
export function useSettings(): Settings {
  const { settings } = usePlatform();
  return useSyncExternalStore(settings.subscribe, settings.read);
}
