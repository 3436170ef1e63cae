import type { Account, Category } from '@pocket/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/api-client';
import { bookKeys } from './keys';
import { whileFailing } from './while-failing';

/** Every account, archived ones too, in the user's order. Since 0.1.5. */
export const accountsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: bookKeys.accounts,
    queryFn: ({ signal }) => api.get<Account[]>('/accounts', { signal }),
    refetchInterval: whileFailing,
  });

/** Every category, groups and archived ones too, in the user's order. Since 0.1.5. */
export const categoriesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: bookKeys.categories,
    queryFn: ({ signal }) => api.get<Category[]>('/categories', { signal }),
    refetchInterval: whileFailing,
  });
