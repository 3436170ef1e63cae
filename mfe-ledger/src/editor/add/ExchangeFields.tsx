import { type Form, FormField, fieldOf } from '@pocket/screens';
import { AmountInput } from '@pocket/screens/editor';
import { Input } from '@pocket/ui';
import type { AddDraft } from './add-draft';
import type { ExchangeCurrencies, ExchangeDraft } from './exchange';

export interface ExchangeFieldsProps {
  readonly form: Form<AddDraft>;
  readonly exchange: ExchangeCurrencies;
  readonly onType: (typed: Partial<ExchangeDraft>) => void;
}

/** Edits the amount that arrives and the rate of a transfer between two currencies. */
export function ExchangeFields({ form, exchange: { from, to }, onType }: ExchangeFieldsProps) {
  return (
    <>
      <AmountInput
        {...fieldOf(form, 'toAmount')}
        label="Arrives"
        hint={`In ${to}`}
        currency={to}
        onChange={(toAmount) => onType({ toAmount })}
      />
      <FormField form={form} name="rate" label="Rate" hint={`${to} for 1 ${from}`}>
        {(control) => (
          <Input
            {...control}
            onChange={({ target }) => onType({ rate: target.value })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={26}
            className="text-right tabular-nums"
          />
        )}
      </FormField>
    </>
  );
}
