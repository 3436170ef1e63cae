import { Field, Input } from '@pocket/ui';
import { useState } from 'react';
import { wholeNumberIn } from '../question/question-address';

export interface NumberFieldProps {
  readonly label: string;
  /** Null for none. */
  readonly value: number | null;
  readonly max: number;
  /** True if the field may be empty. */
  readonly isOptional?: boolean;
  readonly placeholder?: string;
  readonly hint?: string | undefined;
  readonly disabled?: boolean;
  readonly onChange: (value: number | null) => void;
}

/** Whole number from 1 to a limit. Text that is none stays and is reported, and changes nothing. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, max, isOptional = false, placeholder, hint, disabled, onChange } = props;
  const shown = value === null ? '' : String(value);
  const [{ text, seen }, setTyped] = useState({ text: shown, seen: shown });
  const numberIn = (typed: string) => wholeNumberIn(typed, max) ?? null;
  const isNumber = (typed: string) => numberIn(typed) !== null || (isOptional && typed === '');
  // The address changed, as by Back, and not by what is typed here.
  if (seen !== shown) setTyped({ text: isNumber(text) && numberIn(text) === value ? text : shown, seen: shown });
  return (
    <Field
      label={label}
      hint={hint}
      error={isNumber(text) || disabled ? undefined : `Enter a whole number from 1 to ${max}`}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          placeholder={placeholder}
          disabled={disabled}
          value={text}
          className="tabular-nums"
          onChange={({ target }) => {
            const typed = target.value.trim();
            setTyped({ text: typed, seen });
            if (isNumber(typed) && numberIn(typed) !== value) onChange(numberIn(typed));
          }}
        />
      )}
    </Field>
  );
}
