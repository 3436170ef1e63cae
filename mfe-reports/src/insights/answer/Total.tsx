import type { Insight } from '@pocket/contracts';
import type { Measure } from '@pocket/contracts/insights';
import { useFormat } from '@pocket/platform';
import { changeText } from '../charts/table/change-text';
import { useValueFormat } from '../charts/table/use-value-format';

export interface TotalProps {
  readonly insight: Insight;
  readonly measure: Measure;
}

/** Measure over everything, and how it changed. */
export function Total({ insight, measure }: TotalProps) {
  const { date } = useFormat();
  const format = useValueFormat(measure, insight.currency);
  const { total, compare, from, to } = insight;
  const change = compare && changeText(total, compare.total);
  const days = (range: { readonly from: string; readonly to: string }) =>
    range.from === range.to ? date(range.from) : `${date(range.from)} – ${date(range.to)}`;
  return (
    <div className="min-w-0">
      <p className="text-2xl font-semibold tracking-tight wrap-anywhere tabular-nums">
        <span className="sr-only">{measure === 'balance' ? 'At the end: ' : 'Total: '}</span>
        {format(total)}
        {change ? <span className="ml-2 text-sm font-medium text-muted-foreground">{change}</span> : null}
      </p>
      <p className="mt-1 text-sm text-muted-foreground">
        {days({ from, to })}
        {compare ? `, compared with ${format(compare.total)} (${days(compare)})` : null}
      </p>
    </div>
  );
}
