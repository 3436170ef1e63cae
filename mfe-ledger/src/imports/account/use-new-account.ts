import type { Account } from '@pocket/contracts';
import { writeFailureText } from '@pocket/platform';
import { bookKeys, useBookWrite } from '@pocket/platform/book';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWriteKeys } from '../../book/use-write-keys';

/** Creates an account by its name alone. */
export function useNewAccount(onCreated: (account: Account) => void) {
  const write = useBookWrite();
  const queryClient = useQueryClient();
  const keys = useWriteKeys();
  const [failure, setFailure] = useState<string>();
  const running = useRef(false);
  return {
    failure,
    async create(name: string) {
      if (running.current) return;
      running.current = true;
      setFailure(undefined);
      try {
        const { answer } = await keys.run(name, (idempotencyKey) =>
          write<Account>({
            method: 'POST',
            path: '/accounts',
            body: { name },
            idempotencyKey,
            message: () => `Account ${name} created`,
          }),
        );
        // The field shows the name at once, before the list is reloaded.
        queryClient.setQueryData<readonly Account[]>(
          bookKeys.accounts,
          (accounts) => accounts && [...accounts, answer],
        );
        onCreated(answer);
      } catch (error) {
        setFailure(error instanceof Error ? writeFailureText(error) : String(error));
      } finally {
        running.current = false;
      }
    },
  };
}
