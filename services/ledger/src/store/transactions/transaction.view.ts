import {
  ACCOUNT_CURRENCY,
  fromMinor,
  type LedgerSummary,
  SPLIT_CATEGORY,
  TRANSFER_CATEGORY,
  type Transaction,
} from '@pocket/contracts';
import { omitUndefined } from '../../book/omit-undefined.js';
import { signedAmount } from '../../book/posting.js';
import type { StoredTransaction } from '../../book/states.js';

interface NamedEntity {
  readonly id: string;
  readonly name: string;
}
/** Entity id → name. */
export type Names = ReadonlyMap<string, string>;

export function namesOf(entities: readonly NamedEntity[]): Names {
  return new Map(entities.map(({ id, name }) => [id, name]));
}

/**
 * A category that is not among the names is deleted: the transaction, or its line, has none then.
 * @param otherAccountId account of the other leg, for a leg of a transfer
 */
export function transactionView(
  stored: StoredTransaction,
  accounts: Names,
  categories: Names,
  otherAccountId?: string,
): Transaction {
  const { id, accountId, type, amount, description, date, payee, notes, tags, status, splits, version } = stored;
  const { transferId, importId, externalId, createdAt, updatedAt } = stored;
  return {
    id,
    _id: id,
    accountId,
    account: accounts.get(accountId) ?? '',
    categoryId: existing(stored.categoryId, categories),
    category: categoryName(stored, categories),
    type,
    amount: fromMinor(amount, ACCOUNT_CURRENCY),
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
        amount: fromMinor(line.amount, ACCOUNT_CURRENCY),
        notes: line.notes,
      })) ?? null,
    transferId,
    ...omitUndefined({ transferAccount: accounts.get(otherAccountId ?? '') }),
    importId,
    externalId,
    version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Signed amount as on the dashboard: negative for an expense. */
export function recentTransactionView(
  stored: StoredTransaction,
  categories: Names,
): LedgerSummary['recentTransactions'][number] {
  const { id, description, type, date } = stored;
  const amount = fromMinor(signedAmount(stored), ACCOUNT_CURRENCY);
  return { id, _id: id, description, category: categoryName(stored, categories), type, amount, date };
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
