import type { ComponentProps } from 'react';
import { classNames } from '../base/class-names';
import { Input } from './Input';

export type AmountInputProps = Omit<ComponentProps<'input'>, 'type' | 'inputMode'>;

/**
 * Text field for an amount. A field of `type="number"` would read the comma by the browser's language, and the wheel
 * would change the amount. The form reads the text with `readAmountIn` and shows an error under the field.
 */
export function AmountInput({ className, ...props }: AmountInputProps) {
  return (
    <Input
      autoComplete="off"
      placeholder="0.00"
      maxLength={40}
      {...props}
      type="text"
      inputMode="decimal"
      className={classNames('tabular-nums', className)}
    />
  );
}
