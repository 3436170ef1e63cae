import type { Schedule } from '@pocket/contracts';
import { recurrenceText } from '@pocket/contracts/labels';
import { useFormat } from '@pocket/platform';
import { EditConflict, FormButtons, FormField, FormStatus, fieldOf } from '@pocket/screens';
import { CategoryPicker } from '@pocket/screens/book';
import { Button, Input, Textarea } from '@pocket/ui';
import { AccountField } from './AccountField';
import { AmountFields } from './AmountFields';
import { ChoiceField } from './ChoiceField';
import { PauseFields } from './PauseFields';
import { RecurrenceFields } from './RecurrenceFields';
import { recurrenceDraft } from './recurrence-draft';
import { defaultKind } from './schedule-draft';
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
            // A category belongs to one type.
            form.set({ categoryId: '', ...(kind === defaultKind(type) ? { kind: defaultKind(next) } : {}) })
          }
        />
        <ChoiceField form={form} name="kind" label="Kind" choices={KINDS} />
      </div>
      <AccountField form={form} name="accountId" label={isTransfer ? 'From account' : 'Account'} />
      {isTransfer ? <AccountField form={form} name="toAccountId" label="To account" except={accountId} /> : null}
      <AmountFields form={form} currencies={currencies} />
      <RecurrenceFields form={form} keptDays={schedule && keptDays(schedule, date)} />
      {isTransfer || schedule?.splits ? null : (
        <CategoryPicker type={type === 'income' ? 'income' : 'expense'} {...fieldOf(form, 'categoryId')} />
      )}
      <FormField form={form} name="payee" label="Payee">
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="notes" label="Notes">
        {(control) => <Textarea {...control} />}
      </FormField>
      <ChoiceField form={form} name="post" label="Posting" choices={POSTINGS} />
      <PauseFields form={form} />
      <FormButtons form={form} submit={schedule ? 'Save' : 'Add schedule'} busy="Saving..." onCancel={onDone} />
    </form>
  );
}

/** Returns in words the days of a month that the form has no fields for; undefined if there are none. */
function keptDays({ recurrence }: Schedule, date: (day: string) => string): string | undefined {
  return recurrenceDraft(recurrence).dayRule === 'kept'
    ? recurrenceText({ ...recurrence, weekend: 'keep', end: null }, date)
    : undefined;
}
