import { useFormat, usePlatform } from '@pocket/platform';
import { accountsQuery, categoriesQuery } from '@pocket/platform/book';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LabelContext } from './change-labels';

export function useDictionary(): LabelContext {
  const { api } = usePlatform();
  const { money, date } = useFormat();
  const { data: accounts } = useQuery(accountsQuery(api));
  const { data: categories } = useQuery(categoriesQuery(api));
  return useMemo(
    () => ({ accounts: accounts ?? [], categories: categories ?? [], money, date }),
    [accounts, categories, money, date],
  );
}
