import type { Transaction } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { useRef } from 'react';
import { useShowSaved } from '../list/use-show-saved';
import { transactionName } from '../rows/TransactionCells';
import { changedRow, type Names } from './cell-fields';

export type ShowWhile = (row: Transaction, write: () => Promise<Transaction>) => Promise<void>;

/**
 * Saves an edited cell. The row changes at once, and is reverted if the save fails. Saves of one row run one
 * after the other, each over the version of the one before, because users are faster than the server.
 * Rows do not wait for each other.
 */
export function useCellSave(showWhile: ShowWhile, names: Names) {
  const write = useBookWrite();
  const { api } = usePlatform();
  const showSaved = useShowSaved();
  const queues = useRef(new Map<string, Promise<unknown>>());
  const versions = useRef(new Map<string, number>());

  return (row: Transaction, change: Partial<Transaction>): Promise<void> => {
    const { id } = row;
    const before = queues.current.get(id);
    const send = async () => {
      await before;
      const { answer } = await write<Transaction>({
        method: 'PUT',
        path: `/transactions/${id}`,
        body: change,
        ifMatch: Math.max(row.version, versions.current.get(id) ?? 0),
        message: (saved) => `Saved ${transactionName(saved) || 'the transfer'}`,
      });
      versions.current.set(id, answer.version);
      showSaved(answer);
      return answer;
    };
    const saving = showWhile(changedRow(row, change, names), send);
    // The row shows as saved, so closing the tab asks first while the save is queued.
    const settled = api.writes
      .track(saving)
      .catch(() => {})
      .finally(() => {
        if (queues.current.get(id) === settled) queues.current.delete(id);
      });
    queues.current.set(id, settled);
    return saving;
  };
}
