import type { Transaction } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { getPage } from '@pocket/platform/book';

/** Maximum transactions of one batch. */
export const MAX_BATCH_IDS = 10_000;

/** Reads the ids of all transactions of a filter, up to the maximum of a batch. */
export async function allIds(api: ApiClient, query: string): Promise<string[]> {
  const ids: string[] = [];
  let path: string | null = `/transactions?${query}${query ? '&' : ''}limit=500`;
  while (path && ids.length <= MAX_BATCH_IDS) {
    const page: { items: readonly Transaction[]; next: string | null } = await getPage<Transaction>(api, path);
    ids.push(...page.items.map(({ id }) => id));
    path = page.next;
  }
  return ids;
}
