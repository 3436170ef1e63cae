import type { Transaction } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { bookKeys, newerOf } from '@pocket/platform/book';
import { withRows } from './edits';
import type { ListData } from './list-data';

const [ENTITY = '', LIST = ''] = bookKeys.transactions('');

/**
 * Returns a function that replaces every older copy of a saved transaction. Rows and panels that open before the next
 * read then begin with the version that this page has just saved.
 */
export function useShowSaved() {
  const { queryClient } = usePlatform();
  return (saved: Transaction): void => {
    queryClient.setQueryData<Transaction>(bookKeys.transaction(saved.id), (before) => newerOf(before, saved));
    const rows = new Map([[saved.id, saved]]);
    queryClient.setQueriesData<unknown>({ queryKey: [ENTITY, LIST] }, (data: unknown) =>
      isListData(data) ? withRows(data, rows) : data,
    );
  };
}

/** Returns false for the other answers under the same key: blocks of an account's list, entries of a statement. */
const isListData = (data: unknown): data is ListData =>
  typeof data === 'object' && data !== null && 'sections' in data && 'loaded' in data;
