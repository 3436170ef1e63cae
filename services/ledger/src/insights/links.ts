import type { DayRange, InsightFilter, TransactionType } from '@pocket/contracts';
import type { LinkFields } from './axes.js';

/** Address of the screen that lists transactions. */
const LIST = '/transactions';

type Values = readonly string[];
type Join = (one: Values, other: Values) => Values;

const either: Join = (one, other) => one.filter((each) => other.includes(each));
const both: Join = (one, other) => [...new Set([...one, ...other])];
/** Joins two values of a field to one that finds what both find. The part's value replaces that of other fields. */
const JOINS: Readonly<Record<string, Join>> = {
  accountId: either,
  categoryId: either,
  weekday: either,
  tag: both,
  without: both,
  from: (one, other) => [...one, ...other].sort().slice(-1),
  to: (one, other) => [...one, ...other].sort().slice(0, 1),
};

/**
 * Returns the address of the list of what a cell counts; null if no filter finds exactly that.
 * @param type of the transactions that the measure counts; undefined for both
 * @param parts row and column of the cell
 */
export function linkOf(
  filter: InsightFilter,
  { from, to }: DayRange,
  type: TransactionType | undefined,
  parts: readonly (LinkFields | null)[],
): string | null {
  const query = new Map<string, Values>();
  for (const fields of [filter, { from, to, type, transfer: 'none' }, ...parts]) {
    if (fields === null) return null;
    for (const [name, value] of Object.entries(fields)) {
      const values = [value].flat().flatMap((each) => (each === undefined ? [] : [String(each)]));
      if (values.length === 0) continue;
      const before = query.get(name);
      const join = before && JOINS[name];
      query.set(name, join ? join(before, values) : values);
    }
  }
  const address = new URLSearchParams(
    [...query].flatMap(([name, values]) => values.map((value): [string, string] => [name, value])),
  );
  return `${LIST}?${address}`;
}
