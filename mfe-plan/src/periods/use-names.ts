import type { Category } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { categoriesQuery } from '@pocket/platform/book';
import { UNCATEGORIZED } from '@pocket/screens/book';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

const NONE: readonly Category[] = [];

/** Returns the categories, and a lookup of their names. */
export function useCategoryNames() {
  const { api } = usePlatform();
  const { data: categories = NONE } = useQuery(categoriesQuery(api));
  const nameOf = useMemo(() => {
    const names = new Map(categories.map(({ id, name }) => [id, name]));
    return (id: string) => (id === '' ? UNCATEGORIZED : (names.get(id) ?? 'Deleted category'));
  }, [categories]);
  return { categories, nameOf };
}
