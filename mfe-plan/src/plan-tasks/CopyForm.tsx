import type { PlanOutcome, PlanPeriod, PlanPeriodSummary } from '@pocket/contracts';
import { counted } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { FormButtons, FormStatus, useForm } from '@pocket/screens';
import { ChoiceField } from '../form/ChoiceField';
import { periodText } from '../periods/period-text';

export interface CopyFormProps {
  readonly period: PlanPeriod;
  readonly around: readonly PlanPeriodSummary[];
  readonly onDone: () => void;
}

const AVERAGE = 'average3';

/** Assigns what another period has, or the average of the last ones. */
export function CopyForm({ period: { id }, around, onDone }: CopyFormProps) {
  const write = useBookWrite();
  const others = around.filter((each) => each.id !== id);
  const previous = others.findLast((each) => each.id < id);
  const form = useForm({
    initial: { from: previous?.id ?? AVERAGE },
    save: ({ from }, idempotencyKey) =>
      write<PlanOutcome>({
        method: 'POST',
        path: `/plan/periods/${id}/copy`,
        body: { from },
        idempotencyKey,
        message: ({ changes }) => `Assigned to ${counted(changes.length, 'category', 'categories')}`,
      }),
    onSaved: onDone,
  });
  const choices = [
    [AVERAGE, 'Average of the last 3 periods'] as const,
    ...others.map((each) => [each.id, periodText(each)] as const),
  ];
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
      <FormStatus form={form} />
      <ChoiceField
        form={form}
        name="from"
        label="Copy from"
        hint="Replaces what is assigned in this period. A category without an amount there gets 0."
        choices={choices}
      />
      <FormButtons form={form} submit="Copy" busy="Copying..." onCancel={onDone} />
    </form>
  );
}
