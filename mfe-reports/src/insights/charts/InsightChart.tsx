import type { Measure } from '@pocket/contracts';
import { useFormat } from '@pocket/platform';
import { EmptyState } from '@pocket/ui';
import { ChartNoAxesColumn } from 'lucide-react';
import { useCallback } from 'react';
import type { ChartDrawingProps } from './ChartDrawing';
import { ChartFigure } from './ChartFigure';
import type { Answered, Chart } from './plane/chart';
import { summaryOf } from './summary';
import { InsightTable } from './table/InsightTable';
import { useValueFormat } from './table/use-value-format';

/** Measures whose values add up. */
const ADDED_UP: ReadonlySet<Measure> = new Set(['spending', 'income', 'net', 'count', 'balance']);

export interface InsightChartProps extends Answered {
  readonly chart: Chart;
  /** Name of the chart. */
  readonly title: string;
  /** Called with the address of a mark that is opened; by default the page goes there. */
  readonly onOpen?: ((link: string) => void) | undefined;
}

/** Draws the answer to a question, with a table of its numbers. */
export function InsightChart({ chart, title, insight, query: { measure, by }, onOpen }: InsightChartProps) {
  const { date } = useFormat();
  const format = useValueFormat(measure, insight.currency);
  const [first, second] = by;
  const whole = ADDED_UP.has(measure) && insight.overlap === 0 ? insight.total : null;
  const draw: ChartDrawingProps['draw'] = useCallback(
    (layouts, frame) => layouts.answer(chart, { insight, by: [first, second], whole }, frame),
    [chart, insight, first, second, whole],
  );
  const { rows, compare } = insight;
  if (rows.length === 0) return <EmptyState icon={ChartNoAxesColumn} text="Nothing to draw" />;
  const table = (isLinked: boolean) => <InsightTable {...{ title, insight, format, isLinked }} />;
  if (chart === 'table') return <div className="overflow-x-auto">{table(true)}</div>;
  const compared = compare && `Before: ${date(compare.from)} to ${date(compare.to)}`;
  return (
    <ChartFigure summary={summaryOf(title, insight, format)} {...{ title, draw, format, compared, onOpen }}>
      {table}
    </ChartFigure>
  );
}
