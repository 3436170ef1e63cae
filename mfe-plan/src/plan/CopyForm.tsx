import type { PlanOutcome, PlanPeriodSummary } from '@pocket/contracts';
import { counted } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { FormButtons, FormStatus, useForm } from '@pocket/screens';
import { ChoiceField } from '../form/ChoiceField';
import type { PlaceFormProps } from './PlaceForms';
import { periodText } from './period-text';

export interface CopyFormProps extends Omit<PlaceFormProps, 'nameOf'> {
  /** Periods to choose from. */
  readonly around: readonly PlanPeriodSummary[];
}

/** Assigns what another period has, or the mean of the last ones. */
export function CopyForm({ period, around, onDone }: CopyFormProps) {
  const write = useBookWrite();
  const others = around.filter(({ id }) => id !== period.id);
  const before = others.findLast(({ id }) => id < period.id);
  const form = useForm<{ readonly from: string }, unknown>({
    initial: { from: before?.id ?? 'average3' },
    save: ({ from }, idempotencyKey) =>
      write<PlanOutcome>({
        method: 'POST',
        path: `/plan/periods/${period.id}/copy`,
        body: { from },
        idempotencyKey,
        message: ({ changes }) => `Assigned to ${counted(changes.length, 'category', 'categories')}`,
      }),
    onSaved: onDone,
  });
  const choices = [
    ['average3', 'Mean of the last 3 complete periods'] as const,
    ...others.map((each) => [each.id, periodText(each)] as const),
  ];
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
      <FormStatus form={form} />
      <ChoiceField form={form} name="from" label="Amounts of" choices={choices} />
      <p className="text-sm text-muted-foreground">They replace what is assigned in this period.</p>
      <FormButtons form={form} submit="Copy" busy="Copying..." onCancel={onDone} />
    </form>
  );
}
