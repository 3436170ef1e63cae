import type { EffectiveRateOfDay } from '@pocket/contracts';
import { type CalendarDay, usePlatform } from '@pocket/platform';
import { useScreenData } from '@pocket/screens';
import { CARD, classNames, Loading, ReadFailure } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import type { ImportButtonProps } from './ImportButton';
import { daysUpTo, longestRange, monthTitle } from './months';
import { NoRates } from './NoRates';
import type { Pair } from './pair';
import { RateChart } from './RateChart';
import { RatesTable } from './RatesTable';
import { ratesQuery } from './rates-query';

export interface MonthRatesProps {
  readonly pair: Pair;
  /** First day of the month. */
  readonly month: CalendarDay;
  readonly today: CalendarDay;
  readonly importing: ImportButtonProps;
  /** Shows the month of a day. */
  readonly onMonth: (day: CalendarDay) => void;
}

/** Rates of a pair in a month, as a line and by day. */
export function MonthRates({ pair, month, today, importing, onMonth }: MonthRatesProps) {
  const { api } = usePlatform();
  const days = daysUpTo(month, today);
  const reading = useQuery(ratesQuery(api, pair, days));
  const { data, failed } = useScreenData(reading, 'The rates');
  const isEmpty = data !== undefined && hasNone(data);
  // Tells a month without rates from a pair without any.
  const others = useQuery({ ...ratesQuery(api, pair, longestRange(today)), enabled: isEmpty });
  const hasNoOthers = others.data !== undefined && hasNone(others.data);
  const isLoading = isEmpty ? others.isPending && !others.isError : reading.isPending && !failed;
  const title = monthTitle(month);
  const label = `1 ${pair.base} in ${pair.quote}`;

  return (
    <>
      {failed || others.isError ? (
        <ReadFailure
          isRetrying={reading.isFetching || others.isFetching}
          onRetry={() => void (failed ? reading : others).refetch()}
        >
          The rates could not be loaded.
        </ReadFailure>
      ) : null}
      {isLoading ? <Loading text="Loading rates..." /> : null}
      {isEmpty && hasNoOthers ? <NoRates pair={pair} day={days.to} onSaved={onMonth} {...importing} /> : null}
      {data && !isEmpty ? <RateChart label={`${label}, ${title}`} rates={data} /> : null}
      {data && !isLoading && !(isEmpty && hasNoOthers) ? (
        <section aria-label="Rates by day" className={classNames(CARD, 'min-w-0 px-2 py-2')}>
          <RatesTable title={title} label={label} rows={data.toReversed()} />
        </section>
      ) : null}
    </>
  );
}

const hasNone = (rates: readonly EffectiveRateOfDay[]) => rates.every(({ rate }) => rate === null);
