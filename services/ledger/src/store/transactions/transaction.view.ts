import {
  DEFAULT_CURRENCY,
  type ExportedTransaction,
  fromMinor,
  type LedgerSummary,
  SPLIT_CATEGORY,
  TRANSFER_CATEGORY,
  type Transaction,
} from '@pocket/contracts';
import { omitUndefined } from '../../book/omit-undefined.js';
import { signedAmount } from '../../book/posting.js';
import type { AccountInBook, StoredTransaction } from '../../book/states.js';
import type { BookLists } from '../book/book-cache.js';

/** Lists that views show names of. */
export type ViewLists = Pick<BookLists, 'accounts' | 'categories'>;

interface NamedEntity {
  readonly id: string;
  readonly name: string;
}
/** Entity id → name. */
export type Names = ReadonlyMap<string, string>;

export function namesOf(entities: readonly NamedEntity[]): Names {
  return new Map(entities.map(({ id, name }) => [id, name]));
}

type AccountLabel = Pick<AccountInBook, 'name' | 'currency'>;
/** Account id → its name and the currency of its amounts. */
export type AccountLabels = ReadonlyMap<string, AccountLabel>;

export function labelsOf(accounts: readonly (AccountLabel & { readonly id: string })[]): AccountLabels {
  return new Map(accounts.map((account) => [account.id, account]));
}

/** Label of an account that was deleted after its transaction had been read. */
const DELETED: AccountLabel = { name: '', currency: DEFAULT_CURRENCY };

/**
 * A category that is not among the names is deleted: the transaction, or its line, has none then.
 * @param stored without a link to a deleted schedule: see `TransactionViews`
 * @param otherAccountId account of the other leg, for a leg of a transfer
 */
export function transactionView(
  stored: StoredTransaction,
  accounts: AccountLabels,
  categories: Names,
  otherAccountId?: string,
): Transaction {
  const { id, accountId, type, amount, description, date, payee, notes, tags, status, splits, version } = stored;
  const { transferId, original, importId, externalId, schedule, createdAt, updatedAt } = stored;
  const { name: account, currency } = accounts.get(accountId) ?? DELETED;
  return {
    id,
    _id: id,
    accountId,
    account,
    categoryId: existing(stored.categoryId, categories),
    category: categoryName(stored, categories),
    type,
    amount: fromMinor(amount, currency),
    currency,
    original: original ? { ...original, amount: fromMinor(original.amount, original.currency) } : null,
    description,
    date,
    payee,
    notes,
    tags: [...tags],
    status,
    splits:
      splits?.map((line) => ({
        categoryId: existing(line.categoryId, categories),
        category: categoryLabel(line.categoryId, categories),
        amount: fromMinor(line.amount, currency),
        notes: line.notes,
      })) ?? null,
    transferId,
    ...omitUndefined({ transferAccount: accounts.get(otherAccountId ?? '')?.name }),
    importId,
    externalId,
    schedule: schedule && { id: schedule.id, key: schedule.key },
    version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Returns the view as in Pocket's own files: a book that reads them skips what was posted automatically, too. */
export function exportedView(view: Transaction, stored: StoredTransaction): ExportedTransaction {
  if (!view.schedule || !stored.schedule?.isAutomatic) return view;
  return { ...view, schedule: { ...view.schedule, isAutomatic: true } };
}

/** Signed amount as on the dashboard: negative for an expense. */
export function recentTransactionView(
  stored: StoredTransaction,
  accounts: AccountLabels,
  categories: Names,
): LedgerSummary['recentTransactions'][number] {
  const { id, accountId, description, type, date } = stored;
  const { currency } = accounts.get(accountId) ?? DELETED;
  const amount = fromMinor(signedAmount(stored), currency);
  return { id, _id: id, description, category: categoryName(stored, categories), type, amount, currency, date };
}

function categoryName({ categoryId, splits, transferId }: StoredTransaction, categories: Names): string | null {
  if (transferId !== null) return TRANSFER_CATEGORY;
  return splits ? SPLIT_CATEGORY : categoryLabel(categoryId, categories);
}

function existing(categoryId: string | null, categories: Names): string | null {
  return categoryId !== null && categories.has(categoryId) ? categoryId : null;
}

function categoryLabel(categoryId: string | null, categories: Names): string | null {
  return categoryId === null ? null : (categories.get(categoryId) ?? null);
}
