import type { Account } from '@pocket/contracts';
import { newIdempotencyKey, usePlatform } from '@pocket/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountsQuery } from './accounts-query';

/**
 * Creates an account. A failure is logged and rethrown. All tries of one form carry one key: a repeat after an answer
 * that was lost does not create a second account.
 */
export function useCreateAccount() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: (name: string) => api.post<Account>('/accounts', { name }, { idempotencyKey }),
    onError: (error) => console.error('The account could not be created', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountsQuery(api).queryKey }),
  });
}
