import type { Transaction } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { transactionName } from './TransactionCells';

type HideWhile = (ids: readonly string[], write: () => Promise<unknown>) => Promise<void>;

/** Deletes a transaction without asking, with Undo. The row disappears at once and returns if the write fails. */
export function useDelete(hideWhile: HideWhile) {
  const { toasts } = usePlatform();
  const write = useBookWrite();
  return async (row: Transaction) => {
    const message = () => `Deleted ${transactionName(row)}`;
    try {
      await hideWhile([row.id], () => write({ method: 'DELETE', path: `/transactions/${row.id}`, message }));
    } catch (error) {
      console.error('The transaction could not be deleted', error);
      toasts.show(`Not deleted: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
}
