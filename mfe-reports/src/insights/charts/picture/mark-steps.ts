import type { Mark } from './picture';

type Placed = Pick<Mark, 'row' | 'column'>;

const PAGE = 10;

/**
 * Returns the index of the mark to which a key moves; undefined for other keys. Marks in one row or column have both
 * pairs of arrows.
 */
export function markStep(marks: readonly Placed[], from: number, key: string): number | undefined {
  const last = marks.length - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'PageUp') return Math.max(from - PAGE, 0);
  if (key === 'PageDown') return Math.min(from + PAGE, last);
  const direction = DIRECTIONS[key];
  const current = marks[from];
  if (!direction || !current) return undefined;
  const isFlat =
    marks.every(({ row }) => row === current.row) || marks.every(({ column }) => column === current.column);
  if (isFlat) return Math.min(Math.max(from + direction.step, 0), last);
  return direction.isAcross ? across(marks, from, direction.step) : upOrDown(marks, from, direction.step);
}

const DIRECTIONS: Readonly<Record<string, { readonly step: 1 | -1; readonly isAcross: boolean }>> = {
  ArrowLeft: { step: -1, isAcross: true },
  ArrowRight: { step: 1, isAcross: true },
  ArrowUp: { step: -1, isAcross: false },
  ArrowDown: { step: 1, isAcross: false },
};

/** Returns the next mark of the row. */
function across(marks: readonly Placed[], from: number, step: 1 | -1): number {
  return marks[from + step]?.row === marks[from]?.row ? from + step : from;
}

/** Returns the mark of the next row whose column is nearest. */
function upOrDown(marks: readonly Placed[], from: number, step: 1 | -1): number {
  const { row, column } = marks[from] ?? { row: 0, column: 0 };
  let found = from;
  for (let index = from + step; index >= 0 && index < marks.length; index += step) {
    const mark = marks[index];
    if (!mark || mark.row === row) continue;
    if (found === from) found = index;
    const best = marks[found];
    if (!best || best.row !== mark.row) break;
    if (Math.abs(mark.column - column) < Math.abs(best.column - column)) found = index;
  }
  return found;
}
