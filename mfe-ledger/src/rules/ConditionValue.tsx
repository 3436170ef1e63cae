import { usePlatform } from '@pocket/platform';
import { accountsQuery } from '@pocket/platform/book';
import { accountChoices } from '@pocket/screens/book';
import { Checkbox, Input, Select, Textarea } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import type { ConditionDraft } from './rule-draft';

export interface ConditionValueProps {
  readonly condition: ConditionDraft;
  readonly error: string | undefined;
  readonly errorId: string;
  readonly onChange: (values: readonly string[]) => void;
}

const TYPES = [
  ['expense', 'Expense'],
  ['income', 'Income'],
] as const;

/** Edits the value of a condition. */
export function ConditionValue({ condition, error, errorId, onChange }: ConditionValueProps) {
  const { api } = usePlatform();
  const { data: accounts = [] } = useQuery(accountsQuery(api));
  const { key, field, op, values } = condition;
  const [first = '', second = ''] = values;
  const control = { name: key, ...(error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}) } as const;

  if (field === 'account' || field === 'type') {
    const choices =
      field === 'type' ? TYPES : accountChoices(accounts, first).map(({ id, name }) => [id, name] as const);
    if (op === 'oneOf') {
      const toggle = (value: string, on: boolean) =>
        onChange(on ? [...values.filter(Boolean), value] : values.filter((each) => each !== value));
      return (
        <div className="flex flex-wrap gap-x-4">
          {choices.map(([value, title]) => (
            <Checkbox
              {...control}
              key={value}
              label={title}
              checked={values.includes(value)}
              onChange={(on) => toggle(value, on)}
            />
          ))}
        </div>
      );
    }
    return (
      <Select {...control} aria-label="Value" value={first} onChange={({ target }) => onChange([target.value])}>
        <option value="">{field === 'type' ? 'Choose a type' : 'Choose an account'}</option>
        {choices.map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </Select>
    );
  }
  if (op === 'oneOf') {
    return (
      <Textarea
        {...control}
        aria-label="Value"
        rows={3}
        placeholder="One on each line"
        value={values.join('\n')}
        onChange={({ target }) => onChange(target.value.split('\n'))}
      />
    );
  }
  const amount = field === 'amount' ? ({ inputMode: 'decimal', placeholder: '0.00' } as const) : { maxLength: 200 };
  if (op === 'between') {
    return (
      <div className="flex items-center gap-2">
        <Input
          {...control}
          {...amount}
          aria-label="Lowest value"
          value={first}
          onChange={({ target }) => onChange([target.value, second])}
        />
        <span className="text-sm text-muted-foreground">and</span>
        <Input
          {...control}
          {...amount}
          aria-label="Highest value"
          value={second}
          onChange={({ target }) => onChange([first, target.value])}
        />
      </div>
    );
  }
  return (
    <Input
      {...control}
      {...amount}
      aria-label="Value"
      autoComplete="off"
      {...(op === 'matches' ? { placeholder: 'UBER * or a?c' } : {})}
      value={first}
      onChange={({ target }) => onChange([target.value])}
    />
  );
}
