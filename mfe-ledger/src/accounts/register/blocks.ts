/** A day of an account's list and how many rows it has. */
export interface DayCount {
  readonly date: string;
  readonly count: number;
}

/** Days that are read together: whole ones, so that what was held at their end is known from elsewhere. */
export interface Block {
  readonly from: string;
  readonly to: string;
  /** Index of its first row in the list. */
  readonly first: number;
  readonly count: number;
}

/** A block has at least so many rows, unless it is the last one. */
const ROWS = 100;

/** Divides a list into what is read at once. @param days in the order of the list, newest or oldest first */
export function blocksOf(days: readonly DayCount[]): Block[] {
  const blocks: Block[] = [];
  let first = 0;
  let open: { start: string; count: number } | undefined;
  for (const [index, { date, count }] of days.entries()) {
    open = { start: open?.start ?? date, count: (open?.count ?? 0) + count };
    if (open.count < ROWS && index < days.length - 1) continue;
    const [from, to] = [open.start, date].sort() as [string, string];
    blocks.push({ from, to, first, count: open.count });
    first += open.count;
    open = undefined;
  }
  return blocks;
}

/** Indexes of the blocks that have any of these rows. */
export function blocksBetween(blocks: readonly Block[], firstRow: number, lastRow: number): number[] {
  return blocks.flatMap(({ first, count }, index) => (first <= lastRow && firstRow < first + count ? [index] : []));
}
