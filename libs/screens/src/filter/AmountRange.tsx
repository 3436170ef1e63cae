import { MAX_DIGITS } from '@pocket/contracts/money';
import { readAmount } from '@pocket/contracts/read-amount';
import { readAmountIn } from '@pocket/platform';
import { Field, Input } from '@pocket/ui';
import { useState } from 'react';
import { fieldCurrency, hasSeveralCurrencies } from '../editor/field-currency';
import type { Filter } from './filter-address';

const ENDS = [
  { name: 'min', label: 'At least' },
  { name: 'max', label: 'At most' },
] as const;
const MESSAGE = 'Enter an amount, such as 12.50';

export interface AmountRangeProps {
  readonly value: Pick<Filter, 'min' | 'max'>;
  readonly onChange: (value: Partial<Filter>) => void;
}

/** Filters by amount; applied on blur and on Enter. */
export function AmountRange({ value, onChange }: AmountRangeProps) {
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-medium">Amount</legend>
      <div className="grid grid-cols-2 gap-3">
        {ENDS.map(({ name, label }) => (
          <End
            key={`${name} ${value[name]}`}
            label={label}
            value={value[name]}
            onChange={(text) => onChange({ [name]: text })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/**
 * Parses an amount that is compared with amounts in every currency of the book, which may have more decimals than sums.
 */
function amountIn(text: string): number | null {
  const amount = readAmountIn(fieldCurrency(), text);
  // A separator of thousands is read above.
  return amount === null && hasSeveralCurrencies() ? readAmount(text, { group: '', digits: MAX_DIGITS }) : amount;
}

interface EndProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function End({ label, value, onChange }: EndProps) {
  const [text, setText] = useState(value);
  const [error, setError] = useState<string>();
  const settle = () => {
    const amount = text.trim() === '' ? '' : amountIn(text);
    const isAmount = amount !== null && (amount === '' || amount >= 0);
    setError(isAmount ? undefined : MESSAGE);
    // The address may have the same amount with other decimals.
    if (isAmount && (amount === '' || value === '' ? amount !== value : amount !== Number(value)))
      onChange(String(amount));
  };
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          maxLength={20}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onBlur={settle}
          onKeyDown={({ key }) => key === 'Enter' && settle()}
          className="text-right tabular-nums"
        />
      )}
    </Field>
  );
}
