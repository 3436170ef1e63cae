import type { Transaction, Transfer } from '@pocket/contracts';
import { newIdempotencyKey, usePlatform } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { useRef } from 'react';

/** Makes a transfer of a transaction: with one that is its other side, or by recording that. */
export function useMakeTransfer(transaction: Transaction) {
  const { api, book, toasts } = usePlatform();
  const write = useBookWrite();
  /** Both steps are repeated with their keys: what was done already is not done again. */
  const keys = useRef({ account: '', record: '', match: '' });
  const idsWith = (otherId: string) =>
    transaction.type === 'expense'
      ? { expenseId: transaction.id, incomeId: otherId }
      : { expenseId: otherId, incomeId: transaction.id };
  const text = ({ from, to }: Transfer) => `Made a transfer from ${from.account} to ${to.account}`;

  return {
    match: (otherId: string) =>
      write<Transfer>({
        method: 'POST',
        path: '/transfers/match',
        body: idsWith(otherId),
        message: text,
        idempotencyKey: newIdempotencyKey(),
      }),
    /** The other side is recorded in an account, then both become one transfer. */
    async record(accountId: string) {
      if (keys.current.account !== accountId) {
        keys.current = { account: accountId, record: newIdempotencyKey(), match: newIdempotencyKey() };
      }
      const { amount, date, description, payee } = transaction;
      const type = transaction.type === 'expense' ? 'income' : 'expense';
      const body = { type, accountId, amount, date, description, payee, categoryId: null };
      const recorded = await write<Transaction>({
        method: 'POST',
        path: '/transactions',
        body,
        idempotencyKey: keys.current.record,
      });
      const matching = { method: 'POST', path: '/transfers/match', body: idsWith(recorded.answer.id) } as const;
      try {
        const made = await write<Transfer>({ ...matching, idempotencyKey: keys.current.match });
        toasts.show(text(made.answer), async () => {
          if (made.changeId && !(await book.undo(made.changeId))) return;
          if (recorded.changeId) await book.undo(recorded.changeId);
        });
      } catch (error) {
        keys.current.account = '';
        // Half of a transfer would count as money.
        await api.delete(`/transactions/${recorded.answer.id}`).catch((reason: unknown) => {
          console.error('The other side of the transfer could not be taken back', reason);
        });
        throw error;
      }
    },
  };
}
