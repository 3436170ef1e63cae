import type { TransactionCreateBody, TransactionType } from '@pocket/contracts';
import { type Currency, readAmountIn } from '@pocket/platform';
import { amountFault, type Faults } from '@pocket/ui';
import type { TransactionOptions } from './transaction-options';

/** What the form holds: texts, as typed. An account or category that was not chosen yet is the preselected one. */
export interface TransactionDraft {
  readonly description: string;
  readonly amount: string;
  readonly type: TransactionType;
  readonly accountId?: string;
  readonly categoryId?: string | undefined;
  readonly date: string;
}

export function emptyDraft(today: string): TransactionDraft {
  return { description: '', amount: '', type: 'expense', date: today };
}

/** What is archived is kept, but nothing new goes there. */
export const categoriesOf = (options: TransactionOptions, type: TransactionType) =>
  options.categories.filter((category) => category.type === type && !category.archived);
export const accountsOf = (options: TransactionOptions) => options.accounts.filter(({ archived }) => !archived);

/** Preselected: the first account, and the first category of the chosen type. */
export function selectionOf(draft: TransactionDraft, options: TransactionOptions) {
  return {
    accountId: draft.accountId ?? accountsOf(options)[0]?.id ?? '',
    categoryId: draft.categoryId ?? categoriesOf(options, draft.type)[0]?.id ?? '',
  };
}

/** What is wrong with the typed texts; the browser itself asks for those that are missing. */
export function transactionErrors({ amount }: TransactionDraft, currency: Currency): Faults<TransactionDraft> {
  const fault = amountFault(currency, amount);
  return fault ? { amount: fault } : {};
}

/** The request for a draft; undefined while account, category or amount is missing. */
export function bodyOf(
  draft: TransactionDraft,
  options: TransactionOptions,
  currency: Currency,
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
