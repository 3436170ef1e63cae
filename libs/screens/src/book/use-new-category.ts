import type { Category, TransactionType } from '@pocket/contracts';
import { writeFailureText } from '@pocket/platform';
import { bookKeys, useBookWrite, useWriteKeys } from '@pocket/platform/book';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnce } from '../actions/use-once';

/** Creates a category from the name typed into a category field. */
export function useNewCategory(type: TransactionType, onCreated: (category: Category) => void) {
  const write = useBookWrite();
  const queryClient = useQueryClient();
  const keys = useWriteKeys();
  const [failure, setFailure] = useState<string>();
  const [create] = useOnce(async (name: string) => {
    setFailure(undefined);
    try {
      const { answer } = await keys.run(`${type} ${name}`, (idempotencyKey) =>
        write<Category>({
          method: 'POST',
          path: '/categories',
          body: { name, type },
          idempotencyKey,
          message: () => `Added ${name}`,
        }),
      );
      // The field shows the name at once, before the list is reloaded.
      queryClient.setQueryData<readonly Category[]>(
        bookKeys.categories,
        (categories) => categories && [...categories.filter(({ id }) => id !== answer.id), answer],
      );
      onCreated(answer);
    } catch (error) {
      setFailure(error instanceof Error ? writeFailureText(error) : String(error));
    }
  });
  return { create: (name: string) => void create(name), failure };
}
