import type { BatchBody, TransactionType } from '@pocket/contracts';
import { counted } from '@pocket/platform';
import { dayError, FormField, FormStatus, fieldOf, useForm, useToday } from '@pocket/screens';
import { CategoryPicker, categoryError, NO_CATEGORY } from '@pocket/screens/book';
import { TagsInput } from '@pocket/screens/editor';
import { STATUSES } from '@pocket/screens/filter';
import { Button, DayInput, Field, Panel, Select } from '@pocket/ui';
import { type ReactNode, useId } from 'react';
import { AccountPicker } from '../../editor/AccountPicker';
import { BULK_TITLES, type BulkAction } from './actions';

type Change = NonNullable<BatchBody['change']>;

export interface BulkFormProps {
  readonly action: BulkAction;
  readonly count: number;
  /** Types of the loaded rows in the selection. */
  readonly types: readonly TransactionType[];
  readonly save: (change: Change, idempotencyKey: string) => Promise<unknown>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const BOTH_TYPES = ['expense', 'income'] as const;

interface Values {
  readonly category: string;
  readonly account: string;
  readonly date: string;
  readonly status: string;
  readonly addTags: readonly string[];
  readonly removeTags: readonly string[];
}

/** Changes one field of the selected transactions. A failure keeps form and selection. */
export function BulkForm({ action, count, types, save, onSaved, onClose }: BulkFormProps) {
  const today = useToday();
  const formId = useId();
  const form = useForm({
    initial: { category: '', account: '', date: today, status: '', addTags: [], removeTags: [] } as Values,
    check: (values) => bulkErrors(action, values),
    save: (values, idempotencyKey) => save(changeOf(action, values), idempotencyKey),
    onSaved,
  });
  const fields: Readonly<Record<BulkAction, () => ReactNode>> = {
    category: () => (
      <CategoryPicker
        type={types.length > 0 ? types : BOTH_TYPES}
        placeholder=""
        hint="Transfers and splits keep what they have."
        {...fieldOf(form, 'category')}
      />
    ),
    account: () => <AccountPicker {...fieldOf(form, 'account')} />,
    date: () => (
      <FormField form={form} name="date" label="Date">
        {(control) => <DayInput {...control} />}
      </FormField>
    ),
    tags: () => (
      <>
        <TagsInput label="Add tags" {...fieldOf(form, 'addTags')} />
        <TagsInput label="Remove tags" {...fieldOf(form, 'removeTags')} />
      </>
    ),
    status: () => <StatusField {...fieldOf(form, 'status')} />,
  };
  return (
    <Panel
      open
      onClose={onClose}
      title={BULK_TITLES[action]}
      description={`Of ${counted(count, 'transaction')}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={form.pending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={form.pending}>
            {form.pending ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form.element} onSubmit={form.submit} noValidate className="grid gap-4">
        {fields[action]()}
        <FormStatus form={form} />
      </form>
    </Panel>
  );
}

function bulkErrors(action: BulkAction, { category, account, date, status, addTags, removeTags }: Values) {
  if (action === 'category') {
    const error = category ? categoryError(category) : 'Select a category';
    return error ? { category: error } : {};
  }
  if (action === 'account') return account ? {} : { account: 'Select an account' };
  if (action === 'date') {
    const error = dayError('Date', date);
    return error ? { date: error } : {};
  }
  if (action === 'status') return status ? {} : { status: 'Select a status' };
  return addTags.length + removeTags.length > 0 ? {} : { addTags: 'Enter a tag to add or to remove' };
}

function changeOf(action: BulkAction, values: Values): Change {
  const { category, account, date, status, addTags, removeTags } = values;
  if (action === 'category') return { categoryId: category === NO_CATEGORY ? null : category };
  if (action === 'account') return { accountId: account };
  if (action === 'date') return { date: date as NonNullable<Change['date']> };
  if (action === 'status') return { status: status as NonNullable<Change['status']> };
  return {
    ...(addTags.length > 0 ? { addTags: [...addTags] } : {}),
    ...(removeTags.length > 0 ? { removeTags: [...removeTags] } : {}),
  };
}

interface FieldProps {
  readonly name: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

function StatusField({ error, name, value, onChange }: FieldProps) {
  return (
    <Field label="Status" error={error}>
      {(control) => (
        <Select {...control} name={name} value={value} onChange={({ target }) => onChange(target.value)}>
          {STATUSES.map(([each, text]) => (
            <option key={each} value={each}>
              {each ? text : 'Select a status'}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
