import type { PlanPeriod } from '@pocket/contracts';
import { useFormat } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { FormButtons, FormStatus, useForm } from '@pocket/screens';
import { signedAmountOf } from '@pocket/screens/editor';
import { ChoiceField } from '../form/ChoiceField';
import { useCategoryNames } from '../periods/use-names';
import { PlanAmountField, planAmountError } from './PlanAmountField';
import { placesIn, READY_PLACE } from './places';
import { amountRefusals } from './refusals';

export interface MoveFormProps {
  readonly period: PlanPeriod;
  readonly categoryId: string;
  readonly onDone: () => void;
}

/** Moves money between two places of a period. */
export function MoveForm({ period, categoryId, onDone }: MoveFormProps) {
  const { currency, id } = period;
  const write = useBookWrite();
  const { money } = useFormat();
  const { nameOf } = useCategoryNames();
  const places = placesIn(period, nameOf);
  const nameIn = (place: string) => places.find((each) => each.id === place)?.name ?? '';
  const hasMoney = (places.find((each) => each.id === categoryId)?.available ?? 0) > 0;
  const form = useForm({
    keepAs: `move ${id} ${categoryId}`,
    initial: hasMoney
      ? { from: categoryId, to: READY_PLACE, amount: '' }
      : { from: READY_PLACE, to: categoryId, amount: '' },
    check: ({ from, to, amount }) => {
      const error = planAmountError(amount, currency, false);
      return {
        ...(error ? { amount: error } : {}),
        ...(from === to ? { to: 'Choose another place than the one it comes from' } : {}),
      };
    },
    fieldErrorsOf: amountRefusals,
    save: ({ from, to, amount }, idempotencyKey) => {
      const body = { from, to, amount: signedAmountOf(amount, currency) };
      const message = () => `Moved ${money(body.amount, currency)} from ${nameIn(from)} to ${nameIn(to)}`;
      return write({ method: 'POST', path: `/plan/periods/${id}/move`, body, idempotencyKey, message });
    },
    onSaved: onDone,
  });
  const choices = places.map((place) => [place.id, `${place.name} (${money(place.available, currency)})`] as const);
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
      <FormStatus form={form} />
      <ChoiceField form={form} name="from" label="From" choices={choices} />
      <ChoiceField form={form} name="to" label="To" choices={choices} />
      <PlanAmountField form={form} name="amount" label="Amount" currency={currency} />
      <FormButtons form={form} submit="Move" busy="Moving..." onCancel={onDone} />
    </form>
  );
}
