import type { EffectiveRateOfDay } from '@pocket/contracts';
import { useFormat } from '@pocket/platform';
import { CARD, classNames, LineChart } from '@pocket/ui';
import { shortRate } from './rate-text';

export interface RateChartProps {
  readonly label: string;
  /** Ascending. */
  readonly rates: readonly EffectiveRateOfDay[];
}

/** Draws the rates of a month. Days without a rate have no point. */
export function RateChart({ label, rates }: RateChartProps) {
  const { date } = useFormat();
  const points = rates.flatMap(({ day, rate }) => (rate === null ? [] : [{ day, value: Number(rate) }]));
  return (
    <section aria-label="Rates of the month" className={classNames(CARD, 'min-w-0 p-5')}>
      <LineChart
        label={label}
        labels={points.map(({ day }) => date(day))}
        series={[{ name: 'Rate', values: points.map(({ value }) => value) }]}
        format={shortRate}
      />
    </section>
  );
}
