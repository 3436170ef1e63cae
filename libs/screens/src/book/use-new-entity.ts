import { writeFailureText } from '@pocket/platform';
import { useBookWrite, useWriteKeys } from '@pocket/platform/book';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnce } from '../actions/use-once';

export interface NewEntityOptions<Entity> {
  /** Path of the list, such as `/accounts`. */
  readonly path: string;
  /** Key of the query of the list. */
  readonly listKey: readonly string[];
  readonly message: (name: string) => string;
  readonly onCreated: (entity: Entity) => void;
}

/** Creates an entity from the name typed into a field that chooses one. */
export function useNewEntity<Entity extends { readonly id: string }>(options: NewEntityOptions<Entity>) {
  const { path, listKey, message, onCreated } = options;
  const write = useBookWrite();
  const queryClient = useQueryClient();
  const keys = useWriteKeys();
  const [failure, setFailure] = useState<string>();
  const [create] = useOnce(async (body: { readonly name: string; readonly type?: string }) => {
    setFailure(undefined);
    try {
      const { answer } = await keys.run(JSON.stringify(body), (idempotencyKey) =>
        write<Entity>({ method: 'POST', path, body, idempotencyKey, message: () => message(body.name) }),
      );
      // The field shows the name at once, before the list is reloaded.
      queryClient.setQueryData<readonly Entity[]>(
        listKey,
        (entities) => entities && [...entities.filter(({ id }) => id !== answer.id), answer],
      );
      onCreated(answer);
    } catch (error) {
      setFailure(error instanceof Error ? writeFailureText(error) : String(error));
    }
  });
  return { create, failure };
}
