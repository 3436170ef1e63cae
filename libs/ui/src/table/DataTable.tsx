import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { useMedia } from '../base/use-media';
import { countRows, createLayout, offsetInSection, slicesBetween, totalHeight, withRow } from './layout';
import { TableRow } from './TableRow';
import type { Column, DataTableProps } from './table';
import { useAnchor } from './use-anchor';
import { useTableKeys } from './use-table-keys';
import { useVisiblePart } from './use-visible-part';

/** Heights in rem: a row has one line on a wide screen, two on a phone. */
const ROW = 2.75;
const NARROW_ROW = 4;
const HEADING = 2.25;

/**
 * Table that renders only its visible rows. The counts of its sections determine its height and the position of every
 * row, so nothing moves while rows load. Arrow keys, PageUp, PageDown, Home and End move, Space selects, Enter or a
 * press opens. The page scrolls, or the element around the table that does.
 */
export function DataTable<Row>({ label, columns, sections, narrow, ...props }: DataTableProps<Row>) {
  const { rowAt, indexOf, rowName, selection, current, isMarked = false, onRange } = props;
  const grid = useRef<HTMLTableElement>(null);
  const isNarrow = useMedia('(width < 48rem)');
  const { from, to, rem } = useVisiblePart(grid);
  const layout = useMemo(
    () =>
      createLayout(
        sections.map(({ count }) => count),
        { row: (isNarrow ? NARROW_ROW : ROW) * rem, heading: HEADING * rem },
      ),
    [sections, isNarrow, rem],
  );
  const keys = useTableKeys(layout, props);
  useAnchor(grid, layout, props);
  const shown = slicesBetween(layout, from, to);
  // The row with the focus stays rendered until the focus has moved, which would be lost otherwise.
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
    // Rows were added or removed before it: the user has not moved, so the table must not scroll.
    const isShifted = before !== undefined && indexOf?.(before) === current;
    // Without animation, even if the page scrolls smoothly: the row may be far away.
    if (!isShifted) row?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
    // An editor in the row may already have the focus.
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
      aria-rowcount={countRows(layout)}
      {...(selection ? { 'aria-multiselectable': true } : {})}
      className="relative block w-full"
      style={{ '--columns': tracks, height: totalHeight(layout) } as CSSProperties}
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
                rowName={rowName}
                isSelected={selection && row !== undefined && selection.has(row)}
                isSelecting={selection?.any ?? false}
                switchLabel={selection?.switchLabel}
                top={offsetInSection(layout, section, index)}
                height={layout.heights.row}
              />
            );
          })}
        </tbody>
      ))}
    </table>
  );
}
