import { LIMITS } from '@pocket/contracts/limits';
import { counted, usePlatform } from '@pocket/platform';
import { accountsQuery, categoriesQuery } from '@pocket/platform/book';
import { useToday } from '@pocket/screens';
import { categoryColors, colorIn } from '@pocket/screens/book';
import { tagsQuery } from '@pocket/screens/editor';
import { Button, Combobox, DateRange, Field, Panel, Select } from '@pocket/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payeesQuery } from '../../book/queries';
import { AmountRange } from './AmountRange';
import type { Filter } from './address';
import { accountOptions, categoryOptions, STATUSES, TRANSFERS, TYPES } from './choices';
import { MultiSelect } from './MultiSelect';

export interface FiltersPanelProps {
  readonly filter: Filter;
  readonly count: number | undefined;
  readonly onChange: (change: Partial<Filter>) => void;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** Edits all filters. Each choice applies at once. */
export function FiltersPanel({ filter, count, onChange, onClear, onClose }: FiltersPanelProps) {
  const { api } = usePlatform();
  const { data: accounts = [] } = useQuery(accountsQuery(api));
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const today = useToday();
  return (
    <Panel
      open
      onClose={onClose}
      title="Filters"
      footer={
        <>
          <Button variant="secondary" onClick={onClear}>
            Clear filters
          </Button>
          <Button onClick={onClose}>{count === undefined ? 'Show' : `Show ${counted(count, 'transaction')}`}</Button>
        </>
      }
    >
      <div className="grid gap-5">
        <DateRange
          label="Date"
          value={{ from: filter.from, to: filter.to }}
          today={today}
          onChange={({ from, to }) => onChange({ from, to })}
        />
        <MultiSelect
          label="Account"
          any="Any account"
          options={accountOptions(accounts)}
          chosen={filter.accountId}
          onChange={(accountId) => onChange({ accountId })}
        />
        <MultiSelect
          label="Category"
          any="Any category"
          options={categoryOptions(categories, colorIn(categoryColors(categories)))}
          chosen={filter.categoryId}
          onChange={(categoryId) => onChange({ categoryId })}
        />
        <Choice label="Type" options={TYPES} value={filter.type} onChange={(type) => onChange({ type })} />
        <AmountRange value={filter} onChange={onChange} />
        <Payee value={filter.payee} onChange={(payee) => onChange({ payee })} />
        <Tag
          value={filter.tag[0] ?? ''}
          onChange={(tag) => onChange({ tag: [...(tag === '' ? [] : [tag]), ...filter.tag.slice(1)] })}
        />
        <Choice label="Status" options={STATUSES} value={filter.status} onChange={(status) => onChange({ status })} />
        <Choice
          label="Transfers"
          options={TRANSFERS}
          value={filter.transfer}
          onChange={(transfer) => onChange({ transfer })}
        />
      </div>
    </Panel>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface TextProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Filters by payee; applied on blur and on choice. */
function Payee(props: TextProps) {
  const { api } = usePlatform();
  const [q, setQ] = useState(props.value);
  const { data: payees = [] } = useQuery({ ...payeesQuery(api, q.trim()), placeholderData: keepPreviousData });
  return <Completed label="Payee" any="Any payee" used={payees} onType={setQ} {...props} />;
}

function Tag(props: TextProps) {
  const { api } = usePlatform();
  const { data: tags = [] } = useQuery(tagsQuery(api));
  return <Completed label="Tags" any="Any tag" used={tags} {...props} />;
}

interface CompletedProps extends TextProps {
  readonly label: string;
  readonly any: string;
  readonly used: readonly { readonly name: string; readonly count: number }[];
  readonly onType?: (text: string) => void;
}

function Completed({ label, any, used, value, onChange, onType }: CompletedProps) {
  const [text, setText] = useState(value);
  const options = used.map(({ name, count }) => ({ value: name, label: name, hint: `${count}×` }));
  const settle = (next: string) => {
    if (next.trim() !== value) onChange(next.trim());
  };
  return (
    <Field label={label}>
      {(control) => (
        <Combobox
          {...control}
          freeText
          placeholder={any}
          maxLength={LIMITS.payee}
          options={options}
          value={text}
          onChange={(next) => {
            setText(next);
            onType?.(next);
            if (used.some(({ name }) => name === next)) settle(next);
          }}
          onBlurCapture={() => settle(text)}
          onKeyDownCapture={({ key }) => key === 'Enter' && settle(text)}
        />
      )}
    </Field>
  );
}
