import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError, type Conversion, INSIGHT_LIMITS, type Measure } from '@pocket/contracts';
import type { Axis, Part } from './axes.js';
import type { Fact } from './fact.js';
import { isSum, measureOf } from './measures.js';

/** Figures in minor units or, of counts, numbers. */
export interface Pivot {
  readonly total: number | null;
  readonly overlap: number;
  readonly rounding: number;
  readonly columns: readonly Part[];
  readonly rows: readonly PivotRow[];
}
export interface PivotRow {
  readonly part: Part;
  readonly cells: readonly PivotCell[];
}
export interface PivotCell {
  readonly value: number | null;
  /** Number of transactions or lines in it. */
  readonly count: number;
}

export type IsShown = (part: Part, index: number) => boolean;

export interface PivotOptions {
  readonly measure: Measure;
  /** Axes of the rows and of the columns; everything is in one row, or column, where there is none. */
  readonly axes: readonly Axis[];
  /** Tells of rows in their order; those that are not shown become one. All are shown by default. */
  readonly isShown?: IsShown;
  /** Facts of the total; all by default. */
  readonly whole?: readonly Fact[];
}

export const OTHER: Part = { key: 'other', name: 'Other', color: null, link: null };
export const TOTAL: Part = { key: 'total', name: 'Total', color: null, link: {} };
/** Facts that are measured before other requests have their turn. */
const FACTS_PER_TURN = 5_000;
const WHOLE: Axis = { all: [TOTAL], partsOf: () => [TOTAL] };

/**
 * Divides facts into rows and columns. Each figure is rounded on its own.
 * @param conversion remembers what the total leaves out
 * @throws AppError `VALIDATION_FAILED` for too many cells
 */
export async function pivot(
  facts: readonly Fact[],
  conversion: Conversion,
  { measure, axes, isShown = () => true, whole = facts }: PivotOptions,
): Promise<Pivot> {
  const [rowAxis = WHOLE, columnAxis = WHOLE] = axes;
  const figure = measureOf(measure);
  const figureOf = (some: readonly Fact[]) => figure(some, conversion.startAnother());
  const total = measureOf(measure, true)(whole, conversion);
  const columns = columnAxis.all ?? (await inOrder(columnAxis, facts, figureOf)).map(({ part }) => part);
  const divided = withOther(await inOrder(rowAxis, facts, figureOf), isShown);
  requireCells(divided.length * columns.length);
  const rows: PivotRow[] = [];
  for (const { part, facts: own } of divided) {
    await nextTurn();
    const byColumn = dividedBy(columnAxis, own);
    const cells = columns.map((column) => {
      const counted = byColumn.get(column) ?? [];
      return { value: figureOf(counted), count: counted.reduce((sum, { count }) => sum + count, 0) };
    });
    rows.push({ part, cells });
  }
  if (!isSum(measure)) return { total, overlap: 0, rounding: 0, columns, rows };
  const inCells = rows.flatMap(({ cells }) => cells).reduce((sum, { value }) => sum + (value ?? 0), 0);
  const difference = inCells - (total ?? 0);
  const isRepeating = rowAxis.isRepeating || columnAxis.isRepeating;
  if (isRepeating || measure === 'count') return { total, overlap: difference, rounding: 0, columns, rows };
  return { total, overlap: 0, rounding: 0 - difference, columns, rows };
}

interface Divided {
  readonly part: Part;
  readonly facts: readonly Fact[];
}

/** Returns the parts in their order, or by their value, the largest first, and then by name. */
async function inOrder(
  axis: Axis,
  facts: readonly Fact[],
  figureOf: (facts: readonly Fact[]) => number | null,
): Promise<readonly Divided[]> {
  const divided = dividedBy(axis, facts);
  if (axis.all) return axis.all.map((part) => ({ part, facts: divided.get(part) ?? [] }));
  const valued: (Divided & { readonly value: number })[] = [];
  let measured = 0;
  for (const [part, own] of divided) {
    valued.push({ part, facts: own, value: figureOf(own) ?? Number.NEGATIVE_INFINITY });
    measured += own.length;
    if (measured < FACTS_PER_TURN) continue;
    measured = 0;
    await nextTurn();
  }
  return valued.sort((one, other) => other.value - one.value || (one.part.name < other.part.name ? -1 : 1));
}

function dividedBy(axis: Axis, facts: readonly Fact[]): Map<Part, Fact[]> {
  const divided = new Map<Part, Fact[]>();
  for (const fact of facts) {
    for (const part of axis.partsOf(fact)) {
      const own = divided.get(part);
      if (own) own.push(fact);
      else divided.set(part, [fact]);
    }
  }
  return divided;
}

/** Joins the rows that are not shown. A fact that is in several of them counts as often. */
function withOther(rows: readonly Divided[], isShown: IsShown): readonly Divided[] {
  const others = rows.filter(({ part }, index) => !isShown(part, index));
  if (others.length === 0) return rows;
  const shown = rows.filter(({ part }, index) => isShown(part, index));
  return [...shown, { part: OTHER, facts: others.flatMap(({ facts }) => facts) }];
}

/** @throws AppError `VALIDATION_FAILED` for more cells than an answer can have */
export function requireCells(count: number): void {
  if (count <= INSIGHT_LIMITS.cells) return;
  const message = `An answer has at most ${INSIGHT_LIMITS.cells} cells: choose fewer days, larger units or top`;
  throw new AppError('VALIDATION_FAILED', message);
}
