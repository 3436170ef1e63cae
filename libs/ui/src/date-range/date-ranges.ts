/** Calendar days `yyyy-mm-dd`, both inclusive; `''` for an open end. */
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

/** Returns the days of a named range, relative to a day `yyyy-mm-dd`. */
export function namedRange(id: RangeId, today: string): DayRange {
  const [year = 0, month = 1] = today.split('-').map(Number);
  if (id === 'all') return { from: '', to: '' };
  if (id === 'this-year') return { from: formatDay(year, 1, 1), to: formatDay(year, 12, 31) };
  const first = id === 'this-month' ? month : month - 1;
  return { from: formatDay(year, first, 1), to: formatDay(year, first + 1, 0) };
}

/** Formats a day. Months and days out of range overflow: month 0 is December of the year before. */
function formatDay(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
