import { digitsOf } from '@pocket/contracts/currencies';
import { useFormat } from '@pocket/platform';
import { dayError, type FieldErrors, FormField, useForm, useToday } from '@pocket/screens';
import { decimalsText, fieldCurrency } from '@pocket/screens/editor';
import { Button, DayInput, Input } from '@pocket/ui';
import { useEffect } from 'react';
import { balanceOf } from '../account-form';
import type { SavedReconciliation } from './saved-reconciliation';

export interface StatementStepProps {
  readonly initial: SavedReconciliation | undefined;
  /** Currency of the account. */
  readonly currency: string;
  readonly onGiven: (statement: SavedReconciliation) => void;
}

interface StatementDraft extends Readonly<Record<string, string>> {
  readonly date: string;
  readonly balance: string;
}

function statementErrors({ date, balance }: StatementDraft, currency: string): FieldErrors<StatementDraft> {
  const wrongDate = dayError('Date', date);
  const isAmount = balance.trim() !== '' && balanceOf(balance, currency) !== undefined;
  return {
    ...(wrongDate ? { date: wrongDate } : {}),
    ...(isAmount ? {} : { balance: `Statement balance must be an amount ${decimalsText(fieldCurrency(currency))}` }),
  };
}

/** Asks for the last day and the balance of the statement. */
export function StatementStep({ initial, currency, onGiven }: StatementStepProps) {
  const today = useToday();
  const digits = digitsOf(useFormat().currencyOf(currency));
  const form = useForm<StatementDraft, void>({
    initial: { date: initial?.date ?? today, balance: initial ? initial.balance.toFixed(digits) : '' },
    check: (draft) => statementErrors(draft, currency),
    save: async () => {},
    onSaved: (_, { date, balance }) => onGiven({ date, balance: balanceOf(balance, currency) ?? 0 }),
  });
  const { element } = form;
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  return (
    <form ref={element} onSubmit={form.submit} noValidate className="grid max-w-xl gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="date" label="Date" hint="The last day of the statement">
          {(control) => <DayInput {...control} required />}
        </FormField>
        <FormField form={form} name="balance" label="Statement balance" hint="Below zero for what you owe">
          {(control) => <Input {...control} inputMode="text" placeholder={(0).toFixed(digits)} autoComplete="off" />}
        </FormField>
      </div>
      <div className="flex justify-end">
        <Button type="submit">Compare</Button>
      </div>
    </form>
  );
}
