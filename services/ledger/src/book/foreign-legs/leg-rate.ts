import type { CalendarDay, OwnCurrency } from '@pocket/contracts';

/** Rate between the currencies of two legs. */
export interface LegRate {
  /** Units of the second currency that one unit of the first one costs, as decimal text. */
  readonly rate: string;
  /** Decimals of the second currency less those of the first one. */
  readonly digits: number;
}

/** Returns the rate between two currencies on a day; null without one. */
export type FindLegRate = (day: CalendarDay, from: OwnCurrency, to: OwnCurrency) => LegRate | null;
