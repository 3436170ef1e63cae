import type { Transaction, TransactionCreateBody } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Saves the same content once, however often it is submitted: a repeat, also after an answer that was lost, carries the
 * key of the first try.
 */
export function useSaveTransaction() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const lastTry = useRef({ content: '', key: '' });
  return useMutation({
    mutationFn: (body: TransactionCreateBody) => {
      const content = JSON.stringify(body);
      if (lastTry.current.content !== content) lastTry.current = { content, key: newKey() };
      return api.post<Transaction>('/transactions', body, { idempotencyKey: lastTry.current.key });
    },
    // Budgets and reports count it too; the dashboard loads itself.
    onSuccess: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'dashboard',
        refetchType: 'none',
      }),
  });
}

/** Also outside a secure context, where `crypto.randomUUID` does not exist. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
