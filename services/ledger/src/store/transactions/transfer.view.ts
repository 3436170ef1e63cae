import { Exact, type Transaction, type Transfer } from '@pocket/contracts';
import { type Legs, transferVersion } from '../../book/entries/transfer-version.js';
import type { StoredTransaction } from '../../book/states.js';
import { labelsOf, namesOf, transactionView, type ViewLists } from './transaction.view.js';

const RATE_DIGITS = 10;

/** Returns a function that converts stored transactions of the book. */
export function legView(lists: ViewLists) {
  const [accounts, categories] = [labelsOf(lists.accounts), namesOf(lists.categories)];
  return (stored: StoredTransaction, otherAccountId?: string): Transaction =>
    transactionView(stored, accounts, categories, otherAccountId);
}

export function transferView(legs: Legs, lists: ViewLists): Transfer {
  const [id, view] = [legs.from.transferId ?? '', legView(lists)];
  const [from, to] = [view(legs.from, legs.to.accountId), view(legs.to, legs.from.accountId)];
  const rate = rateOf(from, to);
  return { id, _id: id, from, to, amount: from.amount, toAmount: to.amount, rate, version: transferVersion(legs) };
}

function rateOf(from: Transaction, to: Transaction): string | null {
  if (from.currency === to.currency || from.amount === 0) return null;
  return new Exact(to.amount).dividedBy(from.amount).toSignificantDigits(RATE_DIGITS).toString();
}
