import { usePlatform } from '@pocket/platform';
import { Field, Select } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { currenciesQuery } from './currencies-query';

export interface CurrencyPickerProps {
  readonly label: string;
  /** Code of the chosen currency. */
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Code of the book's currency, which is offered first. */
  readonly bookCurrency?: string | undefined;
}

/** Chooses a currency by its name and code. */
export function CurrencyPicker({ label, value, onChange, bookCurrency }: CurrencyPickerProps) {
  const { api } = usePlatform();
  const { data = [] } = useQuery(currenciesQuery(api));
  const names = new Map(data.map(({ code, name }) => [code, `${name} (${code})`]));
  // The chosen currency shows before the list is loaded.
  const codes = new Set([...(bookCurrency ? [bookCurrency] : []), ...names.keys(), value]);
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
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
