import { usePlatform } from '@pocket/platform';
import type { InputProps } from '@pocket/screens';
import { Field, Select } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { currenciesQuery } from './currencies-query';

export interface CurrencyPickerProps extends InputProps {
  /** Code of the book's currency, which is offered first. */
  readonly bookCurrency?: string | undefined;
  /** Offers only currencies with as many decimals. */
  readonly digits?: number | undefined;
}

/** Chooses a currency by its name and code; `''` while none is chosen. */
export function CurrencyPicker({
  label,
  value,
  onChange,
  error,
  hint,
  inCell,
  bookCurrency,
  digits,
  ...props
}: CurrencyPickerProps) {
  const { api } = usePlatform();
  const { data = [] } = useQuery(currenciesQuery(api));
  const offered = data.filter((currency) => digits === undefined || currency.digits === digits);
  const names = new Map(offered.map(({ code, name }) => [code, `${name} (${code})`]));
  // The chosen currency shows before the list is loaded.
  const codes = new Set([...(bookCurrency ? [bookCurrency] : []), ...names.keys(), ...(value ? [value] : [])]);
  return (
    <Field label={label} error={error} hint={hint} inCell={inCell}>
      {(control) => (
        <Select {...control} {...props} value={value} onChange={({ target }) => onChange(target.value)}>
          {value ? null : <option value="">Select a currency</option>}
          {[...codes].map((code) => (
            <option key={code} value={code}>
              {names.get(code) ?? code}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
