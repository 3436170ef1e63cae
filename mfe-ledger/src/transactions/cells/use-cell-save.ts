import type { Transaction } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { useRef } from 'react';
import { nameOf } from '../rows/TransactionCells';
import { changedRow, type Names } from './cell-fields';

export type ShowWhile = (row: Transaction, write: () => Promise<Transaction>) => Promise<void>;

/**
 * Saves what was corrected in a cell. The row is as it was typed at once, and as it was if that fails. One who goes on
 * to the next cell is faster than the server: what is saved of a row goes one after the other, each over the version
 * that the one before has left.
 */
export function useCellSave(showWhile: ShowWhile, names: Names) {
  const write = useBookWrite();
  const { api } = usePlatform();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const versions = useRef(new Map<string, number>());

  return (row: Transaction, change: Partial<Transaction>): Promise<void> => {
    const { id } = row;
    const before = queue.current;
    const send = async () => {
      await before;
      const { answer } = await write<Transaction>({
        method: 'PUT',
        path: `/transactions/${id}`,
        body: change,
        ifMatch: Math.max(row.version, versions.current.get(id) ?? 0),
        message: (saved) => `Saved ${nameOf(saved) || 'the transfer'}`,
      });
      versions.current.set(id, answer.version);
      return answer;
    };
    const saving = showWhile(changedRow(row, change, names), send);
    // It shows as saved: the tab asks before it closes also while it waits for its turn.
    queue.current = api.writes.track(saving).catch(() => {});
    return saving;
  };
}
