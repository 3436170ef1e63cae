import { amountOf, amountText } from '@pocket/screens/editor';

/** Amounts of a transfer between two currencies, and its rate, as typed. */
export interface ExchangeDraft {
  /** Amount that leaves. */
  readonly amount: string;
  /** Amount that arrives. */
  readonly toAmount: string;
  /** Amount that arrives for one unit that leaves. */
  readonly rate: string;
}

/** Currencies of the two accounts. */
export interface ExchangeCurrencies {
  readonly from: string;
  readonly to: string;
}

const RATE = /^\d{1,10}([.,]\d{0,15})?$/;
/** Number of digits that the rate of a transfer has at most. */
const MAX_RATE_DIGITS = 10;

/** Parses a rate; null if the text is none. */
export function rateOf(text: string): number | null {
  const rate = RATE.test(text.trim()) ? Number(text.trim().replace(',', '.')) : 0;
  return rate > 0 ? rate : null;
}

const rateText = (rate: number): string =>
  rate.toLocaleString('en-US', { useGrouping: false, maximumSignificantDigits: MAX_RATE_DIGITS });

/** Returns the typed field, and the third value if the two others are known. */
export function withExchange(
  draft: ExchangeDraft,
  typed: Partial<ExchangeDraft>,
  { from, to }: ExchangeCurrencies,
): Partial<ExchangeDraft> {
  const next = { ...draft, ...typed };
  const amount = amountOf(next.amount, from);
  const toAmount = amountOf(next.toAmount, to);
  const rate = rateOf(next.rate);
  if (amount && toAmount && ('toAmount' in typed || !rate)) return { ...typed, rate: rateText(toAmount / amount) };
  if (amount && rate) return { ...typed, toAmount: amountText(amount * rate, to) };
  if (toAmount && rate) return { ...typed, amount: amountText(toAmount / rate, from) };
  return typed;
}
