import type { DayDelta, LedgerContent, TransferDelta } from '@pocket/contracts';
import { type Entry, ofKind } from '../book/entries/entry.js';
import { linesOf, type OwnMoney, signedAmount } from '../book/posting.js';
import type { StoredTransaction } from '../book/states.js';

/** Limits an event to some hundred kilobytes; larger changes produce several events. */
const MAX_ITEMS_PER_EVENT = 1_500;

const NOTHING = {
  days: [],
  transfers: [],
  accounts: { saved: [], deleted: [] },
  categories: { saved: [], deleted: [] },
};
/** Content of an event that only tells of changes. */
const WITHOUT_EFFECT: LedgerContent = { ...NOTHING, isClosed: false };
/** Content of the event that closes a book. */
export const CLOSED: LedgerContent = { ...NOTHING, isClosed: true };

/** Converts entries to event contents, with each day, account and category once. Empty if nothing relevant changes. */
export function contentsOf(entries: readonly Entry[]): LedgerContent[] {
  const [days, transfers] = [daysOf(entries), transfersOf(entries)];
  const [accounts, categories] = [accountsOf(entries), categoriesOf(entries)];
  const longest = Math.max(days.length, transfers.length, accounts.saved.length, categories.saved.length);
  const rest = accounts.deleted.length + categories.deleted.length;
  const count = Math.max(Math.ceil(longest / MAX_ITEMS_PER_EVENT), rest > 0 ? 1 : 0);
  return Array.from({ length: count }, (_, index) => {
    const [start, end] = [index * MAX_ITEMS_PER_EVENT, (index + 1) * MAX_ITEMS_PER_EVENT];
    return {
      days: days.slice(start, end),
      transfers: transfers.slice(start, end),
      accounts: { saved: accounts.saved.slice(start, end), deleted: index === 0 ? accounts.deleted : [] },
      categories: { saved: categories.saved.slice(start, end), deleted: index === 0 ? categories.deleted : [] },
      isClosed: false,
    };
  });
}

/** Returns the contents of entries, at least one: each change of the history has an event that names it. */
export function contentsOfChange(entries: readonly Entry[]): LedgerContent[] {
  const contents = contentsOf(entries);
  return contents.length > 0 ? contents : [WITHOUT_EFFECT];
}

/** Sums up the deltas of each transaction before (-1) and after (1) by currency and `keyOf`. */
function summed<Delta extends OwnMoney & { readonly count: number }>(
  entries: readonly Entry[],
  post: (transaction: StoredTransaction, sign: 1 | -1) => readonly Delta[],
  keyOf: (delta: Delta) => string,
): Delta[] {
  const sums = new Map<string, Delta>();
  const add = (delta: Delta) => {
    const key = `${delta.currency} ${keyOf(delta)}`;
    const { amount, count } = sums.get(key) ?? { amount: 0, count: 0 };
    sums.set(key, { ...delta, amount: amount + delta.amount, count: count + delta.count });
  };
  for (const { before, after } of ofKind('transaction', entries)) {
    if (before) post(before, -1).forEach(add);
    if (after) post(after, 1).forEach(add);
  }
  return [...sums.values()].filter(({ amount, count }) => amount !== 0 || count !== 0);
}

function daysOf(entries: readonly Entry[]): DayDelta[] {
  return summed<DayDelta>(
    entries,
    (transaction, sign) =>
      linesOf(transaction).map(({ categoryId, amount }) => ({
        day: transaction.date,
        accountId: transaction.accountId,
        categoryId,
        type: transaction.type,
        currency: transaction.ownCurrency,
        amount: sign * amount,
        count: sign,
      })),
    ({ day, accountId, categoryId, type }) => `${day} ${accountId} ${categoryId} ${type}`,
  );
}

function transfersOf(entries: readonly Entry[]): TransferDelta[] {
  return summed<TransferDelta>(
    entries,
    (transaction, sign) =>
      transaction.transferId === null
        ? []
        : [
            {
              day: transaction.date,
              accountId: transaction.accountId,
              currency: transaction.ownCurrency,
              amount: sign * signedAmount(transaction),
              count: sign,
            },
          ],
    ({ day, accountId }) => `${day} ${accountId}`,
  );
}

function accountsOf(entries: readonly Entry[]): LedgerContent['accounts'] {
  const accounts = ofKind('account', entries);
  return {
    saved: accounts.flatMap(({ id, before, after }) =>
      after && (after.openingBalance !== before?.openingBalance || after.ownCurrency !== before.ownCurrency)
        ? [{ id, openingBalance: after.openingBalance, currency: after.ownCurrency }]
        : [],
    ),
    deleted: accounts.flatMap(({ id, after }) => (after ? [] : [id])),
  };
}

function categoriesOf(entries: readonly Entry[]): LedgerContent['categories'] {
  const categories = ofKind('category', entries);
  return {
    saved: categories.flatMap(({ id, before, after }) =>
      after && (after.name !== before?.name || after.type !== before.type || after.parentId !== before.parentId)
        ? [{ id, name: after.name, type: after.type, parentId: after.parentId }]
        : [],
    ),
    deleted: categories.flatMap(({ id, after }) => (after ? [] : [id])),
  };
}
