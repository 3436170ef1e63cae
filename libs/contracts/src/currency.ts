import { z } from 'zod';
import { fromMinorUnits, type MinorUnits, toMinorUnits } from './money.js';

export const currencyCodeSchema = z.string().length(3).brand<'CurrencyCode'>();
/** Currency by its ISO 4217 code. */
export type CurrencyCode = z.infer<typeof currencyCodeSchema>;

/** Amount with its currency. Amounts of two currencies have no sum. */
export interface Money {
  readonly amount: MinorUnits;
  readonly currency: CurrencyCode;
}

/** Currency of every account. */
export const ACCOUNT_CURRENCY = 'USD' as CurrencyCode;

/** Currencies without decimals, and with three. All others have two; JPY and KRW are written with two. */
const NO_DECIMALS = 'BIF CLP DJF GNF ISK KMF PYG RWF UGX VND VUV XAF XOF XPF';
const THREE_DECIMALS = 'BHD IQD JOD KWD LYD OMR TND';

/** Returns the number of decimals of a currency. */
const digitsOf = (currency: CurrencyCode) =>
  NO_DECIMALS.includes(currency) ? 0 : THREE_DECIMALS.includes(currency) ? 3 : 2;

/**
 * Major units (as they travel in JSON) to minor units.
 * @throws RangeError for more decimals than the currency has
 */
export const toMinor = (amount: number, currency: CurrencyCode): MinorUnits => toMinorUnits(amount, digitsOf(currency));

/**
 * Minor units to major units.
 * @throws RangeError if `minor` is not a safe integer.
 */
export const fromMinor = (minor: MinorUnits, currency: CurrencyCode): number =>
  fromMinorUnits(minor, digitsOf(currency));
