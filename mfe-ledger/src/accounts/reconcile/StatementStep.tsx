import { isCalendarDay } from '@pocket/contracts/calendar';
import { Button, FormField, Input, useForm, useToday } from '@pocket/ui';
import { useEffect } from 'react';
import { balanceOf } from '../account-form';
import type { SavedReconciliation } from './saved-reconciliation';

export interface StatementStepProps {
  readonly initial: SavedReconciliation | undefined;
  readonly onGiven: (statement: SavedReconciliation) => void;
}

interface StatementDraft extends Readonly<Record<string, string>> {
  readonly date: string;
  readonly balance: string;
}

/** Asks for the last day and the balance of the statement. */
export function StatementStep({ initial, onGiven }: StatementStepProps) {
  const today = useToday();
  const form = useForm<StatementDraft, void>({
    initial: { date: initial?.date ?? today, balance: initial ? initial.balance.toFixed(2) : '' },
    check: ({ date, balance }) => ({
      ...(isCalendarDay(date) ? {} : { date: 'Date must be a real date between 1900 and 2200' }),
      ...(balance.trim() && balanceOf(balance) !== undefined
        ? {}
        : { balance: 'Statement balance must be an amount with at most 2 decimals' }),
    }),
    save: async () => {},
    onSaved: (_, { date, balance }) => onGiven({ date, balance: balanceOf(balance) ?? 0 }),
  });
  const { element } = form;
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  return (
    <form ref={element} onSubmit={form.submit} className="grid max-w-xl gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="date" label="Date" hint="The last day of the statement">
          {(control) => <Input {...control} type="date" min="1900-01-01" max="2200-12-31" />}
        </FormField>
        <FormField form={form} name="balance" label="Statement balance" hint="Below zero for what you owe">
          {(control) => <Input {...control} inputMode="text" placeholder="0.00" autoComplete="off" />}
        </FormField>
      </div>
      <div className="flex justify-end">
        <Button type="submit">Compare</Button>
      </div>
    </form>
  );
}
