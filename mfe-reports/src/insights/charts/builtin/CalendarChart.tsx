import { counted, useFormat } from '@pocket/platform';
import { EmptyState } from '@pocket/ui';
import { ChartNoAxesColumn } from 'lucide-react';
import { useCallback } from 'react';
import type { ChartDrawingProps } from '../ChartDrawing';
import { ChartFigure } from '../ChartFigure';
import { NumbersTable } from '../table/NumbersTable';
import { useValueFormat } from '../table/use-value-format';

export interface CalendarChartProps {
  readonly title: string;
  /** Answer of the built-in insight. */
  readonly insight: {
    readonly currency: string;
    readonly days: readonly {
      readonly date: string;
      readonly income: number;
      readonly spending: number;
      readonly count: number;
    }[];
  };
  readonly onOpen?: ((link: string) => void) | undefined;
}

/** Draws the spending of each day; a day opens its transactions. */
export function CalendarChart({ title, insight: { currency, days }, onOpen }: CalendarChartProps) {
  const { date: dateText } = useFormat();
  const format = useValueFormat('spending', currency);
  const draw: ChartDrawingProps['draw'] = useCallback(
    (layouts, frame) => {
      const valued = days.map(({ date, spending, count }) => {
        const link =
          count === 0 ? null : `/transactions?${new URLSearchParams({ from: date, to: date, transfer: 'none' })}`;
        return { date, name: dateText(date), cell: { value: spending, compare: null, link } };
      });
      return layouts.calendar(valued, frame);
    },
    [days, dateText],
  );
  const [first] = days;
  if (!first) return <EmptyState icon={ChartNoAxesColumn} text="Nothing to draw" />;
  const most = days.reduce((max, day) => (day.spending > max.spending ? day : max), first);
  const summary = `${title}: ${counted(days.length, 'day')}, most spent on ${dateText(most.date)}, ${format(most.spending)}`;
  const rows = days.map(({ date, spending, income, count }) => {
    return { name: dateText(date), texts: [format(spending), format(income), count.toLocaleString('en-US')] };
  });
  return (
    <ChartFigure {...{ title, summary, draw, format, onOpen }} compared={null}>
      {() => <NumbersTable title={title} head="Day" columns={['Spending', 'Income', 'Transactions']} rows={rows} />}
    </ChartFigure>
  );
}
