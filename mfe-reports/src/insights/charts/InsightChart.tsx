import { useFormat } from '@pocket/platform';
import { EmptyState } from '@pocket/ui';
import { ChartNoAxesColumn } from 'lucide-react';
import { LazyDrawing } from './LazyDrawing';
import type { Answered, Chart } from './plane/chart';
import { summaryOf } from './summary';
import { ChartTable } from './table/ChartTable';
import { InsightTable } from './table/InsightTable';
import { useValueFormat } from './table/use-value-format';

export interface InsightChartProps extends Answered {
  readonly chart: Chart;
  /** Name of the chart. */
  readonly title: string;
  /** Called with the address of a mark that is opened; by default the page goes there. */
  readonly onOpen?: ((link: string) => void) | undefined;
}

/** Draws the answer to a question, with a table of its numbers. */
export function InsightChart({ chart, title, insight, query, onOpen }: InsightChartProps) {
  const { date } = useFormat();
  const format = useValueFormat(query.measure, insight.currency);
  const { rows, compare } = insight;
  if (rows.length === 0) return <EmptyState icon={ChartNoAxesColumn} text="Nothing to draw" />;
  if (chart === 'table') {
    return (
      <div className="overflow-x-auto">
        <InsightTable title={title} insight={insight} format={format} isLinked />
      </div>
    );
  }
  const compared = compare && `Before: ${date(compare.from)} to ${date(compare.to)}`;
  return (
    <figure aria-label={summaryOf(title, insight, format)} className="min-w-0">
      <LazyDrawing {...{ chart, title, insight, query, format, compared, onOpen }} />
      <ChartTable title={title}>
        {(isShown) => <InsightTable title={title} insight={insight} format={format} isLinked={isShown} />}
      </ChartTable>
    </figure>
  );
}
