import type { TransactionCreateBody, TransactionType } from '@pocket/contracts';
import { TRANSACTION_TEXTS } from '@pocket/contracts/fields';
import { readAmountIn } from '@pocket/platform';
import { amountError, dayError, type FieldErrors, textFields } from '@pocket/screens';
import type { TransactionOptions } from './transaction-options';

/** Texts of the form, as typed. An account or category that was not chosen yet is the preselected one. */
export interface TransactionDraft {
  readonly description: string;
  readonly amount: string;
  readonly type: TransactionType;
  readonly accountId?: string;
  readonly categoryId?: string | undefined;
  readonly date: string;
}

export const TRANSACTION_FIELDS = textFields<TransactionDraft>({ description: TRANSACTION_TEXTS.description });

export function emptyDraft(today: string): TransactionDraft {
  return { description: '', amount: '', type: 'expense', date: today };
}

/** Categories for a new transaction; archived ones get none. */
export const categoriesOf = (options: TransactionOptions, type: TransactionType) =>
  options.categories.filter((category) => category.type === type && !category.archived);
export const accountsOf = (options: TransactionOptions) => options.accounts.filter(({ archived }) => !archived);

/** Returns the chosen account and category; by default the first account and the first category of the type. */
export function selectionOf(draft: TransactionDraft, options: TransactionOptions) {
  return {
    accountId: draft.accountId ?? accountsOf(options)[0]?.id ?? '',
    categoryId: draft.categoryId ?? categoriesOf(options, draft.type)[0]?.id ?? '',
  };
}

/** Returns the currency of the chosen account; undefined until it is known. */
export const currencyIn = (draft: TransactionDraft, options: TransactionOptions) =>
  options.accounts.find(({ id }) => id === selectionOf(draft, options).accountId)?.currency;

/** Checks what the limits of the texts do not cover. */
export function transactionErrors(draft: TransactionDraft, currency: string): FieldErrors<TransactionDraft> {
  const amount = amountError(currency, draft.amount);
  const date = dayError('Date', draft.date);
  return { ...(amount ? { amount } : {}), ...(date ? { date } : {}) };
}

/** Returns the request for a draft; undefined while account, category or amount is missing. */
export function bodyOf(
  draft: TransactionDraft,
  options: TransactionOptions,
  currency: string,
): TransactionCreateBody | undefined {
  const { accountId, categoryId } = selectionOf(draft, options);
  const amount = readAmountIn(currency, draft.amount);
  if (!accountId || !categoryId || amount === null) return undefined;
  return {
    accountId,
    categoryId,
    type: draft.type,
    amount,
    description: draft.description.trim(),
    date: draft.date as TransactionCreateBody['date'],
  };
}
