import { isPageKey, useScreenKeys } from '@pocket/platform/book';
import { useEffect, useRef } from 'react';

/** Keys of the list, as the help shows them. */
const LIST_KEYS = [
  { key: 'j', action: 'next', does: 'Next' },
  { key: 'k', action: 'previous', does: 'Previous' },
  { key: 'p', action: 'post', does: 'Post' },
  { key: 's', action: 'skip', does: 'Skip, or take the skip back' },
  { key: 'e', action: 'edit', does: 'Edit' },
] as const;

type ListAction = (typeof LIST_KEYS)[number]['action'];

/** Handles the keys of the list. */
export function useListKeys(actions: Readonly<Record<ListAction, () => void>>): void {
  useScreenKeys(LIST_KEYS);
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const found = LIST_KEYS.find(({ key }) => key === event.key);
      if (!found || !isPageKey(event)) return;
      event.preventDefault();
      latest.current[found.action]();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
