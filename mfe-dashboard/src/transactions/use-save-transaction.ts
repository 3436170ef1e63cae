import type { Transaction, TransactionCreateBody } from '@pocket/contracts';
import { newIdempotencyKey, usePlatform } from '@pocket/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dashboardQuery } from '../overview/dashboard-query';

/**
 * Saves a transaction. All tries of one form carry one key: a repeat after an answer that was lost does not save it
 * twice. The dashboard is loaded anew, also after a failure, whose write may have happened.
 */
export function useSaveTransaction() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: (body: TransactionCreateBody) => api.post<Transaction>('/transactions', body, { idempotencyKey }),
    onError: (error) => {
      console.error('The transaction could not be saved', error);
      window.alert('Failed to save transaction. Please try again.');
    },
    onSettled: () => {
      // Budgets and reports count it too; they load when they are shown.
      void queryClient.invalidateQueries({ refetchType: 'none' });
      void queryClient.invalidateQueries({ queryKey: dashboardQuery(api).queryKey });
    },
  });
}
