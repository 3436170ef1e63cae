import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { type Layout, rowCountOf } from './layout';
import type { DataTableProps } from './table';

/** What has its own answer to a press or a key. */
const OWN = 'a, button, input, select, textarea, label';
/** Rows that PageUp and PageDown move by. */
const PAGE = 10;

type Handled<Row> = Pick<DataTableProps<Row>, 'rowAt' | 'selection' | 'current' | 'onCurrent' | 'onOpen'>;

/** The one handler for presses and keys of all rows. */
export function useTableKeys<Row>(layout: Layout, { rowAt, selection, current, onCurrent, onOpen }: Handled<Row>) {
  const last = rowCountOf(layout) - 1;
  const open = (index: number) => {
    const row = rowAt(index);
    if (row !== undefined) onOpen(row, index);
  };
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    PageDown: current + PAGE,
    PageUp: current - PAGE,
    Home: 0,
    End: last,
  };
  /** A press on a label comes once more, from its box: only that one counts, with the Shift of the first. */
  const shift = useRef(false);

  return {
    /** A table that the arrow keys move in. */
    role: 'grid',
    onClick({ target, shiftKey }: MouseEvent) {
      if (!(target instanceof Element)) return;
      const index = Number(target.closest('[data-row]')?.getAttribute('data-row') ?? Number.NaN);
      if (Number.isNaN(index)) return;
      if (target.closest('[data-select]')) {
        onCurrent(index);
        selection?.onSelect(index, shiftKey || shift.current);
        shift.current = false;
      } else if (target.closest('label')) {
        shift.current = shiftKey;
      } else if (!target.closest(OWN)) {
        onCurrent(index);
        if (shiftKey && selection) selection.onSelect(index, true);
        else open(index);
      }
    },
    onKeyDown(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
      const isBox = target instanceof Element && target.matches('[data-select]');
      if (ctrlKey || metaKey || altKey || (target instanceof Element && target.closest(OWN) && !isBox)) return;
      const next = steps[key];
      if (next !== undefined) onCurrent(Math.min(Math.max(next, 0), Math.max(last, 0)));
      else if (key === 'Enter' || (key === ' ' && !isBox)) {
        // A key that is held acts once.
        if (!event.repeat) key === 'Enter' ? open(current) : selection?.onSelect(current, shiftKey);
      } else return;
      event.preventDefault();
    },
  } as const;
}
