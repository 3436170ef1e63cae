import { FIRST_DAY, LAST_DAY } from '@pocket/contracts/calendar';
import { Field, Input, useToday } from '@pocket/ui';
import { type KeyboardEvent, useRef } from 'react';
import { dayOfKey, type Offset } from './days';
import type { InputProps } from './field';

/**
 * A day `yyyy-mm-dd` in the browser's own field. There `t` is today, `y` yesterday, `+` and `-` go on and back by a day,
 * or by as many as one types after them.
 */
export function DateInput({ label, value, onChange, error, hint, inCell, ...props }: InputProps) {
  const today = useToday();
  const offset = useRef<Offset>(undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const meant = dayOfKey(event.key, value, today, offset.current);
    offset.current = meant.offset;
    if (!meant.day && !meant.offset) return;
    event.preventDefault();
    if (meant.day) onChange(meant.day);
  };
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
          onKeyDown={onKeyDown}
          aria-keyshortcuts="t y + -"
        />
      )}
    </Field>
  );
}
