import { type CalendarDay, isCalendarDay, isCurrencyCode, RATE_LIMITS, rateText } from '@pocket/contracts';
import { rateTitle } from '../texts/rate-title.js';
import type { FieldViolation, KindDefinition } from './kind-definition.js';
import type { Versioned } from './versioned.js';

/** Manual rate: units of `quote` that one unit of `base` costs on a day. Its id derives from day and currencies. */
export interface StoredRate extends Versioned {
  readonly day: CalendarDay;
  readonly base: string;
  readonly quote: string;
  /** Decimal text. */
  readonly rate: string;
}

export const rate: KindDefinition<StoredRate> = {
  writeOrder: 6,
  maxCount: null,
  fields: {},
  amountFields: [],
  nameOf: ({ day, base, quote }) => day && base && quote && rateTitle(base, quote, day),
  titleOf: ({ day, base, quote }) => `rate ${rateTitle(base, quote, day)}`,
  uniqueKeys: [],
  references: [],
  violations: ({ day, base, quote, rate: text }) => [
    ...pairViolations(base, quote),
    ...(isCalendarDay(day) ? [] : [{ code: 'RATE_INVALID' as const, message: 'day must be a real date' }]),
    ...rateViolations(text),
  ],
  rateCountOf: () => 1,
};

export function pairViolations(base: string, quote: string): FieldViolation[] {
  if (isCurrencyCode(base) && isCurrencyCode(quote) && base !== quote) return [];
  return [{ code: 'RATE_INVALID', message: 'base and quote must be two currencies in use' }];
}

export function rateViolations(text: string): FieldViolation[] {
  return rateText(text) === text ? [] : [{ code: 'RATE_INVALID', message: `rate must be ${RATE_LIMITS}` }];
}
