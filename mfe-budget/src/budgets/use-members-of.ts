import { usePlatform } from '@pocket/platform';
import { categoriesQuery } from '@pocket/platform/book';
import { useQuery } from '@tanstack/react-query';

/** Returns the ids of a group's categories; none until the categories are loaded, or if they cannot be. */
export function useMembersOf(isWanted: boolean): (categoryId: string) => readonly string[] {
  const { api } = usePlatform();
  const { data = [] } = useQuery({ ...categoriesQuery(api), enabled: isWanted });
  return (categoryId) => data.filter(({ parentId }) => parentId === categoryId).map(({ id, _id }) => id ?? _id);
}
