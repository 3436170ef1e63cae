import type { ParsedRequestOf, Transaction } from '@pocket/contracts';
import { newTransaction } from '../../book/entries/new-transaction.js';
import type { OccurrenceLink } from '../../book/states.js';
import { accountNotFound } from '../../store/accounts/accounts.errors.js';
import type { BookLists } from '../../store/book/book-cache.js';
import { labelsOf, namesOf, transactionView } from '../../store/transactions/transaction.view.js';
import type { Decision } from '../decision.js';
import { accountAmount } from './account-amount.js';
import { categoriesById, originalOf, requireCategory, splitsOf } from './transaction-fields.js';

/**
 * Decides the creation of a transaction.
 * @param tags in the spelling of the book
 * @param schedule occurrence that it fulfills
 * @throws AppError `NOT_FOUND`, `VALIDATION_FAILED`
 */
export function decideNewTransaction(
  { accounts, categories }: Pick<BookLists, 'accounts' | 'categories'>,
  body: ParsedRequestOf<'ledger.transactions.create'>['body'],
  tags: readonly string[],
  schedule: OccurrenceLink | null = null,
): Decision<Transaction> {
  const { type, description, date, payee = '', notes = '', status = 'cleared', original = null } = body;
  const account = accounts.find(({ id }) => id === body.accountId);
  if (!account) throw accountNotFound();
  const byId = categoriesById(categories);
  const entry = newTransaction({
    accountId: account.id,
    categoryId: requireCategory(body.categoryId ?? null, type, byId),
    type,
    amount: accountAmount('Amount', body.amount, account.currency),
    ownCurrency: account.ownCurrency,
    description,
    date,
    payee,
    notes,
    tags,
    schedule,
    status,
    original: originalOf(original, account.currency),
    splits: body.splits ? splitsOf(body.splits, { type, currency: account.currency }, byId) : null,
  });
  return {
    entries: [entry],
    reply: transactionView(entry.after, labelsOf([account]), namesOf(categories)),
  };
}
