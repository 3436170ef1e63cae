import { isPageKey, useScreenKeys } from '@pocket/platform/book';
import { useEffect, useRef } from 'react';
import { LIST_KEYS, type ListAction } from './keys';

/** Handles the keys of the screen. If an action returns `false`, the browser handles the key. */
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
      // A held key acts once, because the focus moves on to a row that the user did not choose.
      if (event.repeat || latest.current[found.action]() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
