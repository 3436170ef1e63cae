import type { PlanPeriod } from '@pocket/contracts';
import { useFormat } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { FormButtons, FormStatus, useForm } from '@pocket/screens';
import { amountText, signedAmountOf } from '@pocket/screens/editor';
import { PlanAmountField, planAmountError } from './PlanAmountField';
import { amountRefusals } from './refusals';

export interface HoldFormProps {
  readonly period: PlanPeriod;
  readonly onDone: () => void;
}

/** Holds money back for the next period. */
export function HoldForm({ period: { id, held, ready, currency }, onDone }: HoldFormProps) {
  const write = useBookWrite();
  const { money } = useFormat();
  const form = useForm({
    keepAs: `hold ${id}`,
    initial: { amount: amountText(held, currency) },
    check: ({ amount }) => {
      const error = planAmountError(amount, currency, true);
      return error ? { amount: error } : {};
    },
    fieldErrorsOf: amountRefusals,
    save: ({ amount }, idempotencyKey) => {
      const body = { amount: signedAmountOf(amount, currency) };
      const message = () => `Held ${money(body.amount, currency)} for the next period`;
      return write({ method: 'POST', path: `/plan/periods/${id}/hold`, body, idempotencyKey, message });
    },
    onSaved: onDone,
  });
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
      <FormStatus form={form} />
      <p className="text-sm text-muted-foreground">
        What is held cannot be assigned in this period. It is ready to assign in the next one.
      </p>
      <PlanAmountField
        form={form}
        name="amount"
        label="Amount"
        hint={`0 to ${money(Math.max(0, ready + held), currency)}`}
        currency={currency}
      />
      <FormButtons form={form} submit="Hold" busy="Saving..." onCancel={onDone} />
    </form>
  );
}
