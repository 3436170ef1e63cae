import type { PlanOutcome, PlanPeriod } from '@pocket/contracts';
import { useFormat } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { FormButtons, FormField, FormStatus, useForm } from '@pocket/screens';
import { AmountInput, amountError, amountOf, amountText } from '@pocket/screens/editor';
import { Checkbox, Select } from '@pocket/ui';
import { faultsOf } from './faults';
import { isAssignable } from './plan-rows';

/** Place of money that no category has. */
const READY = 'ready';

export interface PlaceFormProps {
  readonly period: PlanPeriod;
  readonly nameOf: (id: string) => string;
  readonly onDone: () => void;
}
type CategoryFormProps = PlaceFormProps & { readonly categoryId: string };

/** Lists the places of money of a period with what is available in each. */
function placesOf({ categories, toAssign }: PlanPeriod, nameOf: PlaceFormProps['nameOf']) {
  const lines = categories.filter(isAssignable);
  return [
    { id: READY, name: 'Ready to assign', available: toAssign },
    ...lines.map(({ categoryId, available }) => ({ id: categoryId, name: nameOf(categoryId), available })),
  ];
}

interface MoveDraft {
  readonly from: string;
  readonly to: string;
  readonly amount: string;
}

/** Moves money from one category to another one, or from and to what is ready. */
export function MoveForm({ period, categoryId, nameOf, onDone }: CategoryFormProps) {
  const write = useBookWrite();
  const { money } = useFormat();
  const places = placesOf(period, nameOf);
  const available = places.find(({ id }) => id === categoryId)?.available ?? 0;
  const { currency } = period;
  const form = useForm<MoveDraft, unknown>({
    initial: {
      from: available > 0 ? categoryId : READY,
      to: available > 0 ? READY : categoryId,
      amount: amountText(Math.abs(available), currency),
    },
    check: ({ from, to, amount }) =>
      faultsOf({
        to: from === to ? 'Choose another place' : undefined,
        amount: amountOf(amount, currency) === 0 ? 'Enter an amount greater than 0' : amountError(amount, currency),
      }),
    save: ({ from, to, amount }, idempotencyKey) =>
      write({
        method: 'POST',
        path: `/plan/periods/${period.id}/move`,
        body: { from, to, amount: amountOf(amount, currency) },
        idempotencyKey,
        message: () => 'Moved the money',
      }),
    onSaved: onDone,
  });
  const options = places.map(({ id, name, available: left }) => (
    <option key={id} value={id}>{`${name}, ${money(left, currency)}`}</option>
  ));
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
      <FormStatus form={form} />
      <FormField form={form} name="from" label="From">
        {(control) => <Select {...control}>{options}</Select>}
      </FormField>
      <FormField form={form} name="to" label="To">
        {(control) => <Select {...control}>{options}</Select>}
      </FormField>
      <AmountInput
        label="Amount"
        currency={currency}
        value={form.values.amount}
        error={form.errors.amount}
        onChange={(amount) => form.set({ amount })}
      />
      <FormButtons form={form} submit="Move" busy="Moving..." onCancel={onDone} />
    </form>
  );
}

/** Covers what a category is overspent from others, in the order in which they are chosen. */
export function CoverForm({ period, categoryId, nameOf, onDone }: CategoryFormProps) {
  const write = useBookWrite();
  const { money } = useFormat();
  const { currency } = period;
  const places = placesOf(period, nameOf).filter(({ id, available }) => id !== categoryId && available > 0);
  const missing = -(period.categories.find((each) => each.categoryId === categoryId)?.available ?? 0);
  const form = useForm<{ readonly from: string }, unknown>({
    initial: { from: '' },
    check: ({ from }) => faultsOf({ from: from === '' ? 'Choose where to take it from' : undefined }),
    save: ({ from }, idempotencyKey) =>
      write<PlanOutcome>({
        method: 'POST',
        path: `/plan/periods/${period.id}/cover`,
        body: { categoryId, from: from.split(',') },
        idempotencyKey,
        message: ({ short: [first] }) =>
          first
            ? `${money(first.missing, currency)} of ${nameOf(categoryId)} are not covered`
            : `Covered ${nameOf(categoryId)}`,
      }),
    onSaved: onDone,
  });
  const chosen = form.values.from.split(',').filter(Boolean);
  const choose = (id: string, isChosen: boolean) =>
    form.set({ from: (isChosen ? [...chosen, id] : chosen.filter((each) => each !== id)).join(',') });
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
      <FormStatus form={form} />
      <p className="text-sm">{`${money(Math.max(0, missing), currency)} are missing.`}</p>
      <fieldset className="min-w-0">
        <legend className="text-sm font-medium">Take it from, in this order</legend>
        <div className="grid">
          {places.map(({ id, name, available }) => {
            const turn = chosen.indexOf(id);
            const label = `${name}, ${money(available, currency)}${turn === -1 ? '' : ` (${turn + 1}.)`}`;
            return (
              <Checkbox key={id} label={label} checked={turn !== -1} onChange={(isChosen) => choose(id, isChosen)} />
            );
          })}
        </div>
        {places.length === 0 ? <p className="text-sm text-muted-foreground">No category has money left.</p> : null}
        {form.errors.from ? (
          <p role="alert" className="text-sm text-expense">
            {form.errors.from}
          </p>
        ) : null}
      </fieldset>
      <FormButtons form={form} submit="Cover" busy="Covering..." onCancel={onDone} />
    </form>
  );
}

/** Holds money for the next period. */
export function HoldForm({ period, onDone }: Omit<PlaceFormProps, 'nameOf'>) {
  const write = useBookWrite();
  const { money } = useFormat();
  const { currency, held, ready } = period;
  const form = useForm<{ readonly amount: string }, unknown>({
    initial: { amount: amountText(held, currency) },
    check: ({ amount }) => faultsOf({ amount: amountError(amount, currency) }),
    save: ({ amount }, idempotencyKey) =>
      write<PlanPeriod>({
        method: 'POST',
        path: `/plan/periods/${period.id}/hold`,
        body: { amount: amountOf(amount, currency) },
        idempotencyKey,
        message: (saved) => `Held ${money(saved.held, currency)} for the next period`,
      }),
    onSaved: onDone,
  });
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
      <FormStatus form={form} />
      <AmountInput
        label="Held for the next period"
        hint={`At most ${money(Math.max(0, ready + held), currency)}`}
        currency={currency}
        value={form.values.amount}
        error={form.errors.amount}
        onChange={(amount) => form.set({ amount })}
      />
      <FormButtons form={form} submit="Hold" busy="Saving..." onCancel={onDone} />
    </form>
  );
}
