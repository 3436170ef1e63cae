import { FIRST_DAY, LAST_DAY } from '@pocket/contracts/calendar';
import { Field, Input, useToday } from '@pocket/ui';
import { type KeyboardEvent, useRef } from 'react';
import { dayOfKey, dayOfMonth, type Offset } from './days';
import type { InputProps } from './field';

/**
 * A day `yyyy-mm-dd` in the browser's own field. There `t` is today, `y` yesterday, `+` and `-` go on and back by a day,
 * or by as many as one types after them. A number of one or two digits alone, then Enter or Tab, is that day of this
 * month: the browser's field would have gone on to its next part by itself.
 */
export function DateInput({ label, value, onChange, error, hint, inCell, ...props }: InputProps) {
  const today = useToday();
  const offset = useRef<Offset>(undefined);
  /** What was typed since the focus came by a key; null once it is more than digits, or a part was pointed at. */
  const digits = useRef<string | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const bare = event.key === 'Enter' || event.key === 'Tab' ? dayOfMonth(digits.current ?? '', today) : undefined;
    digits.current = digits.current !== null && /^\d$/.test(event.key) ? digits.current + event.key : null;
    if (bare) return onChange(bare);
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
          onFocus={() => {
            digits.current = '';
          }}
          onPointerDown={() => {
            digits.current = null;
          }}
          aria-keyshortcuts="t y + -"
        />
      )}
    </Field>
  );
}
