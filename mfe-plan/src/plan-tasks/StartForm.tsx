import { type CalendarDay, monthRange } from '@pocket/contracts/calendar';
import { useBookWrite } from '@pocket/platform/book';
import { dayError, FormButtons, FormField, FormStatus, useForm, useToday } from '@pocket/screens';
import { DayInput } from '@pocket/ui';
import { useAccounts } from '../book/use-accounts';
import { AccountsField, idsOf } from '../form/AccountsField';
import { CycleFields } from './CycleFields';
import { type CycleDraft, cycleBody, cycleDraft, cycleErrors } from './cycle-draft';

interface StartDraft extends CycleDraft {
  readonly accountIds: string;
  readonly start: string;
}

/** Starts a plan: whose money it is about, from when on, and how long its periods are. */
export function StartForm({ onDone }: { readonly onDone: () => void }) {
  const write = useBookWrite();
  const { accounts } = useAccounts();
  const start = monthRange(useToday() as CalendarDay).from;
  const offered = accounts.filter(({ archived }) => !archived);
  const form = useForm<StartDraft, unknown>({
    keepAs: 'plan new',
    initial: { ...cycleDraft(undefined, start), start, accountIds: offered.map(({ id }) => id).join() },
    check: (draft) => {
      const startError = dayError('First day', draft.start);
      return {
        ...cycleErrors(draft),
        ...(startError ? { start: startError } : {}),
        ...(draft.accountIds ? {} : { accountIds: 'Choose at least one account' }),
      };
    },
    save: (draft, idempotencyKey) =>
      write({
        method: 'POST',
        path: '/plan',
        body: { start: draft.start, cycle: cycleBody(draft), accountIds: idsOf(draft.accountIds) },
        idempotencyKey,
        message: () => 'Started a plan',
      }),
    onSaved: onDone,
  });
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
      <FormStatus form={form} />
      <AccountsField form={form} offered={offered} hint="Their money is what you assign. Debt lowers it." />
      <CycleFields form={form} />
      <FormField form={form} name="start" label="First day" hint="The plan begins here. It cannot be changed later.">
        {(control) => <DayInput {...control} required />}
      </FormField>
      <FormButtons form={form} submit="Start a plan" busy="Starting..." onCancel={onDone} />
    </form>
  );
}
