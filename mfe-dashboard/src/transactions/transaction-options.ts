import type { Account, Category } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { queryOptions } from '@tanstack/react-query';

/** What a transaction can be recorded on. */
export interface TransactionOptions {
  readonly accounts: Account[];
  readonly categories: Category[];
}

/** A form without anything to choose from comes back by itself. */
const RETRY_MS = 3_000;

/** Loaded anew whenever the form opens. */
export const transactionOptionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['transaction-options'],
    queryFn: async ({ signal }): Promise<TransactionOptions> => {
      const [accounts, categories] = await Promise.all([
        api.get<Account[]>('/accounts', { signal }),
        api.get<Category[]>('/categories', { signal }),
      ]);
      return { accounts, categories };
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  });
