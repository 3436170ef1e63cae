import { CARD, classNames, Loading, mayDiscard, PageHeader, ReadFailure } from '@pocket/ui';
import { CurrencyPicker } from '../book/CurrencyPicker';
import { ImportButton } from './ImportButton';
import { ImportOutcome } from './ImportOutcome';
import { MonthPicker } from './MonthPicker';
import { MonthRates } from './MonthRates';
import { changePair, type Pair } from './pair';
import { useRateImport } from './use-rate-import';
import { useRatesAddress } from './use-rates-address';
import '../app.css';

export default function RatesScreen() {
  const { pair, month, today, ...address } = useRatesAddress();
  const { start, isImporting, last, dismiss } = useRateImport();
  const importing = { isImporting, onFile: start };
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title="Rates" description="What one currency costs in another, day by day.">
        <ImportButton {...importing} />
      </PageHeader>
      {last ? <ImportOutcome file={last} onDismiss={dismiss} /> : null}
      {address.failed ? <ReadFailure onRetry={address.retry}>Your currencies could not be loaded.</ReadFailure> : null}
      {pair ? (
        <>
          <div className={classNames(CARD, 'flex flex-wrap items-end justify-between gap-4 p-5')}>
            <PairPicker
              pair={pair}
              bookCurrency={address.bookCurrency}
              onChange={(next) => mayDiscard() && address.showPair(next)}
            />
            <MonthPicker month={month} today={today} onChange={(next) => mayDiscard() && address.showMonth(next)} />
          </div>
          <MonthRates
            key={`${pair.base} ${pair.quote} ${month}`}
            pair={pair}
            month={month}
            today={today}
            importing={importing}
            onMonth={address.showMonth}
          />
        </>
      ) : address.failed ? null : (
        <Loading text="Loading rates..." />
      )}
    </div>
  );
}

interface PairPickerProps {
  readonly pair: Pair;
  readonly bookCurrency: string | undefined;
  readonly onChange: (pair: Pair) => void;
}

function PairPicker({ pair, bookCurrency, onChange }: PairPickerProps) {
  return (
    <div className="grid max-w-lg min-w-0 flex-1 basis-48 gap-3 sm:grid-cols-2">
      <CurrencyPicker
        label="Base currency"
        value={pair.base}
        bookCurrency={bookCurrency}
        onChange={(code) => onChange(changePair(pair, 'base', code))}
      />
      <CurrencyPicker
        label="Quote currency"
        value={pair.quote}
        bookCurrency={bookCurrency}
        onChange={(code) => onChange(changePair(pair, 'quote', code))}
      />
    </div>
  );
}
