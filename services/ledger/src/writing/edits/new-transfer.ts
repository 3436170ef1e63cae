import type { TransactionStatus, TransferCreateBody } from '@pocket/contracts';
import { newId } from '../../book/entries/new-id.js';
import { newTransaction } from '../../book/entries/new-transaction.js';
import type { AccountInBook, OccurrenceLink } from '../../book/states.js';
import { sameAccounts } from '../../store/transactions/transactions.errors.js';
import { type LegAccounts, newAmounts } from './transfer-amounts.js';

interface TransferFacts {
  /** Occurrence that it fulfills. */
  readonly schedule?: OccurrenceLink | null;
  readonly status?: TransactionStatus;
}

/**
 * Returns the creation entries of both legs of a transfer.
 * @param tags in the spelling of the book
 * @throws AppError `VALIDATION_FAILED`
 */
export function newTransfer(
  { description, date, notes, amount, toAmount }: Omit<TransferCreateBody, 'tags' | 'fromAccountId' | 'toAccountId'>,
  { from, to }: LegAccounts,
  tags: readonly string[],
  { schedule = null, status = 'cleared' }: TransferFacts = {},
) {
  if (from.id === to.id) throw sameAccounts();
  const amounts = newAmounts({ amount, toAmount }, { from, to });
  const common = { description: description || 'Transfer', date, notes, tags, transferId: newId(), schedule, status };
  return {
    expense: newTransaction({ ...common, ...inAccount(from), amount: amounts.from, type: 'expense' }),
    income: newTransaction({ ...common, ...inAccount(to), amount: amounts.to, type: 'income' }),
  };
}

export const inAccount = ({ id, ownCurrency }: AccountInBook) => ({ accountId: id, ownCurrency });
