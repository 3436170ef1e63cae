import { Field, Select } from '@pocket/ui';

/** Value that can be chosen. */
export interface Choice<Value extends string> {
  readonly value: Value;
  readonly title: string;
  /** Reason why it cannot be chosen now. */
  readonly fault?: string | null | undefined;
}

export interface ChoiceSelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly hint?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly onChange: (value: Value) => void;
}

/** Chooses one of several values. Those that do not fit are disabled, with the reason behind their names. */
export function ChoiceSelect<Value extends string>(props: ChoiceSelectProps<Value>) {
  const { label, value, choices, hint, disabled, onChange } = props;
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Select
          {...control}
          value={value}
          disabled={disabled}
          onChange={({ target }) => {
            const chosen = choices.find((choice) => choice.value === target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {choices.map(({ value: each, title, fault }) => (
            <option key={each} value={each} disabled={Boolean(fault) && each !== value}>
              {fault && each !== value ? `${title} – ${fault}` : title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Returns the choices of a list of values. */
export const choicesOf = <Value extends string>(
  values: readonly Value[],
  titles: Readonly<Record<Value, string>>,
  faultOf: (value: Value) => string | null = () => null,
): readonly Choice<Value>[] => values.map((value) => ({ value, title: titles[value], fault: faultOf(value) }));
