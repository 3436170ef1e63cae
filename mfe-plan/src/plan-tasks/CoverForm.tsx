import type { PlanOutcome, PlanPeriod } from '@pocket/contracts';
import { useFormat } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { FormButtons, FormStatus, useForm } from '@pocket/screens';
import { Checkbox } from '@pocket/ui';
import { idsOf } from '../form/AccountsField';
import { useCategoryNames } from '../periods/use-names';
import { placesIn } from './places';

export interface CoverFormProps {
  readonly period: PlanPeriod;
  readonly categoryId: string;
  readonly onDone: () => void;
}

/** Covers what a category has overspent from other places, in the order in which they are chosen. */
export function CoverForm({ period, categoryId, onDone }: CoverFormProps) {
  const { currency, id } = period;
  const write = useBookWrite();
  const { money } = useFormat();
  const { nameOf } = useCategoryNames();
  const name = nameOf(categoryId);
  const offered = placesIn(period, nameOf).filter((place) => place.id !== categoryId && place.available > 0);
  const available = period.categories.find((line) => line.categoryId === categoryId)?.available ?? 0;
  const form = useForm<{ readonly from: string }, unknown>({
    initial: { from: offered[0]?.id ?? '' },
    check: ({ from }) => (from ? {} : { from: 'Choose where the money comes from' }),
    save: ({ from }, idempotencyKey) =>
      write<PlanOutcome>({
        method: 'POST',
        path: `/plan/periods/${id}/cover`,
        body: { categoryId, from: idsOf(from) },
        idempotencyKey,
        message: ({ short: [rest] }) =>
          rest ? `Covered a part of ${name}; ${money(rest.missing, currency)} is missing` : `Covered ${name}`,
      }),
    onSaved: onDone,
  });
  const chosen = idsOf(form.values.from);
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
      <FormStatus form={form} />
      <p className="text-sm">{available < 0 ? `${money(-available, currency)} is missing.` : 'Nothing is missing.'}</p>
      <fieldset className="min-w-0">
        <legend className="text-sm font-medium">From, in this order</legend>
        {offered.length === 0 ? (
          <p className="py-2 text-sm text-muted-foreground">No other category has money in this period.</p>
        ) : null}
        {offered.map((place) => {
          const turn = chosen.indexOf(place.id) + 1;
          return (
            <Checkbox
              key={place.id}
              name="from"
              className="w-full"
              label={`${turn > 0 ? `${turn}. ` : ''}${place.name}, ${money(place.available, currency)}`}
              checked={turn > 0}
              onChange={(isChosen) => {
                const others = chosen.filter((each) => each !== place.id);
                form.set({ from: (isChosen ? [...others, place.id] : others).join() });
              }}
            />
          );
        })}
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
