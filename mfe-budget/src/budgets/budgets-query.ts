import type { Budget } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { whileFailing } from '@pocket/ui';
import { queryOptions } from '@tanstack/react-query';

/** A budget as it has to be answered at least. */
type Answered = Pick<Budget, 'id' | 'category' | 'limit'> & Partial<Budget>;
/** With what may be missing in an answer. */
export const whole = (budget: Answered): Budget =>
  ({ _id: budget.id, description: '', period: 'monthly', spent: 0, ...budget }) as Budget;

export const budgetsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['budgets'],
    queryFn: ({ signal }) => api.get<Budget[]>('/budgets', { signal }),
    refetchInterval: whileFailing,
  });
