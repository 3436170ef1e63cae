import type { PlanOutcome } from '@pocket/contracts';
import { usePlatform, writeFailureText } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { FormButtons, FormStatus, useForm } from '@pocket/screens';
import { Loading, ReadFailure } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { OutcomeRows } from './OutcomeRows';
import type { PlaceFormProps } from './PlaceForms';

/** Shows what filling would assign, and does exactly that. */
export function FillForm({ period, nameOf, onDone }: PlaceFormProps) {
  const { api } = usePlatform();
  const write = useBookWrite();
  const path = `/plan/periods/${period.id}/fill`;
  const preview = useQuery({
    queryKey: ['plan', 'fill', period.id],
    queryFn: async () => (await (await api.request('POST', path, { dryRun: true })).json()) as PlanOutcome,
  });
  const form = useForm<Record<string, never>, unknown>({
    initial: {},
    save: (_, idempotencyKey) =>
      write<PlanOutcome>({
        method: 'POST',
        path,
        body: {},
        idempotencyKey,
        message: ({ changes }) => (changes.length === 1 ? 'Filled 1 category' : `Filled ${changes.length} categories`),
      }),
    onSaved: onDone,
  });
  if (preview.isPending) return <Loading text="Looking what is needed..." />;
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
      <FormStatus form={form} />
      {preview.error ? (
        <ReadFailure onRetry={() => void preview.refetch()}>{writeFailureText(preview.error)}</ReadFailure>
      ) : null}
      {preview.data ? <OutcomeRows outcome={preview.data} currency={period.currency} nameOf={nameOf} /> : null}
      {preview.data && preview.data.changes.length > 0 ? (
        <FormButtons form={form} submit="Fill" busy="Filling..." onCancel={onDone} />
      ) : null}
    </form>
  );
}
