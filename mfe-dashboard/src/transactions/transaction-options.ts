import type { Account, Category } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { accountsQuery, categoriesQuery } from '@pocket/platform/book';
import { useQuery } from '@tanstack/react-query';

/** Account or category that the form offers. */
export interface Option {
  readonly id: string;
  readonly name: string;
  readonly archived: boolean;
  /** Currency of an account. */
  readonly currency?: string | undefined;
}

/** Accounts and categories that a transaction can be recorded on. */
export interface TransactionOptions {
  readonly accounts: readonly Option[];
  readonly categories: readonly (Option & Pick<Category, 'type'>)[];
}

/** Account or category of a reply: with `id` or `_id`, an account with `name` or `accountName`. */
type Answered = Partial<Pick<Account, 'id' | '_id' | 'name' | 'archived' | 'currency'>> & {
  readonly accountName?: string;
};

const toOption = ({ id, _id, name, accountName, archived = false, currency }: Answered): Option => ({
  id: _id ?? id ?? '',
  name: name ?? accountName ?? '',
  archived,
  currency,
});

const NO_OPTIONS: TransactionOptions = { accounts: [], categories: [] };

/** Loads the options whenever the form opens. They are empty until both lists are loaded. */
export function useTransactionOptions(): { readonly options: TransactionOptions; readonly failed: boolean } {
  const { api } = usePlatform();
  const accounts = useQuery({ ...accountsQuery(api), staleTime: 0 });
  const categories = useQuery({ ...categoriesQuery(api), staleTime: 0 });
  const failed = accounts.error !== null || categories.error !== null;
  if (!accounts.data || !categories.data) return { options: NO_OPTIONS, failed };
  const options = {
    accounts: accounts.data.map(toOption),
    categories: categories.data.map((category) => ({ ...toOption(category), type: category.type })),
  };
  return { options, failed };
}
