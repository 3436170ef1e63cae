import { type RefObject, useLayoutEffect, useRef } from 'react';
import { firstRowBelow, type Layout, rowTop } from './layout';
import type { DataTableProps } from './table';

type Rows<Row> = Pick<DataTableProps<Row>, 'rowAt' | 'indexOf'>;

/** Keeps the first visible row in place when rows are added or removed before it, unless the table is at its top. */
export function useAnchor<Row>(table: RefObject<HTMLElement | null>, layout: Layout, { rowAt, indexOf }: Rows<Row>) {
  const before = useRef({ layout, rowAt });
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { layout, rowAt };
    const element = table.current;
    if (last.layout === layout || !indexOf || !element) return;
    const scroller = findScroller(element);
    const edge = scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top;
    const hidden = edge - element.getBoundingClientRect().top;
    const first = hidden > 0 ? firstRowBelow(last.layout, hidden) : undefined;
    const row = first === undefined ? undefined : last.rowAt(first);
    const now = row === undefined ? undefined : indexOf(row);
    if (first === undefined || now === undefined) return;
    const moved = rowTop(layout, now) - rowTop(last.layout, first);
    // Without animation, even if the page scrolls smoothly.
    if (moved !== 0) scroller.scrollBy({ top: moved, behavior: 'instant' });
  }, [table, layout, rowAt, indexOf]);
}

function findScroller(element: Element): Element {
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  }
  return document.scrollingElement ?? document.documentElement;
}
