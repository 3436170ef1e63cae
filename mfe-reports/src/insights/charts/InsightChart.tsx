import type { Answered, Chart } from './chart';
import { InsightTable } from './InsightTable';
import { useValueFormat } from './use-value-format';

export interface InsightChartProps extends Answered {
  readonly chart: Chart;
  /** Name of the chart. */
  readonly title: string;
  /** Called with the address of a mark that is opened; by default the page goes there. */
  readonly onOpen?: ((link: string) => void) | undefined;
}

/** Draws the answer to a question. */
export function InsightChart({ title, insight, query: { measure } }: InsightChartProps) {
  const format = useValueFormat(measure, insight.currency);
  return (
    <div className="overflow-x-auto">
      <InsightTable title={title} insight={insight} format={format} />
    </div>
  );
}
