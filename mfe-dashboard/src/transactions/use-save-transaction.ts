import type { Transaction, TransactionCreateBody } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { useQueryClient } from '@tanstack/react-query';
import { dashboardQuery } from '../overview/dashboard-query';

/**
 * Saves a transaction. A failure is logged, said and rethrown. The dashboard is loaded anew, also after a failure,
 * whose write may have happened.
 */
export function useSaveTransaction() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return async (body: TransactionCreateBody, idempotencyKey: string): Promise<void> => {
    try {
      await api.post<Transaction>('/transactions', body, { idempotencyKey });
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
