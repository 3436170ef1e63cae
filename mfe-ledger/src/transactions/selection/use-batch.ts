import type { BatchBody, BatchReply } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { type Filter, filterBody, queryOf } from '@pocket/screens/filter';
import { allIds } from './all-ids';
import { batchMessage } from './batch-message';
import type { Selected } from './selection';

export type BatchChange = Pick<BatchBody, 'change'> | Pick<BatchBody, 'delete'>;

/** Writes to all selected transactions and reports how many changed. */
export function useBatch(filter: Filter, { all, ids }: Selected) {
  const { api } = usePlatform();
  const write = useBookWrite();

  async function target() {
    if (!all) return { ids: [...ids] };
    if (ids.size === 0) return { filter: filterBody(filter) };
    const found = await allIds(api, queryOf(filter));
    return { ids: found.filter((id) => !ids.has(id)) };
  }
  return async (what: BatchChange, idempotencyKey: string) =>
    write<BatchReply>({
      method: 'POST',
      path: '/transactions/batch',
      body: { ...(await target()), ...what },
      idempotencyKey,
      message: (reply) => batchMessage('delete' in what ? 'Deleted' : 'Changed', reply),
    });
}
