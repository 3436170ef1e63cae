import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { useMedia } from '../use-media';
import { heightOf, layoutOf, offsetOf, rowCountOf, slicesBetween, withRow } from './layout';
import { TableRow } from './TableRow';
import type { Column, DataTableProps } from './table';
import { useAnchor } from './use-anchor';
import { useTableKeys } from './use-table-keys';
import { useVisiblePart } from './use-visible-part';

/** Heights in rem: one line on a wide screen, two on a phone. */
const ROW = 2.75;
const NARROW_ROW = 4;
const HEADING = 2.25;

/**
 * Any number of rows, of which only those exist that show. Its height and the place of every row are known from the
 * numbers of its sections: nothing jumps while rows load. Arrow keys, PageUp, PageDown, Home and End move, Space
 * selects, Enter or a press opens. The page scrolls, or whatever is around it.
 */
export function DataTable<Row>({ label, columns, sections, narrow, ...props }: DataTableProps<Row>) {
  const { rowAt, indexOf, nameOf, selection, current, isMarked = false, onRange } = props;
  const grid = useRef<HTMLTableElement>(null);
  const isNarrow = useMedia('(width < 48rem)');
  const { from, to, rem } = useVisiblePart(grid);
  const layout = useMemo(
    () =>
      layoutOf(
        sections.map(({ count }) => count),
        { row: (isNarrow ? NARROW_ROW : ROW) * rem, heading: HEADING * rem },
      ),
    [sections, isNarrow, rem],
  );
  const keys = useTableKeys(layout, props);
  useAnchor(grid, layout, props);
  const shown = slicesBetween(layout, from, to);
  // A row with the focus stays until the focus has gone on, or it would be lost with it.
  const [focused, setFocused] = useState(current);
  const slices = withRow(layout, withRow(layout, shown, current), focused);
  const drawnRows = shown.flatMap(({ rows }) => rows);
  const first = drawnRows[0];
  const last = drawnRows.at(-1);
  useEffect(() => {
    if (first !== undefined && last !== undefined) onRange?.(first, last);
  }, [onRange, first, last]);

  const currentRow = useRef<Row>(undefined);
  useEffect(() => {
    const before = currentRow.current;
    currentRow.current = rowAt(current);
    if (focused === current) return;
    const row = grid.current?.querySelector<HTMLElement>(`[data-row="${current}"]`);
    // Rows before it came or went: nobody has moved, and what somebody reads stays where it is.
    const isShifted = before !== undefined && indexOf?.(before) === current;
    // However far it is: at once, also where the page scrolls smoothly.
    if (!isShifted) row?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
    // An editor in the row may have it already.
    const active = document.activeElement;
    if (grid.current?.contains(active) && !row?.contains(active)) row?.focus({ preventScroll: true });
    setFocused(current);
  });

  const lines = useMemo(
    (): readonly Column<Row>[] => [{ key: 'narrow', title: label, width: 'minmax(0, 1fr)', cell: narrow }],
    [label, narrow],
  );
  const drawn = isNarrow ? lines : columns;
  const tracks = [
    ...(selection ? [selection.switchLabel ? '2.75rem' : '2rem'] : []),
    ...drawn.map(({ width }) => width),
  ].join(' ');

  return (
    <table
      {...keys}
      ref={grid}
      aria-label={label}
      aria-rowcount={rowCountOf(layout)}
      {...(selection ? { 'aria-multiselectable': true } : {})}
      className="relative block w-full"
      style={{ '--columns': tracks, height: heightOf(layout) } as CSSProperties}
    >
      <thead className="sr-only">
        <tr>
          {selection ? <th scope="col">{selection.switchLabel ?? 'Selected'}</th> : null}
          {drawn.map(({ key, title }) => (
            <th key={key} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {slices.map(({ section, top, height, rows }) => (
        <tbody
          key={sections[section]?.key}
          className="pointer-events-none absolute inset-x-0 block *:pointer-events-auto"
          style={{ top, height }}
        >
          <tr
            className="sticky top-(--table-top,0px) z-10 block border-b border-border bg-background px-3 text-sm"
            style={{ height: layout.heights.heading }}
          >
            <th
              scope="rowgroup"
              colSpan={drawn.length + (selection ? 1 : 0)}
              className="flex h-full items-center justify-between gap-3 text-left font-medium"
            >
              {sections[section]?.heading}
            </th>
          </tr>
          {rows.map((index) => {
            const row = rowAt(index);
            return (
              <TableRow
                key={index}
                row={row}
                index={index}
                isCurrent={index === current}
                isMarked={isMarked && index === current}
                columns={drawn}
                nameOf={nameOf}
                isSelected={selection && row !== undefined && selection.has(row)}
                isSelecting={selection?.any ?? false}
                switchLabel={selection?.switchLabel}
                top={offsetOf(layout, section, index)}
                height={layout.heights.row}
              />
            );
          })}
        </tbody>
      ))}
    </table>
  );
}
