import { CARD, EmptyState } from '@pocket/ui';
import { TrendingUp } from 'lucide-react';
import { FirstRateForm, type FirstRateFormProps } from './FirstRateForm';
import { ImportButton, type ImportButtonProps } from './ImportButton';

export interface NoRatesProps extends ImportButtonProps, FirstRateFormProps {}

/** Offers an import and a first rate. */
export function NoRates({ pair, day, onSaved, ...button }: NoRatesProps) {
  return (
    <div className={CARD}>
      <EmptyState icon={TrendingUp} text="No rates yet">
        <ImportButton variant="secondary" {...button} />
        <FirstRateForm pair={pair} day={day} onSaved={onSaved} />
      </EmptyState>
    </div>
  );
}
