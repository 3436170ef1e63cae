import { Field, Select } from '@pocket/ui';

export interface ChoiceFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  /** Labels by value, in the order shown. */
  readonly choices: Readonly<Partial<Record<Value, string>>>;
  readonly onChange: (value: Value) => void;
}

/** Chooses one of a few values. */
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
