import type { Account, Schedule } from '@pocket/contracts';
import { useFormat } from '@pocket/platform';
import { AmountInput, Button, DayInput, Field, Select } from '@pocket/ui';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type AssumptionDraft, DRAFT_TYPES, FREQUENCIES } from './assumption-draft';
import type { AssumptionRow } from './use-rows';

const TYPE_TITLES = { expense: 'Expense', income: 'Income' } as const;
const FREQUENCY_TITLES = { weekly: 'Every week', monthly: 'Every month', yearly: 'Every year' } as const;

export interface AssumptionFieldsProps {
  readonly title: string;
  readonly row: AssumptionRow;
  readonly accounts: readonly Account[];
  readonly schedules: readonly Schedule[];
  readonly onChange: (fields: Partial<AssumptionDraft>) => void;
  readonly onRemove: () => void;
}

/** Row of the what-if: the fields of its kind. */
export function AssumptionFields(props: AssumptionFieldsProps) {
  const { title, row, onRemove } = props;
  const { kind } = row.draft;
  return (
    <li aria-label={title} className="grid grid-cols-1 gap-2 py-3">
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm font-medium text-muted-foreground">{title}</p>
        <Button variant="ghost" size="icon" aria-label={`Remove ${title}`} onClick={onRemove}>
          <X aria-hidden className="size-4" />
        </Button>
      </div>
      <div className="grid grid-cols-1 gap-3 min-[28rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-5">
        {kind === 'pause' || kind === 'amount' ? <ScheduleSelect {...props} /> : <TypeSelect {...props} />}
        {kind === 'pause' ? null : <AmountOf {...props} />}
        {kind === 'repeat' ? <FrequencySelect {...props} /> : null}
        <Day {...props} name="from" label={kind === 'once' ? 'Day' : 'From'} />
        {kind === 'pause' ? <Day {...props} name="until" label="Until" /> : null}
        {kind === 'once' || kind === 'repeat' ? <AccountSelect {...props} /> : null}
      </div>
    </li>
  );
}

function ScheduleSelect({ row: { draft }, schedules, onChange }: AssumptionFieldsProps) {
  return (
    <Choice label="Schedule" value={draft.scheduleId} onChange={(scheduleId) => onChange({ scheduleId })}>
      {draft.scheduleId ? null : <option value="">Select a schedule</option>}
      {schedules.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choice>
  );
}

function AccountSelect({ row: { draft }, accounts, onChange }: AssumptionFieldsProps) {
  return (
    <Choice label="Account" value={draft.accountId} onChange={(accountId) => onChange({ accountId })}>
      {draft.accountId ? null : <option value="">Select an account</option>}
      {accounts.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choice>
  );
}

function TypeSelect({ row: { draft }, onChange }: AssumptionFieldsProps) {
  return (
    <Choice
      label="Type"
      value={draft.type}
      onChange={(value) => onChange({ type: value === 'income' ? 'income' : 'expense' })}
    >
      {DRAFT_TYPES.map((type) => (
        <option key={type} value={type}>
          {TYPE_TITLES[type]}
        </option>
      ))}
    </Choice>
  );
}

function FrequencySelect({ row: { draft }, onChange }: AssumptionFieldsProps) {
  return (
    <Choice
      label="Repeats"
      value={draft.freq}
      onChange={(value) => onChange({ freq: FREQUENCIES.find((freq) => freq === value) ?? 'monthly' })}
    >
      {FREQUENCIES.map((freq) => (
        <option key={freq} value={freq}>
          {FREQUENCY_TITLES[freq]}
        </option>
      ))}
    </Choice>
  );
}

function AmountOf({ row: { draft, schedule, errors }, onChange }: AssumptionFieldsProps) {
  const { money } = useFormat();
  const expected = schedule?.next?.amount;
  return (
    <Field
      label="Amount"
      error={errors.amount}
      hint={expected === undefined ? undefined : `Now ${money(expected, schedule?.currency)}`}
    >
      {(control) => (
        <AmountInput {...control} value={draft.amount} onChange={({ target }) => onChange({ amount: target.value })} />
      )}
    </Field>
  );
}

interface DayProps extends AssumptionFieldsProps {
  readonly name: 'from' | 'until';
  readonly label: string;
}

function Day({ name, label, row: { draft, errors }, onChange }: DayProps) {
  return (
    <Field label={label} error={errors[name]}>
      {(control) => (
        <DayInput {...control} value={draft[name]} onChange={({ target }) => onChange({ [name]: target.value })} />
      )}
    </Field>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {children}
        </Select>
      )}
    </Field>
  );
}
