import { monthOf } from '@pocket/contracts/calendar';
import { type CalendarDay, usePlatform } from '@pocket/platform';
import { accountsQuery } from '@pocket/platform/book';
import { useAddressChanges, useToday } from '@pocket/screens';
import { useQuery } from '@tanstack/react-query';
import { bookSettingsQuery } from '../book/book-settings-query';
import { currenciesQuery } from '../book/currencies-query';
import { firstDayOf } from './months';
import { defaultPair, type Pair, pairIn } from './pair';

/** Pair and month of the address. Without a pair in it, that of the accounts. */
export function useRatesAddress() {
  const { api } = usePlatform();
  const today = useToday();
  const [address, write] = useAddressChanges();
  const book = useQuery(bookSettingsQuery(api));
  const chosen = pairIn(address);
  const accounts = useQuery({ ...accountsQuery(api), enabled: !chosen });
  const currencies = useQuery(currenciesQuery(api));
  const isKnown = accounts.data && book.data;
  const set = (values: Readonly<Record<string, string>>) =>
    write((now) => {
      for (const [name, value] of Object.entries(values)) now.set(name, value);
      return now;
    });
  return {
    today,
    bookCurrency: book.data?.currency,
    /** Undefined until the accounts are loaded. */
    pair: chosen ?? (isKnown ? defaultPair(accounts.data, book.data.currency) : undefined),
    /** First day of the month. */
    month: firstDayOf(address.get('month'), today),
    /** True if a list is missing that the pair is chosen from. */
    failed: currencies.isError || (!chosen && !isKnown && (book.isError || accounts.isError)),
    retry() {
      for (const query of [currencies, book, accounts]) if (query.isError) void query.refetch();
    },
    showPair: ({ base, quote }: Pair) => set({ base, quote }),
    showMonth: (day: CalendarDay) => set({ month: monthOf(day) }),
  };
}
