import { useFormat } from '@pocket/platform';
import { useToday } from '@pocket/screens';
import { WithoutRate } from '@pocket/screens/book';
import { Card, useMedia } from '@pocket/ui';
import { longDay } from './day-texts';
import { ForecastChart } from './ForecastChart';
import { type AssumedForecast, lowestWithout } from './forecast-query';
import { byCurrency, type ForecastLine, TOTAL } from './lines';
import { belowSentence, lowestSentence } from './sentences';

export interface ForecastCardProps {
  readonly forecast: AssumedForecast;
  /** At least one. */
  readonly lines: readonly ForecastLine[];
}

/** Shows the lines, a chart for each currency, and how far each goes down. A phone shows the first line alone. */
export function ForecastCard({ forecast, lines }: ForecastCardProps) {
  const isNarrow = useMedia('(width < 48rem)');
  const groups = [...byCurrency(isNarrow ? lines.slice(0, 1) : lines)];
  return (
    <Card className="grid grid-cols-1 gap-5 p-5" aria-label="Expected balances">
      <ul className="grid grid-cols-1 gap-x-6 gap-y-3 lg:grid-cols-2">
        {lines.map((line) => (
          <LineText key={line.id} line={line} isDrawn={!isNarrow || line === lines[0]} forecast={forecast} />
        ))}
      </ul>
      {groups.map(([currency, group]) => (
        <ForecastChart
          key={currency}
          label={groups.length > 1 ? `Expected balances in ${currency}` : 'Expected balances'}
          lines={group}
          withItems={isNarrow ? lines.filter((line) => line.currency === currency) : group}
        />
      ))}
    </Card>
  );
}

interface LineTextProps {
  readonly line: ForecastLine;
  readonly isDrawn: boolean;
  readonly forecast: AssumedForecast;
}

/** Sentences about one line, beside its color. */
function LineText({ line, isDrawn, forecast }: LineTextProps) {
  const { money } = useFormat();
  const today = useToday();
  const { id, color, currency, lowest } = line;
  const below = belowSentence(line, today, money);
  const without = lowestWithout(forecast, id, lowest);
  return (
    <li className="flex min-w-0 gap-2.5 text-sm">
      <span
        aria-hidden
        style={isDrawn ? { background: color } : {}}
        className="mt-1.5 size-2.5 shrink-0 rounded-full"
      />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{lowestSentence(line, today, money)}</p>
        {lowest.low < lowest.balance ? (
          <p className="text-xs text-muted-foreground">{`or to ${money(lowest.low, currency)} at worst`}</p>
        ) : null}
        {below ? <p className="text-expense">{below}</p> : null}
        {without ? (
          <p className="text-xs text-muted-foreground">
            {`instead of ${money(without.balance, currency)} on ${longDay(without.date, today)}`}
          </p>
        ) : null}
        {id === TOTAL ? <WithoutRate amounts={forecast.total.unconverted} /> : null}
      </div>
    </li>
  );
}
