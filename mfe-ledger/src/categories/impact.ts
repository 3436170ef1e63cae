import type { Budget, Category, Rule, TransactionSummary } from '@pocket/contracts';
import { type ApiClient, counted } from '@pocket/platform';
import { queryOptions } from '@tanstack/react-query';

export interface Impact {
  readonly transactions: number;
  readonly budgets: number;
  readonly rules: number;
}

/** Counts what refers to a category. */
export const impactQuery = (api: ApiClient, { id }: Category) =>
  queryOptions({
    queryKey: ['categories', id, 'impact'],
    queryFn: async ({ signal }): Promise<Impact> => {
      const [summary, budgets, rules] = await Promise.all([
        api.get<TransactionSummary>(`/transactions/summary?categoryId=${id}`, { signal }),
        api.get<Budget[]>('/budgets', { signal }),
        api.get<Rule[]>('/rules', { signal }),
      ]);
      return {
        transactions: summary.count,
        budgets: budgets.filter(({ categoryId }) => categoryId === id).length,
        rules: rules.filter(({ then }) => then.categoryId === id).length,
      };
    },
  });

/** `14 transactions, 1 budget and 2 rules`. */
export const impactText = ({ transactions, budgets, rules }: Impact) =>
  `${counted(transactions, 'transaction')}, ${counted(budgets, 'budget')} and ${counted(rules, 'rule')}`;
