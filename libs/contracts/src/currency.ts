import { z } from 'zod';
import { CURRENCIES, type CurrencyStyle, digitsOf } from './currencies.js';
import { fromMinorUnits, type MinorUnits, toMinorUnits } from './money.js';
import { schemaNames } from './schema-names.js';

export { digitsOf } from './currencies.js';

/** Active currencies of ISO 4217, without funds, metals and test codes. */
const ACTIVE =
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP
  CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR
  IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU
  MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG
  SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV
  WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG`.split(/\s+/);
/** Currency of an account: its ISO 4217 code and how its amounts are written. */
export const currencySchema = z
  .object({
    code: z.string(),
    name: z.string(),
    symbol: z.string(),
    /** Determines digit grouping and the decimal sign. */
    locale: z.string(),
    digits: z.number().int().min(0).max(3),
  })
  .register(schemaNames, { name: 'Currency' });
export type CurrencyDetails = z.infer<typeof currencySchema>;

const styles = Object.entries<CurrencyStyle>(CURRENCIES);
const names = new Intl.DisplayNames('en-US', { type: 'currency' });

/** All currencies that an account can have: those of the settings in their order, then the others by code. */
export const ALL_CURRENCIES: readonly CurrencyDetails[] = [
  ...styles.map(([code, style]) => ({ code, ...style, digits: digitsOf(code) })),
  ...ACTIVE.filter((code) => !(code in CURRENCIES)).map((code) => ({
    code,
    name: names.of(code) ?? code,
    symbol: code,
    locale: 'en-US',
    digits: digitsOf(code),
  })),
];
const codes: ReadonlySet<string> = new Set(ACTIVE);

/** Returns true for the code of a currency that an account can have. */
export const isCurrencyCode = (code: string): code is CurrencyCode => codes.has(code);

export const currencyCodeSchema = z
  .string({ error: 'Currency must be a code of three letters' })
  .refine(isCurrencyCode, 'Currency must be the code of a currency in use, such as USD')
  .brand<'CurrencyCode'>();
/** Currency by its ISO 4217 code. */
export type CurrencyCode = string & z.$brand<'CurrencyCode'>;

/**
 * Currency of an account and its transactions as they are stored. Null is the currency that the book had while all
 * accounts had the same one: it has two decimals, and can be relabeled without a change of any account.
 */
export type OwnCurrency = CurrencyCode | null;

/** Amount with its currency. Amounts of two currencies have no sum. */
export interface Money {
  readonly amount: MinorUnits;
  readonly currency: CurrencyCode;
}

/** Currency of a new book. */
export const DEFAULT_CURRENCY = 'USD' as CurrencyCode;
/** A currency with the digits of every amount of a book with one currency. */
export const ACCOUNT_CURRENCY = DEFAULT_CURRENCY;

/** Returns the largest amount of a currency, in minor units. */
export const maxAmountOf = (currency: OwnCurrency): MinorUnits => 10 ** (12 + digitsOf(currency)) - 1;

/**
 * Major units (as they travel in JSON) to minor units.
 * @throws RangeError for more decimals than the currency has
 */
export const toMinor = (amount: number, currency: OwnCurrency): MinorUnits => toMinorUnits(amount, digitsOf(currency));

/**
 * Minor units to major units.
 * @throws RangeError if `minor` is not a safe integer.
 */
export const fromMinor = (minor: MinorUnits, currency: OwnCurrency): number =>
  fromMinorUnits(minor, digitsOf(currency));

/** Amount as it travels in JSON, with its currency. */
export interface MajorMoney {
  /** In major units. */
  readonly amount: number;
  readonly currency: CurrencyCode;
}

/** @throws RangeError for more decimals than the currency has */
export const inMinorUnits = ({ amount, currency }: MajorMoney): Money => ({
  amount: toMinor(amount, currency),
  currency,
});
