import type { Measure } from '@pocket/contracts/insights';
import { useBookCurrency, useFormat, usePlatform } from '@pocket/platform';
import { accountsQuery, categoriesQuery } from '@pocket/platform/book';
import {
  AccountFilter,
  chipsOf,
  type Filter,
  FilterFields,
  type FilterFieldsProps,
  NO_FILTER,
  withoutChip,
} from '@pocket/screens/filter';
import { Field, FilterChips, Input } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CurrencyFilter } from './CurrencyFilter';

export interface FilterPartProps {
  readonly measure: Measure;
  readonly filter: Filter;
  readonly onChange: (change: Partial<Filter>, isTyped?: boolean) => void;
}

/** Filter of a question: what is set, and behind a button everything that can be. */
export function FilterPart({ measure, filter, onChange }: FilterPartProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const chips = useChips(filter);
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-sm font-medium">
        Filter
      </h2>
      <FilterChips
        chips={chips}
        onRemove={(chip) => onChange(chip === 'q' ? { q: '' } : withoutChip(filter, chip))}
        onClear={() => onChange(NO_FILTER)}
        onOpen={() => setOpen((before) => !before)}
      />
      {isOpen ? <AllFilters isBalance={measure === 'balance'} filter={filter} onChange={onChange} /> : null}
    </section>
  );
}

interface AllFiltersProps extends FilterFieldsProps {
  readonly isBalance: boolean;
  readonly onChange: FilterPartProps['onChange'];
}

function AllFilters({ isBalance, filter, onChange }: AllFiltersProps) {
  const reason = useId();
  return (
    <div className="grid gap-4">
      <AccountFilter filter={filter} onChange={onChange} />
      <CurrencyFilter filter={filter} onChange={onChange} />
      {isBalance ? (
        <p id={reason} className="text-xs text-muted-foreground">
          A balance can be filtered by account and currency only.
        </p>
      ) : null}
      <fieldset disabled={isBalance} {...(isBalance ? { 'aria-describedby': reason } : {})} className="grid gap-4">
        <legend className="sr-only">Filter by what a transaction is</legend>
        <Field label="Text">
          {(control) => (
            <Input
              {...control}
              placeholder="In description, payee or notes"
              maxLength={200}
              autoComplete="off"
              value={filter.q}
              onChange={({ target }) => onChange({ q: target.value }, true)}
            />
          )}
        </Field>
        <FilterFields filter={filter} onChange={onChange} />
      </fieldset>
    </div>
  );
}

function useChips(filter: Filter) {
  const { api } = usePlatform();
  const { data: accounts = [] } = useQuery(accountsQuery(api));
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const { money, date } = useFormat();
  const hasSeveral = useBookCurrency() !== null;
  // Each amount is compared in its own currency.
  const chips = chipsOf(filter, { accounts, categories, money: hasSeveral ? String : money, date });
  return filter.q ? [{ id: 'q', name: 'Text', value: filter.q }, ...chips] : chips;
}
