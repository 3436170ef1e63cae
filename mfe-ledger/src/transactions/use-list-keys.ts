import { isPageKey, useScreenKeys } from '@pocket/platform/book';
import { useEffect, useRef } from 'react';
import { LIST_KEYS, type ListAction } from './keys';

/** Calls what a key of the screen does; a key that answers `false` keeps what it means to the browser. */
export function useListKeys(actions: Readonly<Record<ListAction, () => unknown>>): void {
  useScreenKeys(LIST_KEYS);
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const found = LIST_KEYS.find(({ key }) => key === event.key);
      if (!found || !isPageKey(event)) return;
      // A key that is held acts once: the focus has gone on to a row that nobody chose for it.
      if (event.repeat || latest.current[found.action]() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
