import type { PlanLine, PlanPeriod } from '@pocket/contracts';
import { Amount, useFormat } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { Link } from '@pocket/platform/router';
import { EditConflict, FormButtons, FormField, FormStatus, serverVersion, useForm } from '@pocket/screens';
import { amountText, signedAmountOf } from '@pocket/screens/editor';
import { Button, Input, Textarea } from '@pocket/ui';
import { useRef } from 'react';
import { faultsOf } from './faults';
import type { LineTask } from './plan-task';
import { TargetBar } from './TargetBar';
import { spendingFilters, transactionsPath } from './transaction-links';

export interface LineFormProps {
  readonly period: PlanPeriod;
  readonly line: PlanLine & { readonly categoryId: string };
  readonly name: string;
  readonly accountIds: readonly string[];
  readonly onTask: (task: LineTask) => void;
  readonly onDone: () => void;
}

const MAX_NOTE = 500;

/** Figures of a category in a period, with what is assigned and the note. */
export function LineForm({ period, line, name, accountIds, onTask, onDone }: LineFormProps) {
  const write = useBookWrite();
  const { money } = useFormat();
  const { currency } = period;
  const base = useRef(line.version);
  const draftOf = ({ assigned, note }: PlanLine) => ({ assigned: amountText(assigned, currency), note });
  const form = useForm<{ readonly assigned: string; readonly note: string }, unknown>({
    keepAs: `plan ${period.id} ${line.categoryId}`,
    initial: draftOf(line),
    check: ({ assigned, note }) =>
      faultsOf({
        assigned:
          signedAmountOf(assigned || '0', currency) === null
            ? 'Enter an amount, such as 400, -50 or 400+25'
            : undefined,
        note: note.length > MAX_NOTE ? `Note must be at most ${MAX_NOTE} characters long` : undefined,
      }),
    save: ({ assigned, note }) =>
      write<PlanLine>({
        method: 'PUT',
        path: `/plan/periods/${period.id}/categories/${line.categoryId}`,
        body: { assigned: signedAmountOf(assigned || '0', currency), note },
        ifMatch: base.current,
        message: (saved) => `Assigned ${money(saved.assigned, currency)} to ${name}`,
      }),
    onSaved: onDone,
  });
  const theirs = serverVersion<PlanLine>(form.failure);
  const spentPath = transactionsPath({ days: period, accountIds }, spendingFilters(line.categoryId));
  const figures = [
    ['Carried', line.carried],
    ['Spent', line.spent],
    ['Available', line.available],
    ['Upcoming', line.upcoming],
  ] as const;
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
      {theirs ? (
        <EditConflict
          subject={name}
          fields={['Assigned']}
          onKeepMine={() => {
            base.current = theirs.version;
            form.submit();
          }}
          onLoadTheirs={() => {
            base.current = theirs.version;
            form.reset(draftOf(theirs));
          }}
        />
      ) : (
        <FormStatus form={form} />
      )}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        {figures.map(([label, amount]) => (
          <div key={label} className="min-w-0">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="wrap-anywhere">
              {label === 'Spent' ? (
                <Link to={spentPath} className="underline underline-offset-2">
                  <Amount value={amount} currency={currency} />
                </Link>
              ) : (
                <Amount value={amount} currency={currency} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <TargetBar name={name} line={line} currency={currency} />
      <FormField form={form} name="assigned" label="Assigned">
        {(control) => <Input {...control} autoComplete="off" className="text-right tabular-nums" />}
      </FormField>
      <FormField form={form} name="note" label="Note">
        {(control) => <Textarea {...control} maxLength={MAX_NOTE} />}
      </FormField>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => onTask('move')}>
          Move
        </Button>
        {line.available < 0 ? (
          <Button variant="secondary" onClick={() => onTask('cover')}>
            Cover
          </Button>
        ) : null}
        <Button variant="secondary" onClick={() => onTask('target')}>
          Target
        </Button>
      </div>
      <FormButtons form={form} submit="Save" busy="Saving..." onCancel={onDone} />
    </form>
  );
}
