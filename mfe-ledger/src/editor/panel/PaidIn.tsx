import { useBookCurrency } from '@pocket/platform';
import { Field, Input } from '@pocket/ui';
import { CurrencyPicker } from '../../book/CurrencyPicker';
import type { OriginalDraft } from './original';

export interface PaidInProps {
  readonly value: OriginalDraft;
  readonly error?: string | undefined;
  readonly onChange: (value: OriginalDraft) => void;
}

/** Edits the amount that was paid abroad. A book with one currency shows it only if there is one. */
export function PaidIn({ value, error, onChange }: PaidInProps) {
  const hasSeveral = useBookCurrency() !== null;
  if (!hasSeveral && value.currency === '') return null;
  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
      <legend className="mb-1.5 text-sm font-medium">Paid in</legend>
      <Field label="Original amount" error={error} hint="If it was paid in another currency">
        {(control) => (
          <Input
            {...control}
            name="original"
            value={value.amount}
            onChange={({ target }) => onChange({ ...value, amount: target.value })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            className="text-right tabular-nums"
          />
        )}
      </Field>
      <CurrencyPicker
        label="Original currency"
        value={value.currency}
        onChange={(currency) => onChange({ ...value, currency })}
      />
    </fieldset>
  );
}
