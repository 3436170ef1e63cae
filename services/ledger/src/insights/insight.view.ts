import {
  type Conversion,
  type DayRange,
  fromMinor,
  type Insight,
  type InsightQuery,
  isTimeDimension,
  type TransactionType,
} from '@pocket/contracts';
import { linkOf } from './links.js';
import { isSum } from './measures.js';
import type { Pivot, PivotRow } from './pivot.js';

/** Figures of one span. */
export interface Answered {
  readonly span: DayRange;
  readonly figures: Pivot;
  readonly conversion: Conversion;
}
/** A question, and the type of transactions that it counts; undefined for both. */
export interface Question {
  readonly query: InsightQuery;
  readonly type: TransactionType | undefined;
}

/** @param compared figures of the compared span */
export function insightView(
  { query, type }: Question,
  { span, figures, conversion }: Answered,
  compared: Answered | null,
): Insight {
  const { currency } = conversion;
  const shown = (value: number) => (query.measure === 'count' ? value : fromMinor(value, currency));
  const orNull = (value: number | null | undefined) => (value === null || value === undefined ? null : shown(value));
  const before = compared && comparedCells(query, compared.figures);
  return {
    from: span.from,
    to: span.to,
    currency,
    unconverted: conversion.unconverted,
    total: orNull(figures.total),
    rounding: shown(figures.rounding),
    overlap: shown(figures.overlap),
    columns: figures.columns.map(({ key, name }) => ({ key, name })),
    rows: figures.rows.map(({ part, cells }, row) => ({
      key: part.key,
      name: part.name,
      color: part.color,
      cells: cells.map(({ value, count }, column) => ({
        value: orNull(value),
        compare: before ? orNull(before(figures.rows[row], row, figures.columns[column]?.key ?? '', column)) : null,
        link: count === 0 ? null : linkOf(query.filter, span, type, [part.link, figures.columns[column]?.link ?? null]),
      })),
    })),
    compare: compared && {
      from: compared.span.from,
      to: compared.span.to,
      total: orNull(compared.figures.total),
    },
  };
}

/**
 * Finds the compared value of a cell: by position in a time dimension, by key in another one, where nothing is a sum of
 * 0. Undefined if there is none.
 */
function comparedCells({ by, measure }: InsightQuery, { rows, columns }: Pivot) {
  const [byRow, byColumn] = by.map((each) => isTimeDimension(each));
  const rowsByKey = new Map(rows.map((row) => [row.part.key, row]));
  const columnsByKey = new Map(columns.map(({ key }, index) => [key, index]));
  const nothing = isSum(measure) ? 0 : undefined;
  return (row: PivotRow | undefined, rowIndex: number, columnKey: string, columnIndex: number) => {
    const found = byRow ? rows[rowIndex] : rowsByKey.get(row?.part.key ?? '');
    const index = byColumn ? columnIndex : columnsByKey.get(columnKey);
    if ((!found && byRow) || (byColumn && columnIndex >= columns.length)) return undefined;
    return index === undefined || !found ? nothing : found.cells[index]?.value;
  };
}
