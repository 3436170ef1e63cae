import type { Account, Category } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { whileFailing } from '@pocket/platform/book';
import { queryOptions } from '@tanstack/react-query';

/** What can be chosen, by its id and name. */
export interface Option {
  readonly id: string;
  readonly name: string;
  readonly archived: boolean;
}

/** What a transaction can be recorded on. */
export interface TransactionOptions {
  readonly accounts: readonly Option[];
  readonly categories: readonly (Option & Pick<Category, 'type'>)[];
}

/** An account or a category as it may be answered: with `id` or `_id`, an account with `name` or `accountName`. */
type Answered = Partial<Pick<Account, 'id' | '_id' | 'name' | 'archived'>> & { readonly accountName?: string };

const toOption = ({ id, _id, name, accountName, archived = false }: Answered): Option => ({
  id: _id ?? id ?? '',
  name: name ?? accountName ?? '',
  archived,
});

/** Loaded anew whenever the form opens. */
export const transactionOptionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['transaction-options'],
    queryFn: async ({ signal }): Promise<TransactionOptions> => {
      const [accounts, categories] = await Promise.all([
        api.get<Answered[]>('/accounts', { signal }),
        api.get<(Answered & Pick<Category, 'type'>)[]>('/categories', { signal }),
      ]);
      return {
        accounts: accounts.map(toOption),
        categories: categories.map((category) => ({ ...toOption(category), type: category.type })),
      };
    },
    staleTime: 0,
    // A form without anything to choose from comes back by itself.
    refetchInterval: whileFailing,
  });
