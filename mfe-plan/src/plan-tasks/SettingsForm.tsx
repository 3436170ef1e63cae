import type { Plan } from '@pocket/contracts';
import { useBookWrite } from '@pocket/platform/book';
import { EditConflict, FormButtons, FormStatus, serverVersion, useForm } from '@pocket/screens';
import { useRef } from 'react';
import { useAccounts } from '../book/use-accounts';
import { AccountsField, idsOf } from '../form/AccountsField';
import { CycleFields } from './CycleFields';
import { type CycleDraft, cycleBody, cycleDraft, cycleErrors } from './cycle-draft';
import { DeletePlan } from './DeletePlan';

interface SettingsDraft extends CycleDraft {
  readonly accountIds: string;
}

const draftOf = ({ cycle, accountIds, start }: Plan): SettingsDraft => ({
  ...cycleDraft(cycle, start),
  accountIds: accountIds.join(),
});

/** Returns the settings that differ. */
function changesOf(mine: SettingsDraft, saved: Plan) {
  const theirs = draftOf(saved);
  const hasOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
  return {
    ...(hasOther(cycleBody(mine), cycleBody(theirs)) ? { cycle: cycleBody(mine) } : {}),
    ...(hasOther([...idsOf(mine.accountIds)].sort(), [...saved.accountIds].sort())
      ? { accountIds: idsOf(mine.accountIds) }
      : {}),
  };
}

export interface SettingsFormProps {
  readonly plan: Plan;
  readonly onDone: () => void;
}

/** Changes the cycle and the accounts of a plan, or deletes it. */
export function SettingsForm({ plan, onDone }: SettingsFormProps) {
  const write = useBookWrite();
  const { accounts } = useAccounts();
  /** Version that the form started with, or the server's after a conflict. */
  const base = useRef(plan);
  const offered = accounts.filter(({ id, archived }) => !archived || plan.accountIds.includes(id));
  const form = useForm<SettingsDraft, unknown>({
    keepAs: 'plan settings',
    initial: draftOf(plan),
    check: (draft) => ({
      ...cycleErrors(draft),
      ...(draft.accountIds ? {} : { accountIds: 'Choose at least one account' }),
    }),
    save: async (draft) => {
      const body = changesOf(draft, base.current);
      if (Object.keys(body).length === 0) return undefined;
      const message = () => 'Saved the plan';
      return write({ method: 'PUT', path: '/plan', body, ifMatch: base.current.version, message });
    },
    onSaved: onDone,
  });
  const theirs = serverVersion<Plan>(form.failure);
  const labels = { cycle: 'Cycle', accountIds: 'Accounts' } as const;
  return (
    <div className="grid grid-cols-1 gap-6">
      <form ref={form.element} onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
        {theirs ? (
          <EditConflict
            subject="This plan"
            fields={Object.keys(changesOf(form.values, theirs)).map((name) => labels[name as keyof typeof labels])}
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
        <AccountsField form={form} offered={offered} hint="For all periods, past ones too" />
        <CycleFields form={form} />
        <p className="text-xs text-muted-foreground">
          A new cycle begins with its first start after today. Periods before it stay, and what is assigned to later
          ones moves along.
        </p>
        <FormButtons form={form} submit="Save" busy="Saving..." onCancel={onDone} />
      </form>
      <DeletePlan onDone={onDone} />
    </div>
  );
}
