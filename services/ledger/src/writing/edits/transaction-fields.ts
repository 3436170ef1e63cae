import {
  AppError,
  type CurrencyCode,
  fromMinor,
  inMinorUnits,
  type Money,
  splitFault,
  type TransactionType,
  type TransactionUpdateBody,
} from '@pocket/contracts';
import type { EditableFields } from '../../book/entries/entry.js';
import { omitUndefined } from '../../book/omit-undefined.js';
import type { AccountInBook, Split, StoredCategory, StoredTransaction } from '../../book/states.js';
import { categoryNotFound } from '../../store/categories/categories.errors.js';
import {
  categoryTypeMismatch,
  originalInAccountCurrency,
  requiredInOtherCurrency,
  transferLeg,
} from '../../store/transactions/transactions.errors.js';
import { accountAmount } from './account-amount.js';

/** Category id → category, all of the user's. */
export type Categories = ReadonlyMap<string, StoredCategory>;

export const categoriesById = (categories: readonly StoredCategory[]): Categories =>
  new Map(categories.map((category) => [category.id, category]));

/**
 * Returns the id of the category; null for none.
 * @throws AppError `NOT_FOUND`; `VALIDATION_FAILED` if it is of the other type
 */
export function requireCategory(id: string | null, type: TransactionType, categories: Categories): string | null {
  if (id === null) return null;
  const category = categories.get(id.toLowerCase());
  if (!category) throw categoryNotFound();
  if (category.type !== type) throw categoryTypeMismatch();
  return category.id;
}

/** Converts split lines with amounts in major units. @throws as {@link requireCategory} */
export function splitsOf(
  lines: NonNullable<TransactionUpdateBody['splits']>,
  { type, currency }: { readonly type: TransactionType; readonly currency: CurrencyCode },
  categories: Categories,
  before: readonly Split[] = [],
): Split[] {
  return lines.map(({ categoryId, amount, notes }, index) => {
    const had = before[index]?.categoryId ?? null;
    // The API shows a deleted category as null, so null keeps it.
    const isDeleted = had !== null && !categories.has(had);
    const kept = categoryId === null && isDeleted ? had : requireCategory(categoryId, type, categories);
    return { categoryId: kept, amount: accountAmount('Amount of a split', amount, currency), notes };
  });
}

/**
 * Returns the fields of a transaction after an update, without the spelling of its tags.
 * @param account the one that it is in afterwards
 * @throws AppError `VALIDATION_FAILED`, `NOT_FOUND`, `TRANSFER_LEG`
 */
export function fieldsAfter(
  before: StoredTransaction,
  body: TransactionUpdateBody,
  { id: accountId, ownCurrency, currency }: AccountInBook,
  categories: Categories,
): Partial<EditableFields<'transaction'>> {
  const { accountId: _, categoryId, splits, amount, original, ...rest } = body;
  if (ownCurrency !== before.ownCurrency) requireNewAmounts(before, body);
  const type = body.type ?? before.type;
  const fields = {
    ...omitUndefined(rest),
    accountId,
    ownCurrency,
    amount: amount === undefined ? before.amount : accountAmount('Amount', amount, currency),
    original: original === undefined ? withoutOwn(before.original, currency) : originalOf(original, currency),
  };
  if (before.transferId !== null) {
    if (type !== before.type || categoryId || splits) throw transferLeg();
    return fields;
  }
  const had = type === before.type ? before.splits : withoutDeleted(before.splits, categories);
  const lines = splits === undefined ? had : splits && splitsOf(splits, { type, currency }, categories, had ?? []);
  if (!lines)
    return { ...fields, splits: null, categoryId: categoryAfter(before, { type, asked: categoryId }, categories) };
  const major = lines.map((line) => ({ amount: fromMinor(line.amount, currency) }));
  const fault = splitFault({ amount: fromMinor(fields.amount, currency), splits: major, categoryId });
  if (fault) throw new AppError('VALIDATION_FAILED', fault);
  for (const line of lines) {
    const category = line.categoryId === null ? undefined : categories.get(line.categoryId);
    if (category && category.type !== type) throw categoryTypeMismatch();
  }
  return { ...fields, categoryId: null, splits: lines };
}

/** @throws AppError `VALIDATION_FAILED` for amounts that would stay as they are in another currency */
function requireNewAmounts(before: StoredTransaction, { amount, splits }: TransactionUpdateBody): void {
  if (amount === undefined) throw requiredInOtherCurrency('Amount is');
  if (before.splits && splits === undefined) throw requiredInOtherCurrency('Splits are');
}

/**
 * Converts the amount that was paid abroad.
 * @param currency of the account
 * @throws AppError `VALIDATION_FAILED` if it is the currency of the amount
 */
export function originalOf(original: NonNullable<TransactionUpdateBody['original']> | null, currency: CurrencyCode) {
  if (original?.currency === currency) throw originalInAccountCurrency();
  return original && inMinorUnits(original);
}

/** Removes an amount paid abroad that is not in another currency any more, after a move to another account. */
const withoutOwn = (original: Money | null, currency: CurrencyCode) =>
  original?.currency === currency ? null : original;

/** Removes deleted categories, because a restored one would not have the new type. */
function withoutDeleted(splits: readonly Split[] | null, categories: Categories): readonly Split[] | null {
  if (!splits) return null;
  const isDeleted = ({ categoryId }: Split) => categoryId !== null && !categories.has(categoryId);
  return splits.map((line) => (isDeleted(line) ? { ...line, categoryId: null } : line));
}

/** A deleted category stays, because it must not block other changes. */
function categoryAfter(
  before: StoredTransaction,
  { type, asked }: { readonly type: TransactionType; readonly asked: string | null | undefined },
  categories: Categories,
): string | null {
  if (asked) return requireCategory(asked, type, categories);
  const current = before.categoryId === null ? undefined : categories.get(before.categoryId);
  if (asked === null && current) return null;
  if (current && current.type !== type) throw categoryTypeMismatch();
  return current || type === before.type ? before.categoryId : null;
}
