/** Way to write the amounts of a currency. */
export interface CurrencyStyle {
  readonly symbol: string;
  /** Determines digit grouping and the decimal sign. */
  readonly locale: string;
  readonly name: string;
}

/** Currencies of the settings, with symbols and locales of their own. */
export const CURRENCIES = {
  USD: { symbol: '$', locale: 'en-US', name: 'US Dollar' },
  EUR: { symbol: '€', locale: 'de-DE', name: 'Euro' },
  GBP: { symbol: '£', locale: 'en-GB', name: 'British Pound' },
  JPY: { symbol: '¥', locale: 'ja-JP', name: 'Japanese Yen' },
  INR: { symbol: '₹', locale: 'en-IN', name: 'Indian Rupee' },
  CNY: { symbol: '¥', locale: 'zh-CN', name: 'Chinese Yuan' },
  AUD: { symbol: 'A$', locale: 'en-AU', name: 'Australian Dollar' },
  CAD: { symbol: 'C$', locale: 'en-CA', name: 'Canadian Dollar' },
  CHF: { symbol: 'CHF', locale: 'de-CH', name: 'Swiss Franc' },
  SEK: { symbol: 'kr', locale: 'sv-SE', name: 'Swedish Krona' },
  NOK: { symbol: 'kr', locale: 'nb-NO', name: 'Norwegian Krone' },
  DKK: { symbol: 'kr', locale: 'da-DK', name: 'Danish Krone' },
  RUB: { symbol: '₽', locale: 'ru-RU', name: 'Russian Ruble' },
  BRL: { symbol: 'R$', locale: 'pt-BR', name: 'Brazilian Real' },
  MXN: { symbol: '$', locale: 'es-MX', name: 'Mexican Peso' },
  KRW: { symbol: '₩', locale: 'ko-KR', name: 'South Korean Won' },
  SGD: { symbol: 'S$', locale: 'en-SG', name: 'Singapore Dollar' },
  HKD: { symbol: 'HK$', locale: 'en-HK', name: 'Hong Kong Dollar' },
  NZD: { symbol: 'NZ$', locale: 'en-NZ', name: 'New Zealand Dollar' },
  ZAR: { symbol: 'R', locale: 'en-ZA', name: 'South African Rand' },
} as const satisfies Record<string, CurrencyStyle>;

export type Currency = keyof typeof CURRENCIES;

/** Currencies without decimals, and with three. All others have two; JPY and KRW are written with two. */
const NO_DECIMALS = 'BIF CLP DJF GNF ISK KMF PYG RWF UGX VND VUV XAF XOF XPF';
const THREE_DECIMALS = 'BHD IQD JOD KWD LYD OMR TND';

/** Returns the number of decimals of a currency. Null is the one currency of a book, which has two. */
export const digitsOf = (currency: string | null) =>
  currency === null ? 2 : NO_DECIMALS.includes(currency) ? 0 : THREE_DECIMALS.includes(currency) ? 3 : 2;
