import { useEffect, useRef } from 'react';
import { usePlatform } from '../platform';
import type { BookChange } from './book';

/** Calls back after each change of the book by this tab or another tab of the user. */
export function useBookChanges(onChange: (change: BookChange) => void): void {
  const { book } = usePlatform();
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => book.subscribe((change) => latest.current(change)), [book]);
}
