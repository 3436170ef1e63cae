import type { Transaction, Transfer } from '@pocket/contracts';
import { useBookWrite, useWriteKeys } from '@pocket/platform/book';

/** Turns a transaction into a transfer with an existing leg, or adds the leg in the same change. */
export function useMakeTransfer({ id, type, version }: Transaction) {
  const write = useBookWrite();
  const keys = useWriteKeys();
  const message = ({ from, to }: Transfer) => `Made a transfer from ${from.account} to ${to.account}`;

  return {
    match: (otherId: string) =>
      keys.run(`match ${otherId}`, (idempotencyKey) =>
        write<Transfer>({
          method: 'POST',
          path: '/transfers/match',
          body: type === 'expense' ? { expenseId: id, incomeId: otherId } : { expenseId: otherId, incomeId: id },
          message,
          idempotencyKey,
        }),
      ),
    record: (accountId: string) =>
      keys.run(`record ${accountId}`, (idempotencyKey) =>
        write<Transfer>({
          method: 'POST',
          path: `/transactions/${id}/transfer`,
          body: { accountId },
          ifMatch: version,
          message,
          idempotencyKey,
        }),
      ),
  };
}
