import type { Account } from '@pocket/contracts';
import { newIdempotencyKey, writeFailureText } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { useRef, useState } from 'react';

/** Makes an account by its name alone; everything else of it can be said later. */
export function useNewAccount(onCreated: (account: Account) => void) {
  const write = useBookWrite();
  const [failure, setFailure] = useState<string>();
  const running = useRef(false);
  return {
    failure,
    async create(name: string) {
      if (running.current) return;
      running.current = true;
      setFailure(undefined);
      try {
        const { answer } = await write<Account>({
          method: 'POST',
          path: '/accounts',
          body: { name },
          idempotencyKey: newIdempotencyKey(),
          message: () => `Account ${name} created`,
        });
        onCreated(answer);
      } catch (error) {
        setFailure(error instanceof Error ? writeFailureText(error) : String(error));
      } finally {
        running.current = false;
      }
    },
  };
}
