import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { countRows, type Layout } from './layout';
import type { DataTableProps } from './table';

/** Selector of elements that handle presses and keys themselves. */
const CONTROLS = 'a, button, input, select, textarea, label';
/** Number of rows that PageUp and PageDown move. */
const PAGE = 10;

type Handled<Row> = Pick<DataTableProps<Row>, 'rowAt' | 'selection' | 'current' | 'onCurrent' | 'onOpen'>;

/** Handles the presses and keys of all rows. */
export function useTableKeys<Row>(layout: Layout, { rowAt, selection, current, onCurrent, onOpen }: Handled<Row>) {
  const last = countRows(layout) - 1;
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
  /**
   * Shift key of the last press on a label. The browser fires a second click, on the box, without the Shift key: only
   * that one selects.
   */
  const labelShift = useRef(false);

  return {
    /** ARIA: a table with arrow key navigation. */
    role: 'grid',
    onClick({ target, shiftKey }: MouseEvent) {
      if (!(target instanceof Element)) return;
      const index = Number(target.closest('[data-row]')?.getAttribute('data-row') ?? Number.NaN);
      if (Number.isNaN(index)) return;
      if (target.closest('[data-select]')) {
        onCurrent(index);
        selection?.onSelect(index, shiftKey || labelShift.current);
        labelShift.current = false;
      } else if (target.closest('label')) {
        labelShift.current = shiftKey;
      } else if (!target.closest(CONTROLS)) {
        onCurrent(index);
        if (shiftKey && selection) selection.onSelect(index, true);
        else open(index);
      }
    },
    onKeyDown(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
      const isBox = target instanceof Element && target.matches('[data-select]');
      if (ctrlKey || metaKey || altKey || (target instanceof Element && target.closest(CONTROLS) && !isBox)) return;
      const next = steps[key];
      if (next !== undefined) onCurrent(Math.min(Math.max(next, 0), Math.max(last, 0)));
      else if (key === 'Enter' || (key === ' ' && !isBox)) {
        // A held key acts once.
        if (!event.repeat) key === 'Enter' ? open(current) : selection?.onSelect(current, shiftKey);
      } else return;
      event.preventDefault();
    },
  } as const;
}
