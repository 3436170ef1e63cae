import type { TransactionCreateBody } from '@pocket/contracts';
import { useFormat } from '@pocket/platform';
import { bookKeys, useBookWrite } from '@pocket/platform/book';
import { useQueryClient } from '@tanstack/react-query';

/** Saves a transaction and offers Undo. A failure is logged, shown and rethrown. */
export function useSaveTransaction() {
  const queryClient = useQueryClient();
  const write = useBookWrite();
  const { money } = useFormat();
  return async (body: TransactionCreateBody, idempotencyKey: string, currency?: string): Promise<void> => {
    try {
      await write({
        method: 'POST',
        path: '/transactions',
        body,
        idempotencyKey,
        message: () => `Added ${body.description}, ${money(body.amount, currency)}`,
      });
    } catch (error) {
      console.error('The transaction could not be saved', error);
      window.alert('Failed to save transaction. Please try again.');
      // The write may have happened.
      void queryClient.invalidateQueries({ queryKey: bookKeys.dashboard });
      throw error;
    }
  };
}
