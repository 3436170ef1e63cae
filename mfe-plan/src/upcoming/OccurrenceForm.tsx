import type { Occurrence, Schedule } from '@pocket/contracts';
import { useFormat } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { EditConflict, type Form, FormButtons, FormField, FormStatus, serverVersion, useForm } from '@pocket/screens';
import { accountChoices } from '@pocket/screens/book';
import { AmountInput, DayInput, Select, Textarea } from '@pocket/ui';
import { useRef } from 'react';
import { useAccounts } from '../book/use-accounts';
import {
  changesOf,
  differingLabels,
  OCCURRENCE_FIELDS,
  type OccurrenceDraft,
  occurrenceDraft,
  occurrenceErrors,
  occurrenceRefusals,
} from './occurrence-draft';

export interface OccurrenceFormProps {
  readonly occurrence: Occurrence;
  readonly schedule: Schedule;
  /** True to show the date alone. */
  readonly isMove: boolean;
  readonly onDone: () => void;
}

/** Edits one occurrence; the others stay as they are. */
export function OccurrenceForm({ occurrence, schedule, isMove, onDone }: OccurrenceFormProps) {
  const { name, key } = occurrence;
  const write = useBookWrite();
  const currency = useFormat().currencyOf(schedule.currency);
  /** Version that the form started with, or the server's after a conflict. */
  const base = useRef(schedule);
  const draftOf = (saved: Schedule) => occurrenceDraft(occurrence, saved, currency);
  const form = useForm<OccurrenceDraft, unknown>({
    keepAs: `occurrence ${occurrence.id}`,
    initial: draftOf(schedule),
    fields: OCCURRENCE_FIELDS,
    check: (draft) => occurrenceErrors(draft, base.current, currency),
    fieldErrorsOf: occurrenceRefusals,
    save: async (draft) => {
      const body = changesOf(draft, draftOf(base.current), currency);
      if (Object.keys(body).length === 0) return undefined;
      const { id, version } = base.current;
      const path = `/schedules/${id}/occurrences/${key}`;
      const message = () => `${isMove ? 'Moved' : 'Saved'} ${name}`;
      return write({ method: 'PUT', path, body, ifMatch: version, message });
    },
    onSaved: onDone,
  });
  const theirs = serverVersion<Schedule>(form.failure);

  return (
    <form ref={form.element} onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
      {theirs ? (
        <EditConflict
          subject="This schedule"
          fields={differingLabels(form.values, draftOf(theirs), currency)}
          onKeepMine={() => {
            base.current = theirs;
            form.submit();
          }}
          onLoadTheirs={() => {
            base.current = theirs;
            form.reset(draftOf(theirs));
          }}
        />
      ) : (
        <FormStatus form={form} />
      )}
      <FormField form={form} name="date" label="Date">
        {(control) => <DayInput {...control} required />}
      </FormField>
      {isMove ? null : <OtherFields form={form} schedule={schedule} />}
      <FormButtons form={form} submit={isMove ? 'Move' : 'Save'} busy="Saving..." onCancel={onDone} />
    </form>
  );
}

interface OtherFieldsProps {
  readonly form: Form<OccurrenceDraft>;
  readonly schedule: Schedule;
}

function OtherFields({ form, schedule: { amount, toAmount, toAccountId, currency } }: OtherFieldsProps) {
  const { accounts } = useAccounts();
  const offered = accountChoices(accounts, form.values.accountId).filter(
    (account) => account.currency === currency && account.id !== toAccountId,
  );
  return (
    <>
      <FormField
        form={form}
        name="amount"
        label={toAmount === null ? 'Amount' : `Amount in ${currency}`}
        hint={amount.kind === 'fixed' ? undefined : 'Empty: as the schedule expects it'}
      >
        {(control) => <AmountInput {...control} />}
      </FormField>
      <FormField form={form} name="accountId" label="Account">
        {(control) => (
          <Select {...control}>
            {offered.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField form={form} name="notes" label="Notes">
        {(control) => <Textarea {...control} />}
      </FormField>
    </>
  );
}
