import { FormField, type FormFieldProps } from '@pocket/screens';
import { Select } from '@pocket/ui';

export interface ChoiceFieldProps<Values extends Readonly<Record<Name, string>>, Name extends string & keyof Values>
  extends Omit<FormFieldProps<Values, Name>, 'children'> {
  /** Labels by value, in the order shown. */
  readonly choices: Iterable<readonly [value: string, label: string]>;
  readonly disabled?: boolean;
  readonly onChoose?: (value: string) => void;
}

/** Chooses one of a few values. */
export function ChoiceField<Values extends Readonly<Record<Name, string>>, Name extends string & keyof Values>({
  choices,
  disabled,
  onChoose,
  ...field
}: ChoiceFieldProps<Values, Name>) {
  return (
    <FormField {...field}>
      {({ onChange, ...control }) => (
        <Select
          {...control}
          disabled={disabled}
          onChange={(event) => {
            onChange(event);
            onChoose?.(event.target.value);
          }}
        >
          {[...choices].map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}
