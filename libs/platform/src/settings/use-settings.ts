import { useSyncExternalStore } from 'react';
import { usePlatform } from '../platform';
import type { Settings } from './settings';

/** Returns the current settings of this browser. */
export function useSettings(): Settings {
  const { settings } = usePlatform();
  return useSyncExternalStore(settings.subscribe, settings.read);
}

/** Returns the currency of sums if the user's book has several currencies; null if it has one. Since 0.1.7. */
export function useBookCurrency(): string | null {
  const { settings } = usePlatform();
  return useSyncExternalStore(settings.subscribe, settings.bookCurrency);
}
