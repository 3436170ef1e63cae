import type { Account, Category } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { whileFailing } from '@pocket/ui';
import { queryOptions } from '@tanstack/react-query';

/** What a transaction can be recorded on. */
export interface TransactionOptions {
  readonly accounts: Account[];
  readonly categories: Category[];
}

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
    // A form without anything to choose from comes back by itself.
    refetchInterval: whileFailing,
  });
