import { isCalendarDay } from '@pocket/contracts';
import type { KindDefinition } from './kind-definition.js';
import { pairViolations, rateViolations } from './rate.js';
import type { Versioned } from './versioned.js';

/** Day of a sheet's year, `mm-dd`. */
export type SheetDay = `${number}-${number}`;
/** Decimal text by day; null for a rate that was removed. */
export type SheetRates = { readonly [day: SheetDay]: string | null };

/**
 * Rates of one pair from files, of one year. A file has hundreds of thousands of rates, too many for an entity each. Each
 * day is a field, so that a change holds only the days that differ, and its undo touches no others. The id derives from
 * pair and year.
 */
export interface StoredRateSheet extends Versioned {
  readonly base: string;
  readonly quote: string;
  readonly year: number;
  readonly [day: SheetDay]: string | null;
}

const DAY = /^\d\d-\d\d$/;

export const rateSheet: KindDefinition<StoredRateSheet> = {
  writeOrder: 7,
  maxCount: null,
  fields: {},
  amountFields: [],
  nameOf: ({ base, quote, year }) => (base && quote && year ? `${base}/${quote} of ${year}` : undefined),
  titleOf: ({ base, quote, year }) => `rates ${base}/${quote} of ${year}`,
  uniqueKeys: [],
  references: [],
  violations: (after, before) => [
    ...pairViolations(after.base, after.quote),
    ...Object.entries(ratesOfSheet(after)).flatMap(([day, text]) => {
      if (text === null || before?.[day as SheetDay] === text) return [];
      if (!isCalendarDay(`${after.year}-${day}`))
        return [{ code: 'RATE_INVALID' as const, message: 'day must be a real date' }];
      return rateViolations(text);
    }),
  ],
  rateCountOf: (sheet) => Object.values(ratesOfSheet(sheet)).filter((text) => text !== null).length,
};

/** Returns the rates of a sheet without its other fields. */
export function ratesOfSheet(sheet: Omit<StoredRateSheet, keyof Versioned>): SheetRates {
  return Object.fromEntries(Object.entries(sheet).filter(([name]) => DAY.test(name))) as SheetRates;
}
