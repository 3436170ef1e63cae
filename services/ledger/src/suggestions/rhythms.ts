import { addMonths, type CalendarDay, daysBetween } from '@pocket/contracts';

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
  const gaps = dates.slice(1).map((date, index) => {
    const before = dates[index] ?? date;
    return { before, date, days: daysBetween(before, date) };
  });
  let found: FoundRhythm | null = null;
  for (const rhythm of RHYTHMS) {
    if (dates.length < rhythm.minCount) continue;
    const confidence = gaps.filter((gap) => fits(gap, rhythm)).length / gaps.length;
    if (confidence >= MIN_SHARE && confidence >= (found?.confidence ?? 0)) found = { rhythm, confidence };
  }
  return found;
}

/** Returns true if the next transaction of a series may still come. */
export function isRunning(rhythm: Rhythm, newest: CalendarDay, today: CalendarDay): boolean {
  return daysBetween(newest, today) <= MAX_GAPS_OLD * lengthOf(rhythm);
}

interface Gap {
  readonly before: CalendarDay;
  readonly date: CalendarDay;
  readonly days: number;
}

function fits({ before, date, days }: Gap, rhythm: Rhythm): boolean {
  const { freq, interval, tolerance } = rhythm;
  const off = Math.abs(days - lengthOf(rhythm));
  if (freq === 'weekly') return off <= tolerance;
  // Most gaps need no calendar.
  const difference = MAX_DIFFERENCE[freq];
  if (off > tolerance + difference) return false;
  if (off <= tolerance - difference) return true;
  const expected = addMonths(before, freq === 'yearly' ? 12 * interval : interval);
  return Math.abs(daysBetween(expected, date)) <= tolerance;
}
