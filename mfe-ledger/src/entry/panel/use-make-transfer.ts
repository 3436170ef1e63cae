import type { Transaction, Transfer } from '@pocket/contracts';
import { newIdempotencyKey } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { useRef } from 'react';

/** Makes a transfer of a transaction: with one that is its other leg, or by adding that leg in the same change. */
export function useMakeTransfer({ id, type, version }: Transaction) {
  const write = useBookWrite();
  /** All tries for one account carry one key: a repeat after a lost answer adds no second leg. */
  const added = useRef({ accountId: '', key: '' });
  const message = ({ from, to }: Transfer) => `Made a transfer from ${from.account} to ${to.account}`;

  return {
    match: (otherId: string) =>
      write<Transfer>({
        method: 'POST',
        path: '/transfers/match',
        body: type === 'expense' ? { expenseId: id, incomeId: otherId } : { expenseId: otherId, incomeId: id },
        message,
        idempotencyKey: newIdempotencyKey(),
      }),
    record(accountId: string) {
      if (added.current.accountId !== accountId) added.current = { accountId, key: newIdempotencyKey() };
      return write<Transfer>({
        method: 'POST',
        path: `/transactions/${id}/transfer`,
        body: { accountId },
        ifMatch: version,
        message,
        idempotencyKey: added.current.key,
      });
    },
  };
}
