import type { PlanOutcome, PlanPeriod } from '@pocket/contracts';
import { counted, useFormat, usePlatform } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { FormButtons, FormStatus, useForm } from '@pocket/screens';
import { Button, Loading, ReadFailure } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { useCategoryNames } from '../periods/use-names';

export interface FillPreviewProps {
  readonly period: PlanPeriod;
  readonly onDone: () => void;
}

/** Shows what filling would assign, and does it. It is computed again after each change of the book. */
export function FillPreview({ period, onDone }: FillPreviewProps) {
  const { api } = usePlatform();
  const path = `/plan/periods/${period.id}/fill`;
  const preview = useQuery({
    queryKey: ['plan', 'fill', period.id],
    queryFn: ({ signal }) => api.post<PlanOutcome>(path, { dryRun: true }, { signal }),
    gcTime: 0,
  });
  const { data, error, isFetching, refetch } = preview;
  return (
    <div className="grid grid-cols-1 gap-4">
      {error ? (
        <ReadFailure isRetrying={isFetching} onRetry={() => void refetch()}>
          {`What would be filled cannot be computed right now: ${error.message}`}
        </ReadFailure>
      ) : null}
      {data ? <Outcome outcome={data} currency={period.currency} /> : null}
      {!data && !error ? <Loading text="Computing..." /> : null}
      {data && data.changes.length > 0 ? (
        <FillForm path={path} isStale={isFetching || error !== null} onDone={onDone} />
      ) : (
        <Button variant="secondary" className="justify-self-end" onClick={onDone}>
          Close
        </Button>
      )}
    </div>
  );
}

interface OutcomeProps {
  readonly outcome: PlanOutcome;
  readonly currency: string;
}

function Outcome({ outcome: { changes, left, short }, currency }: OutcomeProps) {
  const { money } = useFormat();
  const { nameOf } = useCategoryNames();
  if (changes.length === 0 && short.length === 0) {
    return <p className="text-sm">Every target is funded. There is nothing to fill.</p>;
  }
  return (
    <>
      {changes.length === 0 ? <p className="text-sm">There is no money that could be assigned.</p> : null}
      <ul aria-label="What is assigned" className="divide-y divide-border text-sm">
        {changes.map(({ categoryId, from, to, why }) => (
          <li key={categoryId} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              {nameOf(categoryId)}
              <span className="block text-xs text-muted-foreground">{why}</span>
            </span>
            <span className="tabular-nums">{`${money(from, currency)} → ${money(to, currency)}`}</span>
          </li>
        ))}
      </ul>
      {short.length > 0 ? (
        <section className="text-sm">
          <h3 className="font-medium">Still missing</h3>
          <ul className="text-muted-foreground">
            {short.map(({ categoryId, missing }) => (
              <li key={categoryId}>{`${nameOf(categoryId)}: ${money(missing, currency)}`}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <p className="text-sm">{`Ready to assign afterwards: ${money(left, currency)}`}</p>
    </>
  );
}

interface FillFormProps {
  readonly path: string;
  /** True while the preview is older than the book. */
  readonly isStale: boolean;
  readonly onDone: () => void;
}

function FillForm({ path, isStale, onDone }: FillFormProps) {
  const write = useBookWrite();
  const form = useForm({
    initial: {},
    save: (_, idempotencyKey) =>
      write<PlanOutcome>({
        method: 'POST',
        path,
        body: {},
        idempotencyKey,
        message: ({ changes }) => `Filled ${counted(changes.length, 'category', 'categories')}`,
      }),
    onSaved: onDone,
  });
  return (
    <form ref={form.element} onSubmit={form.submit} className="grid grid-cols-1 gap-4">
      <FormStatus form={form} />
      <FormButtons form={{ pending: form.pending || isStale }} submit="Fill" busy="Filling..." onCancel={onDone} />
    </form>
  );
}
