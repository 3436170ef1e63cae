/** Calendar days `yyyy-mm-dd`, both included; `''` where it is open. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export const RANGES = [
  { id: 'this-month', title: 'This month' },
  { id: 'last-month', title: 'Last month' },
  { id: 'this-year', title: 'This year' },
  { id: 'all', title: 'All time' },
] as const;
export type RangeId = (typeof RANGES)[number]['id'];

/** The days of a named range, as seen on a day. */
export function rangeOf(id: RangeId, today: string): DayRange {
  const [year = 0, month = 1] = today.split('-').map(Number);
  if (id === 'all') return { from: '', to: '' };
  if (id === 'this-year') return { from: dayOf(year, 1, 1), to: dayOf(year, 12, 31) };
  const first = id === 'this-month' ? month : month - 1;
  return { from: dayOf(year, first, 1), to: dayOf(year, first + 1, 0) };
}

/** Months and days beyond their ends count on: month 0 is December of the year before. */
function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
