import type { View } from '@pocket/contracts';
import { usePlatform, writeFailureText } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { useOnce } from '@pocket/screens';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { viewsQuery } from './views-query';

/** Deletes a view and its places on boards, with Undo. */
export function useViewDeletion(onDeleted: () => void) {
  const write = useBookWrite();
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { queryKey } = viewsQuery(api);
  const [failure, setFailure] = useState<string>();
  const [remove, isDeleting] = useOnce(async ({ id, name, version }: View) => {
    setFailure(undefined);
    try {
      await write({ method: 'DELETE', path: `/views/${id}`, ifMatch: version, message: () => `Deleted ${name}` });
    } catch (error) {
      console.error('The view could not be deleted', error);
      setFailure(`Not deleted: ${error instanceof Error ? writeFailureText(error) : String(error)}`);
      void queryClient.invalidateQueries({ queryKey });
      return;
    }
    onDeleted();
    queryClient.setQueryData(queryKey, (views) => views?.filter((each) => each.id !== id));
  });
  return { failure, isDeleting, remove };
}
