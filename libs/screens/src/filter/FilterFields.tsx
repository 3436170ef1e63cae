import { LIMITS } from '@pocket/contracts/limits';
import { usePlatform } from '@pocket/platform';
import { accountsQuery, categoriesQuery } from '@pocket/platform/book';
import { Combobox, Field, Select } from '@pocket/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categoryColors, colorIn } from '../book/category-colors';
import { tagsQuery } from '../editor/tags-query';
import { AmountRange } from './AmountRange';
import { accountOptions, categoryOptions, STATUSES, TYPES } from './choices';
import type { Filter } from './filter-address';
import { MultiSelect } from './MultiSelect';
import { payeesQuery } from './payees-query';

export interface FilterFieldsProps {
  readonly filter: Filter;
  readonly onChange: (change: Partial<Filter>) => void;
}

/** Filters by accounts. */
export function AccountFilter({ filter, onChange }: FilterFieldsProps) {
  const { api } = usePlatform();
  const { data: accounts = [] } = useQuery(accountsQuery(api));
  return (
    <MultiSelect
      label="Account"
      any="Any account"
      options={accountOptions(accounts)}
      chosen={filter.accountId}
      onChange={(accountId) => onChange({ accountId })}
    />
  );
}

/** Filters by what a transaction is besides its account, its day and its transfer. Each choice applies at once. */
export function FilterFields({ filter, onChange }: FilterFieldsProps) {
  const { api } = usePlatform();
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  return (
    <>
      <MultiSelect
        label="Category"
        any="Any category"
        options={categoryOptions(categories, colorIn(categoryColors(categories)))}
        chosen={filter.categoryId}
        onChange={(categoryId) => onChange({ categoryId })}
      />
      <FilterChoice label="Type" options={TYPES} value={filter.type} onChange={(type) => onChange({ type })} />
      <AmountRange value={filter} onChange={onChange} />
      <Payee value={filter.payee} onChange={(payee) => onChange({ payee })} />
      <Tag
        value={filter.tag[0] ?? ''}
        onChange={(tag) => onChange({ tag: [...(tag === '' ? [] : [tag]), ...filter.tag.slice(1)] })}
      />
      <FilterChoice
        label="Status"
        options={STATUSES}
        value={filter.status}
        onChange={(status) => onChange({ status })}
      />
    </>
  );
}

export interface FilterChoiceProps {
  readonly label: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Filters by one of a few values. */
export function FilterChoice({ label, options, value, onChange }: FilterChoiceProps) {
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
  const [{ text, seen }, setTyped] = useState({ text: value, seen: value });
  const setText = (next: string) => setTyped({ text: next, seen: value });
  // The filter was cleared, or the address changed.
  if (seen !== value) setTyped({ text: value, seen: value });
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
