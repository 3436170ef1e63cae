import { FormField, type FormFieldProps } from '@pocket/screens';
import { Select } from '@pocket/ui';
import type { ScheduleDraft, TextName } from './schedule-draft';

export interface ChoiceFieldProps extends Omit<FormFieldProps<ScheduleDraft, TextName>, 'children'> {
  /** Labels by value, in the order shown. */
  readonly choices: Iterable<readonly [value: string, label: string]>;
  readonly disabled?: boolean;
  readonly onChoose?: (value: string) => void;
}

/** Chooses one of a few values. */
export function ChoiceField({ choices, disabled, onChoose, ...field }: ChoiceFieldProps) {
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
