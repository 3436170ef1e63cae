import type { Budget } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { bookKeys, whileFailing } from '@pocket/platform/book';
import { queryOptions } from '@tanstack/react-query';

/** Budget of a reply, which may lack fields; it has `id` or `_id`. */
export type AnsweredBudget = Pick<Budget, 'category' | 'limit'> & Partial<Budget>;

/**
 * Fills in the fields that a reply may lack. A missing version is 0, which no stored budget has, and a missing
 * currency is empty.
 */
export function toBudget(answer: AnsweredBudget): Budget {
  const id = answer.id ?? answer._id ?? '';
  return {
    categoryId: null,
    version: 0,
    createdAt: '',
    currency: '',
    unconverted: [],
    ...answer,
    id,
    _id: id,
    description: answer.description ?? '',
    period: answer.period ?? 'monthly',
    spent: answer.spent ?? 0,
  };
}

export const budgetsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: bookKeys.budgets,
    queryFn: async ({ signal }) => (await api.get<AnsweredBudget[]>('/budgets', { signal })).map(toBudget),
    refetchInterval: whileFailing,
  });
