import { FIRST_DAY, LAST_DAY } from '@pocket/contracts/calendar';
import { Field, Input } from '@pocket/ui';
import type { InputProps } from './field';

/** A day `yyyy-mm-dd` in the browser's own field, whose keys mean what they mean in every other date field. */
export function DateInput({ label, value, onChange, error, hint, inCell, ...props }: InputProps) {
  return (
    <Field label={label} error={error} hint={hint} inCell={inCell}>
      {(control) => (
        <Input
          {...control}
          {...props}
          type="date"
          min={FIRST_DAY}
          max={LAST_DAY}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
