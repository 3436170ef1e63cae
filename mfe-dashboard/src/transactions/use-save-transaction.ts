import type { TransactionCreateBody } from '@pocket/contracts';
import { useFormat, usePlatform } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { useQueryClient } from '@tanstack/react-query';
import { dashboardQuery } from '../overview/dashboard-query';

/**
 * Saves a transaction and offers Undo. A failure is logged, said and rethrown. The dashboard is loaded anew, also after a failure,
 * whose write may have happened.
 */
export function useSaveTransaction() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const write = useBookWrite();
  const { money } = useFormat();
  return async (body: TransactionCreateBody, idempotencyKey: string): Promise<void> => {
    try {
      await write({
        method: 'POST',
        path: '/transactions',
        body,
        idempotencyKey,
        message: () => `Added ${body.description}, ${money(body.amount)}`,
      });
    } catch (error) {
      console.error('The transaction could not be saved', error);
      window.alert('Failed to save transaction. Please try again.');
      throw error;
    } finally {
      // Budgets and reports count it too; they load when they are shown.
      void queryClient.invalidateQueries({ refetchType: 'none' });
      void queryClient.invalidateQueries({ queryKey: dashboardQuery(api).queryKey });
    }
  };
}
