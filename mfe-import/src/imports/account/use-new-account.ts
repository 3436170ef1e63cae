import type { Account } from '@pocket/contracts';
import { writeFailureText } from '@pocket/platform';
import { bookKeys, useBookWrite, useWriteKeys } from '@pocket/platform/book';
import { useOnce } from '@pocket/screens';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Creates an account by its name alone. */
export function useNewAccount(onCreated: (account: Account) => void) {
  const write = useBookWrite();
  const queryClient = useQueryClient();
  const keys = useWriteKeys();
  const [failure, setFailure] = useState<string>();
  const [create] = useOnce(async (name: string) => {
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
      queryClient.setQueryData<readonly Account[]>(bookKeys.accounts, (accounts) => accounts && [...accounts, answer]);
      onCreated(answer);
    } catch (error) {
      setFailure(error instanceof Error ? writeFailureText(error) : String(error));
    }
  });
  return { create, failure };
}
