import { useSyncExternalStore } from 'react';
import { usePlatform } from '../platform';
import type { Settings } from './settings';

/** The settings of this browser, as they are now. */
export function useSettings(): Settings {
  const { settings } = usePlatform();
  return useSyncExternalStore(settings.subscribe, settings.read);
}
