import type { Account, Category, TransactionSummary } from '@pocket/contracts';
import { useBookCurrency, useFormat } from '@pocket/platform';
import { chipsOf, withoutChip } from '@pocket/screens/filter';
import { FilterChips, Select } from '@pocket/ui';
import { type RefObject, useState } from 'react';
import { FormsPanel } from '../forms/FormsPanel';
import type { Address } from '../use-address';
import { SearchField } from './SearchField';
import { Sums } from './Sums';
import { SORTS, type Sort } from './sorts';

const SORT_TITLES: Readonly<Record<Sort, string>> = {
  '-date': 'Newest first',
  date: 'Oldest first',
  '-amount': 'Largest first',
  amount: 'Smallest first',
};

export interface ToolbarProps {
  readonly address: Address;
  readonly accounts: readonly Account[];
  readonly categories: readonly Category[];
  readonly summary: TransactionSummary | undefined;
  readonly isEarlier: boolean;
  readonly searchField: RefObject<HTMLInputElement | null>;
}

/** Edits search, order and filters, which are in the address. */
export function Toolbar({ address, accounts, categories, summary, isEarlier, searchField }: ToolbarProps) {
  const { filter, sort, change, clear } = address;
  const { money, date } = useFormat();
  const hasSeveral = useBookCurrency() !== null;
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField value={filter.q} onSearch={address.search} field={searchField} />
      <div className="w-40 max-sm:order-1 max-sm:flex-1 print:hidden">
        <Select aria-label="Sort" value={sort} onChange={({ target }) => address.sortBy(target.value as Sort)}>
          {SORTS.map((each) => (
            <option key={each} value={each}>
              {SORT_TITLES[each]}
            </option>
          ))}
        </Select>
      </div>
      <div className="min-w-0 sm:flex-1 sm:basis-1/3 print:hidden">
        <FilterChips
          // Each amount is compared in its own currency.
          chips={chipsOf(filter, { accounts, categories, money: hasSeveral ? String : money, date })}
          onRemove={(id) => change(withoutChip(filter, id))}
          onClear={clear}
          onOpen={() => setOpen(true)}
        />
      </div>
      {summary ? <Sums summary={summary} isEarlier={isEarlier} /> : null}
      {open ? (
        <FormsPanel title="Filters" onClose={() => setOpen(false)}>
          {({ FiltersPanel }) => (
            <FiltersPanel
              filter={filter}
              count={isEarlier ? undefined : summary?.count}
              onChange={change}
              onClear={clear}
              onClose={() => setOpen(false)}
            />
          )}
        </FormsPanel>
      ) : null}
    </div>
  );
}
