import type { Schedule } from '@pocket/contracts';
import { recurrenceText } from '@pocket/contracts/labels';
import { useFormat } from '@pocket/platform';
import { EditConflict, type Form, FormButtons, FormField, FormStatus, fieldOf } from '@pocket/screens';
import { CategoryPicker } from '@pocket/screens/book';
import { CategoryPart } from '@pocket/screens/editor';
import { Button, Input } from '@pocket/ui';
import { AccountField } from './AccountField';
import { AmountFields } from './AmountFields';
import { ChoiceField } from './ChoiceField';
import { MoreFields } from './MoreFields';
import { PauseFields } from './PauseFields';
import { RecurrenceFields } from './RecurrenceFields';
import { recurrenceDraft } from './recurrence-draft';
import { canSplit, defaultKind, ofKind, type ScheduleDraft, withoutCategories } from './schedule-draft';
import { type ScheduleFormProps, useScheduleForm } from './use-schedule-form';

const TYPES = [
  ['expense', 'Expense'],
  ['income', 'Income'],
  ['transfer', 'Transfer'],
] as const;
const KINDS = [
  ['bill', 'Bill'],
  ['subscription', 'Subscription'],
  ['income', 'Income'],
  ['transfer', 'Transfer'],
  ['saving', 'Saving'],
] as const;
const POSTINGS = [
  ['none', 'By hand'],
  ['ask', 'Ask on its day'],
  ['auto', 'Automatic on its day'],
] as const;

export function ScheduleForm(props: ScheduleFormProps) {
  const { schedule, onDone } = props;
  const { form, currencies, conflict, force } = useScheduleForm(props);
  const { date } = useFormat();
  const { type, kind, accountId } = form.values;
  const isTransfer = type === 'transfer';
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
      {conflict ? (
        <EditConflict
          subject="This schedule"
          fields={conflict.fields}
          onKeepMine={conflict.keepMine}
          onLoadTheirs={conflict.loadTheirs}
        />
      ) : (
        <FormStatus form={form} />
      )}
      {force ? (
        <Button variant="destructive" className="justify-self-start" onClick={force}>
          Save and drop these changes
        </Button>
      ) : null}
      <FormField form={form} name="name" label="Name">
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <div className="grid grid-cols-2 gap-4">
        <ChoiceField
          form={form}
          name="type"
          label="Type"
          choices={TYPES}
          disabled={schedule !== undefined}
          onChoose={(next) =>
            form.set({
              ...withoutCategories(form.values),
              ...(kind === defaultKind(type) ? ofKind(form.values, defaultKind(next)) : {}),
            })
          }
        />
        <ChoiceField
          form={form}
          name="kind"
          label="Kind"
          choices={KINDS}
          onChoose={(next) => schedule === undefined && form.set(ofKind(form.values, next))}
        />
      </div>
      <AccountField form={form} name="accountId" label={isTransfer ? 'From account' : 'Account'} />
      {isTransfer ? <AccountField form={form} name="toAccountId" label="To account" except={accountId} /> : null}
      <AmountFields form={form} currencies={currencies} />
      <RecurrenceFields form={form} keptDays={schedule && keptDays(schedule, date)} />
      {isTransfer ? null : <CategoryFields form={form} currency={currencies.leaves} />}
      <FormField form={form} name="payee" label="Payee">
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <ChoiceField form={form} name="post" label="Posting" choices={POSTINGS} />
      <PauseFields form={form} />
      <MoreFields form={form} />
      <FormButtons form={form} submit={schedule ? 'Save' : 'Add schedule'} busy="Saving..." onCancel={onDone} />
    </form>
  );
}

interface CategoryFieldsProps {
  readonly form: Form<ScheduleDraft>;
  readonly currency: string;
}

function CategoryFields({ form, currency }: CategoryFieldsProps) {
  const { values, errors, set } = form;
  const field = { ...fieldOf(form, 'categoryId'), type: values.type === 'income' ? 'income' : 'expense' } as const;
  if (!canSplit(values)) return <CategoryPicker {...field} />;
  return (
    <CategoryPart
      {...field}
      amount={values.amount}
      currency={currency}
      splits={values.splits}
      splitsError={errors.splits}
      onSplits={(splits) => set(splits ? { splits } : { splits, categoryId: '' })}
    />
  );
}

/** Returns in words the days of a month that the form has no fields for; undefined if there are none. */
function keptDays({ recurrence }: Schedule, date: (day: string) => string): string | undefined {
  return recurrenceDraft(recurrence).dayRule === 'kept'
    ? recurrenceText({ ...recurrence, weekend: 'keep', end: null }, date)
    : undefined;
}
