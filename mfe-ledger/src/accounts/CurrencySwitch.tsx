import { SegmentedControl } from './SegmentedControl';

export interface CurrencySwitchProps {
  /** Currency of the book. */
  readonly currency: string;
  /** True if amounts are shown in the currency of the book. */
  readonly isConverted: boolean;
  readonly onChange: (isConverted: boolean) => void;
}

/** Chooses between amounts in their own currency and in the book's. */
export function CurrencySwitch({ currency, isConverted, onChange }: CurrencySwitchProps) {
  return (
    <SegmentedControl
      label="Currency of the balances"
      options={[
        { value: false, title: 'Own currency' },
        { value: true, title: currency },
      ]}
      value={isConverted}
      onChange={onChange}
    />
  );
}
