import { type InputProps } from '@pocket/screens';
import { Field, Input } from '@pocket/ui';
import type { ComponentProps } from 'react';
import { amountOf, amountText } from './arithmetic';

export interface AmountInputProps extends InputProps {
  /** True for the main field of a form. */
  readonly large?: boolean;
  readonly ref?: ComponentProps<'input'>['ref'];
}

/** Returns the error of a text that is no amount; undefined if it is one. */
export function amountError(text: string): string | undefined {
  if (amountOf(text) !== null) return undefined;
  return text.trim() ? 'Enter an amount from 0 to 999,999,999,999.99, such as 12.50 or 12.50+3' : 'Enter an amount';
}

/** Edits a positive amount. A sum such as `12.50+3` is computed when the field loses the focus. */
export function AmountInput({
  label,
  value,
  onChange,
  error,
  hint,
  inCell,
  large = false,
  ...props
}: AmountInputProps) {
  const settle = () => {
    const amount = amountOf(value);
    if (amount !== null && amountText(amount) !== value) onChange(amountText(amount));
  };
  return (
    <Field label={label} error={error} hint={hint} inCell={inCell}>
      {(control) => (
        <Input
          {...control}
          {...props}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={settle}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          maxLength={100}
          className={large ? 'h-14 text-2xl font-semibold tabular-nums sm:text-2xl' : 'text-right tabular-nums'}
        />
      )}
    </Field>
  );
}
