import type { Plan } from '@pocket/contracts';
import { writeFailureText } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import {
  dayError,
  EditConflict,
  FormButtons,
  FormStatus,
  PageDialog,
  serverVersion,
  useForm,
  useToday,
} from '@pocket/screens';
import { Button, StatusBanner } from '@pocket/ui';
import { useRef, useState } from 'react';
import { useAccounts } from '../book/use-accounts';
import { AccountsField, idsOf } from '../form/AccountsField';
import { CycleFields } from './CycleFields';
import { type CycleDraft, cycleDraft, cycleOf } from './cycle-draft';
import { faultsOf } from './faults';

export interface SettingsFormProps {
  readonly plan: Plan;
  readonly onDone: () => void;
}
interface SettingsDraft extends CycleDraft {
  readonly accountIds: string;
}

/** Changes the cycle and the accounts of a plan, or deletes it. */
export function SettingsForm({ plan, onDone }: SettingsFormProps) {
  const write = useBookWrite();
  const today = useToday();
  const { accounts } = useAccounts();
  const base = useRef(plan);
  const draftOf = (saved: Plan): SettingsDraft => ({
    ...cycleDraft(saved.cycle, today),
    accountIds: saved.accountIds.join(','),
  });
  const form = useForm<SettingsDraft, unknown>({
    keepAs: 'plan settings',
    initial: draftOf(plan),
    check: ({ anchor, kind, day, otherDay, accountIds }) =>
      faultsOf({
        anchor: kind === 'weeks' ? dayError('The day', anchor) : undefined,
        otherDay: kind === 'twice' && day === otherDay ? 'Choose two different days' : undefined,
        accountIds: idsOf(accountIds).length === 0 ? 'Choose at least one account' : undefined,
      }),
    save: async ({ accountIds, ...cycle }) => {
      const body = { cycle: cycleOf(cycle), accountIds: idsOf(accountIds) };
      return write({
        method: 'PUT',
        path: '/plan',
        body,
        ifMatch: base.current.version,
        message: () => 'Changed the plan',
      });
    },
    onSaved: onDone,
  });
  const theirs = serverVersion<Plan>(form.failure);
  const offered = accounts.filter(({ id, archived }) => !archived || plan.accountIds.includes(id));
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
      {theirs ? (
        <EditConflict
          subject="The plan"
          fields={[]}
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
      <AccountsField form={form} offered={offered} hint="For all periods, also past ones" />
      <CycleFields form={form} />
      <p className="text-sm text-muted-foreground">
        A new cycle begins with its first start after today. The current period lasts until then, and what you assigned
        to later periods moves along.
      </p>
      <FormButtons form={form} submit="Save" busy="Saving..." onCancel={onDone} />
      <DeletePlan onDone={onDone} />
    </form>
  );
}

function DeletePlan({ onDone }: Pick<SettingsFormProps, 'onDone'>) {
  const write = useBookWrite();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await write({ method: 'DELETE', path: '/plan', message: () => 'Deleted the plan' });
      setAsking(false);
      onDone();
    } catch (reason) {
      console.error('The plan could not be deleted', reason);
      setFailure(reason instanceof Error ? reason : new Error(String(reason)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="border-t border-border pt-4">
      <Button variant="destructive" onClick={() => setAsking(true)}>
        Delete the plan
      </Button>
      <PageDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete the plan?"
        description="Everything that is assigned, held and set for categories goes with it. Transactions and budgets stay."
      >
        {failure ? <StatusBanner kind="failure">{writeFailureText(failure)}</StatusBanner> : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button variant="destructive" disabled={isBusy} onClick={() => void remove()}>
            Delete the plan
          </Button>
        </div>
      </PageDialog>
    </div>
  );
}
