import { digitsOf } from '@pocket/contracts/currencies';
import { Field, Input } from '@pocket/ui';
import type { ComponentProps } from 'react';
import type { InputProps } from '../form/field-of';
import { amountText } from './amount-text';
import { amountOf } from './arithmetic';
import { fieldCurrency } from './field-currency';

export interface AmountInputProps extends InputProps {
  /** True for the main field of a form. */
  readonly large?: boolean;
  /** Currency of the account, which determines the decimals. */
  readonly currency?: string | undefined;
  readonly ref?: ComponentProps<'input'>['ref'];
}

const RANGES = [
  'from 0 to 999,999,999,999 without decimals, such as 12 or 12+3',
  '',
  'from 0 to 999,999,999,999.99, such as 12.50 or 12.50+3',
  'from 0 to 999,999,999,999.999, such as 12.500 or 12.500+3',
];

/** Returns the error of a text that is no amount of the currency; undefined if it is one. */
export function amountError(text: string, currency?: string): string | undefined {
  if (amountOf(text, currency) !== null) return undefined;
  return text.trim() ? `Enter an amount ${RANGES[digitsOf(fieldCurrency(currency))]}` : 'Enter an amount';
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
  currency,
  ...props
}: AmountInputProps) {
  const settle = () => {
    const amount = amountOf(value, currency);
    const text = amount === null ? value : amountText(amount, currency);
    if (text !== value) onChange(text);
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
          placeholder={amountText(0, currency)}
          maxLength={100}
          className={large ? 'h-14 text-2xl font-semibold tabular-nums sm:text-2xl' : 'text-right tabular-nums'}
        />
      )}
    </Field>
  );
}
