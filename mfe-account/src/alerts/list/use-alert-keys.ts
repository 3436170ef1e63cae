import { isPageKey, useScreenKeys } from '@pocket/platform/book';
import { type RefObject, useEffect, useRef } from 'react';

const LIST_KEYS = [
  { key: 'j', does: 'Next alert' },
  { key: 'k', does: 'Previous alert' },
  { key: 'x', does: 'Select the alert' },
  { key: 'Enter', does: 'Open the alert' },
] as const;

/**
 * Moves the focus over the links of the list by `j` and `k`, so that Enter opens the current alert.
 * @param onSelect called with the position of the alert that has the focus
 */
export function useAlertKeys(list: RefObject<HTMLElement | null>, onSelect: (index: number) => void): void {
  useScreenKeys(LIST_KEYS);
  const latest = useRef(onSelect);
  useEffect(() => {
    latest.current = onSelect;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!['j', 'k', 'x'].includes(event.key) || !isPageKey(event)) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const current = rows.findIndex((row) => row.contains(document.activeElement));
      event.preventDefault();
      if (event.key === 'x') {
        if (current >= 0) latest.current(current);
        return;
      }
      const next = event.key === 'j' ? current + 1 : Math.max(current - 1, 0);
      rows[next]?.querySelector<HTMLElement>('[data-alert-link]')?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list]);
}
