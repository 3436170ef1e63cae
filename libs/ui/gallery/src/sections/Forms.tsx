import { ApiError } from '@pocket/platform';
import { type FieldErrors, FormButtons, FormField, FormStatus, useForm } from '@pocket/screens';
import { Card, CardHeader, Input } from '@pocket/ui';
import { useState } from 'react';

interface Draft {
  readonly payee: string;
  readonly amount: string;
}

const check = ({ payee, amount }: Draft): FieldErrors<Draft> => ({
  ...(payee.trim() ? {} : { payee: 'Payee is required' }),
  ...(Number(amount) > 0 ? {} : { amount: 'Amount must be at least 0.01' }),
});

/** Form whose first save fails and whose second one succeeds, which shows every state. */
export function Forms() {
  const [tries, setTries] = useState(0);
  const [saved, setSaved] = useState('');
  const form = useForm<Draft, void>({
    initial: { payee: '', amount: '' },
    check,
    save: async () => {
      setTries(tries + 1);
      await new Promise((resolve) => {
        setTimeout(resolve, 400);
      });
      if (tries === 0) throw new ApiError('The ledger does not answer right now. Try again in a moment.', 503);
    },
    onSaved: (_, { payee }) => setSaved(payee),
  });
  return (
    <Card className="max-w-md">
      <CardHeader title="Record a payment" description="The first try fails, the second one succeeds." />
      <form ref={form.element} onSubmit={form.submit} noValidate className="grid gap-4 px-5 pb-5">
        <FormField form={form} name="payee" label="Paid to">
          {(control) => <Input {...control} maxLength={120} />}
        </FormField>
        <FormField form={form} name="amount" label="Sum" hint="In dollars">
          {(control) => <Input {...control} inputMode="decimal" />}
        </FormField>
        <FormStatus form={form} />
        {saved ? <p className="text-sm text-muted-foreground">Saved: {saved}</p> : null}
        <FormButtons form={form} submit="Save" busy="Saving..." />
      </form>
    </Card>
  );
}
