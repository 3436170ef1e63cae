import { isPageKey } from '@pocket/platform/book';
import { useEffect, useRef } from 'react';

/**
 * Listens to keys that are pressed for the page, wherever the focus is.
 * @param onKey says whether the key meant something
 */
export function usePageKeys(onKey: (key: string) => boolean): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isPageKey(event)) return;
      // What it opens must not get the letter.
      if (latest.current(event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
