import { type CurrencyCode, DEFAULT_CURRENCY, type MinorUnits, READY } from '@pocket/contracts';
import { moneyText } from '../book/texts/money-text.js';
import { truncateName } from '../book/texts/truncate-name.js';
import type { PlanView } from '../envelopes/plan-view.js';

/** Returns an amount as the history and messages have it. */
export const amountText = (amount: MinorUnits, currency: CurrencyCode): string =>
  moneyText(amount, currency === DEFAULT_CURRENCY ? null : currency);

/** Returns the name of a place of money. @param place category id or `ready` */
export function placeName({ categories }: PlanView, place: string): string {
  if (place === READY) return 'what is ready to assign';
  return truncateName(categories.find(({ id }) => id === place)?.name ?? 'a deleted category');
}
