import { EmptyState } from '@pocket/ui';
import { ChartNoAxesColumn } from 'lucide-react';
import { useCallback } from 'react';
import type { ChartDrawingProps } from '../ChartDrawing';
import { ChartFigure } from '../ChartFigure';
import { monthName, type NetworthMonth, typeName, typesOf, valueOfType } from '../plane/networth-months';
import { NumbersTable } from '../table/NumbersTable';
import { useValueFormat } from '../table/use-value-format';

export interface NetworthChartProps {
  readonly title: string;
  /** Answer of the built-in insight. */
  readonly insight: { readonly currency: string; readonly months: readonly NetworthMonth[] };
}

/** Draws what accounts hold, by type and altogether. */
export function NetworthChart({ title, insight: { currency, months } }: NetworthChartProps) {
  const format = useValueFormat('balance', currency);
  const draw: ChartDrawingProps['draw'] = useCallback((layouts, frame) => layouts.networth(months, frame), [months]);
  const last = months.at(-1);
  if (!last) return <EmptyState icon={ChartNoAxesColumn} text="Nothing to draw" />;
  const types = typesOf(months);
  const rows = months.map((month) => {
    const values = [...types.map((type) => valueOfType(month, type)), month.net];
    return { name: monthName(month.month), texts: values.map(format) };
  });
  return (
    <ChartFigure
      summary={`${title}: ${format(last.net)} in ${monthName(last.month)}`}
      {...{ title, draw, format }}
      compared={null}
    >
      {() => <NumbersTable title={title} head="Month" columns={[...types.map(typeName), 'Net worth']} rows={rows} />}
    </ChartFigure>
  );
}
