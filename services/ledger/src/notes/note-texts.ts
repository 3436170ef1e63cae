import { type CurrencyCode, type DayRange, DEFAULT_CURRENCY, type MinorUnits } from '@pocket/contracts';
import { dayText } from '../book/texts/day-text.js';
import { moneyText } from '../book/texts/money-text.js';

/** Returns an amount with its sign or code. */
export const money = (amount: MinorUnits, currency: CurrencyCode): string =>
  moneyText(amount, currency === DEFAULT_CURRENCY ? null : currency);

/** Returns the days of a span as a sentence has them. */
export const daysText = ({ from, to }: DayRange): string =>
  from === to ? `on ${dayText(from)}` : `from ${dayText(from)} to ${dayText(to)}`;
