import { usePlatform } from '@pocket/platform';
import { accountsQuery } from '@pocket/platform/book';
import { type FilterFieldsProps, MultiSelect } from '@pocket/screens/filter';
import { useQuery } from '@tanstack/react-query';

/** Filters by currencies of accounts; shows nothing in a book with one. */
export function CurrencyFilter({ filter, onChange }: FilterFieldsProps) {
  const { api } = usePlatform();
  const { data: accounts = [] } = useQuery(accountsQuery(api));
  const codes = [...new Set([...accounts.map(({ currency }) => currency), ...filter.currency])].filter(Boolean).sort();
  if (codes.length < 2 && filter.currency.length === 0) return null;
  return (
    <MultiSelect
      label="Currency"
      any="Any currency"
      options={codes.map((code) => ({ value: code, label: code }))}
      chosen={filter.currency}
      onChange={(currency) => onChange({ currency })}
    />
  );
}
