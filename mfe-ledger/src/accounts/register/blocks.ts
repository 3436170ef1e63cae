/** Day of an account's list and the number of its rows. */
export interface DayCount {
  readonly date: string;
  readonly count: number;
}

/** Whole days that are read together, so that the balance at their end is known from the balance series. */
export interface Block {
  readonly from: string;
  readonly to: string;
  /** Index of the block's first row in the list. */
  readonly first: number;
  readonly count: number;
}

/** Minimum rows of a block, except for the last one. */
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

/** Returns the indexes of the blocks that contain any of these rows. */
export function blocksBetween(blocks: readonly Block[], firstRow: number, lastRow: number): number[] {
  return blocks.flatMap(({ first, count }, index) => (first <= lastRow && firstRow < first + count ? [index] : []));
}
