import type { PlanLine, PlanPeriod } from '@pocket/contracts';
import { Amount, useFormat } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { Link } from '@pocket/platform/router';
import { EditConflict, FormButtons, FormField, FormStatus, serverVersion, useForm } from '@pocket/screens';
import { amountText, signedAmountOf } from '@pocket/screens/editor';
import { Button, mayDiscard, Textarea } from '@pocket/ui';
import { type ReactNode, useRef } from 'react';
import type { LineTask } from '../periods/plan-task';
import { TargetBar } from '../periods/TargetBar';
import { spendingFilters, transactionsPath } from '../periods/transaction-links';
import { useCategoryNames } from '../periods/use-names';
import { changesOf, differingLabels, type LineDraft, lineErrors } from './line-draft';
import { PlanAmountField } from './PlanAmountField';

export interface LineFormProps {
  readonly period: PlanPeriod;
  readonly categoryId: string;
  /** Accounts of links to transactions; empty for all. */
  readonly accountIds: readonly string[];
  readonly onTask: (task: LineTask) => void;
  readonly onDone: () => void;
}

/** Everything about a category in a period. */
export function LineForm(props: LineFormProps) {
  const line = props.period.categories.find((each) => each.categoryId === props.categoryId);
  return line ? <FormOfLine {...props} line={line} /> : null;
}

function FormOfLine({
  line,
  period,
  categoryId,
  accountIds,
  onTask,
  onDone,
}: LineFormProps & { readonly line: PlanLine }) {
  const { currency, id } = period;
  const write = useBookWrite();
  const { money } = useFormat();
  const name = useCategoryNames().nameOf(categoryId);
  /** Version that the form started with, or the server's after a conflict. */
  const base = useRef(line);
  const draftOf = ({ assigned, note }: PlanLine): LineDraft => ({ assigned: amountText(assigned, currency), note });
  const form = useForm<LineDraft, unknown>({
    keepAs: `line ${id} ${categoryId}`,
    initial: draftOf(line),
    check: (draft) => lineErrors(draft, currency),
    save: async (draft) => {
      const body = changesOf(draft, base.current, (text) => signedAmountOf(text, currency));
      if (Object.keys(body).length === 0) return undefined;
      const path = `/plan/periods/${id}/categories/${categoryId}`;
      const message = ({ assigned }: PlanLine) =>
        'assigned' in body ? `Assigned ${money(assigned, currency)} to ${name}` : `Saved the note of ${name}`;
      return write<PlanLine>({ method: 'PUT', path, body, ifMatch: base.current.version, message });
    },
    onSaved: onDone,
  });
  const theirs = serverVersion<PlanLine>(form.failure);
  const leaveFor = (task: LineTask) => {
    if (form.element.current && mayDiscard(form.element.current)) onTask(task);
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 text-sm [&>dd]:text-right [&>dd,&>dt]:py-1">
        <Figure name="Carried over">
          <Amount value={line.carried} currency={currency} />
        </Figure>
        <Figure name="Spent">
          <Link
            to={transactionsPath({ days: period, accountIds }, spendingFilters(categoryId))}
            aria-label={`Spent on ${name}: ${money(line.spent, currency)}`}
            className="inline-flex min-h-10 items-center rounded-sm underline underline-offset-4 outline-none focus-visible:ring-2 focus-visible:ring-ring pointer-coarse:min-h-11"
          >
            <Amount value={line.spent} currency={currency} />
          </Link>
        </Figure>
        {line.upcoming === 0 ? null : (
          <Figure name="Expected by schedules">
            <Amount value={line.upcoming} currency={currency} />
          </Figure>
        )}
        <Figure name="Available">
          <span className={line.available < 0 ? 'font-semibold text-expense' : 'font-semibold'}>
            <Amount value={line.available} currency={currency} />
          </span>
        </Figure>
      </dl>
      <TargetBar name={name} line={line} currency={currency} />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => leaveFor('move')}>
          Move
        </Button>
        {line.available < 0 ? (
          <Button variant="secondary" onClick={() => leaveFor('cover')}>
            Cover
          </Button>
        ) : null}
        <Button variant="secondary" onClick={() => leaveFor('target')}>
          Target
        </Button>
      </div>
      <form ref={form.element} onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
        {theirs ? (
          <EditConflict
            subject={name}
            fields={differingLabels(form.values, draftOf(theirs))}
            onKeepMine={() => {
              base.current = theirs;
              form.submit();
            }}
            onLoadTheirs={() => {
              base.current = theirs;
              form.reset(draftOf(theirs));
            }}
          />
        ) : (
          <FormStatus form={form} />
        )}
        <PlanAmountField form={form} name="assigned" label="Assigned" currency={currency} />
        <FormField form={form} name="note" label="Note">
          {(control) => <Textarea {...control} />}
        </FormField>
        <FormButtons form={form} submit="Save" busy="Saving..." onCancel={onDone} />
      </form>
    </div>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="self-center text-muted-foreground">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
