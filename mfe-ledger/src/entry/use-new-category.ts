import type { Category, EntryType } from '@pocket/contracts';
import { newIdempotencyKey, writeFailureText } from '@pocket/platform';
import { bookKeys, useBookWrite } from '@pocket/platform/book';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnce } from './use-once';

/** Creates a category by its name alone, from the field that it is typed into. */
export function useNewCategory(type: EntryType, onCreated: (category: Category) => void) {
  const write = useBookWrite();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const [create] = useOnce(async (name: string) => {
    setFailure(undefined);
    try {
      const { answer } = await write<Category>({
        method: 'POST',
        path: '/categories',
        body: { name, type },
        idempotencyKey: newIdempotencyKey(),
        message: () => `Added ${name}`,
      });
      // The field names it at once; the list is read again meanwhile.
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
