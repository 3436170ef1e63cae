import { isPageKey } from '@pocket/platform/book';
import { useEffect, useRef } from 'react';

/**
 * Listens to shortcuts of the page, independent of the focus.
 * @param onKey returns true if the key has an effect
 */
export function usePageKeys(onKey: (key: string) => boolean): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isPageKey(event)) return;
      // Prevents the letter from reaching the field of a dialog that opens.
      if (latest.current(event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
