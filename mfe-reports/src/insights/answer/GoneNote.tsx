import { usePlatform } from '@pocket/platform';
import { accountsQuery, categoriesQuery } from '@pocket/platform/book';
import { NO_CATEGORY } from '@pocket/screens/book';
import type { Filter } from '@pocket/screens/filter';
import { useQuery } from '@tanstack/react-query';

/** Says that a filter names accounts or categories that were deleted: they match nothing. */
export function GoneNote({ filter }: { readonly filter: Pick<Filter, 'accountId' | 'categoryId'> }) {
  const { api } = usePlatform();
  const { data: accounts } = useQuery(accountsQuery(api));
  const { data: categories } = useQuery(categoriesQuery(api));
  const gone = [
    ...(isGone(filter.accountId, accounts) ? ['an account'] : []),
    ...(isGone(filter.categoryId, categories) ? ['a category'] : []),
  ];
  if (gone.length === 0) return null;
  return (
    <p className="text-sm text-warning">
      {`The filter names ${gone.join(' and ')} that ${gone.length > 1 ? 'were' : 'was'} deleted and matches nothing.`}
    </p>
  );
}

/** @param there undefined until they are loaded */
const isGone = (ids: readonly string[], there: readonly { readonly id: string }[] | undefined) =>
  there !== undefined && ids.some((id) => id !== NO_CATEGORY && !there.some((each) => each.id === id));
