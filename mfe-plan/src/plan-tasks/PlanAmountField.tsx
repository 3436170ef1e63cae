import { type Form, FormField } from '@pocket/screens';
import { amountText, signedAmountOf } from '@pocket/screens/editor';
import { Input } from '@pocket/ui';

export interface PlanAmountFieldProps<
  Values extends Readonly<Record<Name, string>>,
  Name extends string & keyof Values,
> {
  readonly form: Pick<Form<Values>, 'values' | 'errors' | 'set'>;
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  readonly currency: string;
}

/** Amount in the currency of the plan. A sum such as `400+25` is computed when the field loses the focus. */
export function PlanAmountField<Values extends Readonly<Record<Name, string>>, Name extends string & keyof Values>({
  form,
  name,
  label,
  hint,
  currency,
}: PlanAmountFieldProps<Values, Name>) {
  const settle = () => {
    const amount = signedAmountOf(form.values[name], currency);
    if (amount !== null) form.set({ [name]: amountText(amount, currency) } as Partial<Values>);
  };
  return (
    <FormField form={form} name={name} label={label} hint={hint}>
      {(control) => (
        <Input
          {...control}
          onBlur={settle}
          inputMode="decimal"
          autoComplete="off"
          maxLength={100}
          placeholder={amountText(0, currency)}
          className="text-right tabular-nums"
        />
      )}
    </FormField>
  );
}

const NOT_AN_AMOUNT = 'Enter an amount, such as 400 or 400+25';

/** Checks an amount of at least 0. @param min excluded if it is 0 */
export function planAmountError(text: string, currency: string, isZeroValid: boolean): string | undefined {
  const amount = signedAmountOf(text, currency);
  if (amount === null) return NOT_AN_AMOUNT;
  if (amount < 0) return 'Amount must not be negative';
  return amount === 0 && !isZeroValid ? 'Amount must be greater than 0' : undefined;
}
