import type { Cell } from '../plane/chart';
import type { Part, Plane } from '../plane/plane';

/** Part of a whole. */
export interface Share extends Part {
  readonly cell: Cell;
  readonly value: number;
}

/** Returns the parts that are larger than nothing. */
export const sharesOf = ({ points, series: [only] }: Plane): Share[] =>
  points.flatMap((point, index) => {
    const cell = only?.cells[index];
    return cell?.value ? [{ ...point, cell, value: cell.value }] : [];
  });

/** Returns at most `max` parts, the last of them the sum of the others. */
export function withOthers(shares: readonly Share[], max: number): readonly Share[] {
  if (shares.length <= max) return shares;
  const others = shares.slice(max - 1);
  const value = sum(others.map((each) => each.value));
  const compares = others.map(({ cell }) => cell.compare);
  const compare = compares.every((each) => each === null) ? null : sum(compares.map((each) => each ?? 0));
  const name = `${others.length} others`;
  const cell = { value, compare, link: null };
  return [...shares.slice(0, max - 1), { key: 'others', name, color: 'var(--muted-foreground)', cell, value }];
}

/** Adds up amounts of at most three decimals. */
const sum = (values: readonly number[]): number =>
  Math.round(values.reduce((total, value) => total + value, 0) * 1_000) / 1_000;
