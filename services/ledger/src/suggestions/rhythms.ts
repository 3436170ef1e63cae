import { addMonths, type CalendarDay, dayNumber, daysBetween } from '@pocket/contracts';

/** Regular distance between the transactions of a series. */
export interface Rhythm {
  readonly freq: 'weekly' | 'monthly' | 'yearly';
  readonly interval: number;
  /** Days by which a gap may differ. */
  readonly tolerance: number;
  readonly minCount: number;
}
export interface FoundRhythm {
  readonly rhythm: Rhythm;
  /** Share of the gaps that fit. */
  readonly confidence: number;
}

/** By length. */
const RHYTHMS: readonly Rhythm[] = [
  { freq: 'weekly', interval: 1, tolerance: 1, minCount: 3 },
  { freq: 'weekly', interval: 2, tolerance: 2, minCount: 3 },
  { freq: 'weekly', interval: 4, tolerance: 2, minCount: 3 },
  { freq: 'monthly', interval: 1, tolerance: 4, minCount: 3 },
  { freq: 'monthly', interval: 2, tolerance: 4, minCount: 3 },
  { freq: 'monthly', interval: 3, tolerance: 4, minCount: 3 },
  { freq: 'monthly', interval: 6, tolerance: 4, minCount: 3 },
  { freq: 'yearly', interval: 1, tolerance: 10, minCount: 2 },
];
const DAYS_OF = { weekly: 7, monthly: 365.25 / 12, yearly: 365.25 } as const;
const MIN_SHARE = 0.8;
const MAX_GAPS_OLD = 1.5;
/** No month, or year, is longer or shorter than the average by more, for each month of an interval. */
const MAX_DIFFERENCE = { weekly: 0, monthly: 3, yearly: 1 } as const;

/** Returns the mean days between the transactions of a rhythm. */
export const lengthOf = ({ freq, interval }: Pick<Rhythm, 'freq' | 'interval'>): number => DAYS_OF[freq] * interval;

/**
 * Finds the rhythm that most gaps fit, the longer of two.
 * @param dates ascending
 */
export function findRhythm(dates: readonly CalendarDay[]): FoundRhythm | null {
  const numbers = dates.map(dayNumber);
  const gaps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? number));
  let found: FoundRhythm | null = null;
  for (const rhythm of RHYTHMS) {
    if (dates.length < rhythm.minCount) continue;
    const confidence = fittingShare(dates, gaps, rhythm);
    if (confidence >= MIN_SHARE && confidence >= (found?.confidence ?? 0)) found = { rhythm, confidence };
  }
  return found;
}

/** Returns true if the next transaction of a series may still come. */
export function isRunning(rhythm: Rhythm, newest: CalendarDay, today: CalendarDay): boolean {
  return daysBetween(newest, today) <= MAX_GAPS_OLD * lengthOf(rhythm);
}

/** Returns the share of the gaps that fit; 0 as soon as too many do not, because most transactions have no rhythm. */
function fittingShare(dates: readonly CalendarDay[], gaps: readonly number[], rhythm: Rhythm): number {
  const length = lengthOf(rhythm);
  let fitting = gaps.length;
  for (const [index, days] of gaps.entries()) {
    const off = Math.abs(days - length);
    const isFitting = mayFit(off, rhythm) && (surelyFits(off, rhythm) || fitsCalendar(dates, index, rhythm));
    if (isFitting) continue;
    fitting -= 1;
    if (fitting / gaps.length < MIN_SHARE) return 0;
  }
  return fitting / gaps.length;
}

// Most gaps need no calendar.
const mayFit = (off: number, { freq, tolerance }: Rhythm) => off <= tolerance + MAX_DIFFERENCE[freq];
const surelyFits = (off: number, { freq, tolerance }: Rhythm) => off <= tolerance - MAX_DIFFERENCE[freq];

/** Returns true if the date after a gap is near the one that the calendar expects. @param index of the gap */
function fitsCalendar(dates: readonly CalendarDay[], index: number, { freq, interval, tolerance }: Rhythm): boolean {
  const [before, date] = [dates[index], dates[index + 1]];
  if (!before || !date) return false;
  const expected = addMonths(before, freq === 'yearly' ? 12 * interval : interval);
  return Math.abs(daysBetween(expected, date)) <= tolerance;
}
