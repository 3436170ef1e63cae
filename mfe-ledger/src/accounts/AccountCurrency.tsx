import type { Account, Transaction } from '@pocket/contracts';
import { useBookCurrency, usePlatform } from '@pocket/platform';
import type { InputProps } from '@pocket/screens';
import { useQuery } from '@tanstack/react-query';
import { CurrencyPicker } from '../book/CurrencyPicker';

export interface AccountCurrencyProps extends Omit<InputProps, 'label'> {
  /** Account that is edited; undefined for a new one. */
  readonly account: Account | undefined;
}

/** Chooses the currency of an account. A book with one currency has no choice. */
export function AccountCurrency({ account, value, ...props }: AccountCurrencyProps) {
  const bookCurrency = useBookCurrency();
  const isFixed = useIsFixed(bookCurrency === null ? undefined : account);
  if (bookCurrency === null) return null;
  return (
    <CurrencyPicker
      {...props}
      label="Currency"
      value={value || bookCurrency}
      bookCurrency={bookCurrency}
      disabled={isFixed}
      hint={isFixed ? 'It is fixed, because the account has transactions.' : undefined}
    />
  );
}

/** Returns true if a transaction names the account. The server refuses what this page does not know yet. */
function useIsFixed(account: Account | undefined): boolean {
  const { api } = usePlatform();
  const query = new URLSearchParams({ accountId: account?.id ?? '', limit: '1' });
  const { data } = useQuery({
    queryKey: ['transactions', 'any', account?.id],
    queryFn: ({ signal }) => api.get<Transaction[]>(`/transactions?${query}`, { signal }),
    enabled: account !== undefined,
  });
  return (data?.length ?? 0) > 0;
}
