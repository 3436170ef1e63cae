import type { Board } from '@pocket/contracts';
import { usePlatform, writeFailureText } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { serverVersion, useOnce } from '@pocket/screens';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { boardsQuery } from '../boards-query';
import { arrange, arrangementOf, itemsOf } from './arrangement';

/** Arrangement of a board, which is saved once. */
export function useArrangement(board: Board, onDone: () => void) {
  const write = useBookWrite();
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  /** Version that the arrangement started with, or the server's after a conflict. */
  const [base, setBase] = useState(board);
  const [state, dispatch] = useReducer(arrange, board.items, arrangementOf);
  const [failure, setFailure] = useState<Error>();
  const items = itemsOf(state);
  const isChanged = JSON.stringify(items) !== JSON.stringify(board.items);
  const [save, isSaving] = useOnce(async (version: number) => {
    setFailure(undefined);
    if (!isChanged) return onDone();
    try {
      const { answer } = await write<Board>({
        method: 'PUT',
        path: `/boards/${board.id}`,
        body: { items },
        ifMatch: version,
        message: ({ name }) => `Arranged ${name}`,
      });
      queryClient.setQueryData(boardsQuery(api).queryKey, (boards) =>
        boards?.map((each) => (each.id === answer.id ? answer : each)),
      );
      onDone();
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
    }
  });
  const theirs = serverVersion<Board>(failure ?? null);
  return {
    state,
    dispatch,
    isChanged,
    isSaving,
    failure: failure && !theirs ? writeFailureText(failure) : undefined,
    save: () => void save(base.version),
    /** Save that came first; undefined if there is none. */
    conflict: theirs && {
      keepMine() {
        setBase(theirs);
        void save(theirs.version);
      },
      loadTheirs() {
        setBase(theirs);
        setFailure(undefined);
        dispatch({ do: 'replace', items: theirs.items });
      },
    },
  };
}
