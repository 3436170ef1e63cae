import type { Category } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { useQuery } from '@tanstack/react-query';

/** The categories that a group holds. Until they are known, or if they never are, a category stands for itself. */
export function useMembersOf(isWanted: boolean): (categoryId: string) => readonly string[] {
  const { api } = usePlatform();
  const { data = [] } = useQuery({
    queryKey: ['budget-categories'],
    queryFn: ({ signal }) => api.get<Partial<Category>[]>('/categories', { signal }),
    enabled: isWanted,
  });
  return (categoryId) => data.filter(({ parentId }) => parentId === categoryId).map(({ id, _id }) => id ?? _id ?? '');
}
