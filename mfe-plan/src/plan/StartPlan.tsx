import type { Account, Plan } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { dayError, FormButtons, FormField, FormStatus, useForm, useToday } from '@pocket/screens';
import { Button, Card, DayInput, EmptyState, Loading, Panel } from '@pocket/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Mails } from 'lucide-react';
import { useState } from 'react';
import { useAccounts } from '../book/use-accounts';
import { AccountsField, idsOf } from '../form/AccountsField';
import { CycleFields } from './CycleFields';
import { type CycleDraft, cycleDraft, cycleOf } from './cycle-draft';
import { faultsOf } from './faults';
import { planQuery } from './plan-queries';

/** Says what a plan is, and starts one. */
export function StartPlan() {
  const [isOpen, setOpen] = useState(false);
  const { accounts } = useAccounts();
  return (
    <Card>
      <EmptyState
        icon={Mails}
        text="A plan gives every dollar that you have a job: you assign it to categories, from one payday to the next, and see at once what is left of each."
      >
        <Button onClick={() => setOpen(true)}>Start a plan</Button>
      </EmptyState>
      <Panel
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Start a plan"
        description="You can change the accounts and the cycle later."
      >
        {accounts.length > 0 ? (
          <StartForm accounts={accounts} onDone={() => setOpen(false)} />
        ) : (
          <Loading text="Loading accounts..." />
        )}
      </Panel>
    </Card>
  );
}

interface StartDraft extends CycleDraft {
  readonly start: string;
  readonly accountIds: string;
}

interface StartFormProps {
  readonly accounts: readonly Account[];
  readonly onDone: () => void;
}

function StartForm({ accounts, onDone }: StartFormProps) {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const write = useBookWrite();
  const today = useToday();
  const offered = accounts.filter(({ archived }) => !archived);
  const form = useForm<StartDraft, Plan>({
    keepAs: 'plan new',
    initial: {
      ...cycleDraft(undefined, today),
      start: `${today.slice(0, 7)}-01`,
      accountIds: offered.map(({ id }) => id).join(','),
    },
    check: ({ start, anchor, kind, day, otherDay, accountIds }) =>
      faultsOf({
        start: dayError('First day', start),
        anchor: kind === 'weeks' ? dayError('The day', anchor) : undefined,
        otherDay: kind === 'twice' && day === otherDay ? 'Choose two different days' : undefined,
        accountIds: idsOf(accountIds).length === 0 ? 'Choose at least one account' : undefined,
      }),
    save: async ({ start, accountIds, ...cycle }, idempotencyKey) => {
      const body = { start, cycle: cycleOf(cycle), accountIds: idsOf(accountIds) };
      const message = () => 'Started a plan';
      return (await write<Plan>({ method: 'POST', path: '/plan', body, idempotencyKey, message })).answer;
    },
    onSaved: (plan) => {
      queryClient.setQueryData(planQuery(api).queryKey, plan);
      onDone();
    },
  });
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
      <FormStatus form={form} />
      <AccountsField form={form} offered={offered} hint="Their money is what you assign. Debt lowers it." />
      <CycleFields form={form} />
      <FormField form={form} name="start" label="First day of the plan" hint="It cannot be changed later">
        {(control) => <DayInput {...control} required />}
      </FormField>
      <FormButtons form={form} submit="Start a plan" busy="Starting..." onCancel={onDone} />
    </form>
  );
}
