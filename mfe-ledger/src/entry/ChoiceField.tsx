import { Field, Select } from '@pocket/ui';

export interface ChoiceFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  /** Value → what it is called, in their order. */
  readonly choices: Readonly<Partial<Record<Value, string>>>;
  readonly onChange: (value: Value) => void;
}

/** One of a few. */
export function ChoiceField<Value extends string>({ label, value, choices, onChange }: ChoiceFieldProps<Value>) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value as Value)}>
          {Object.entries<string | undefined>(choices).map(([choice, title]) => (
            <option key={choice} value={choice}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
