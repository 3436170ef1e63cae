import { EmptyState } from '@pocket/ui';
import { ChartNoAxesColumn } from 'lucide-react';
import { useCallback } from 'react';
import type { ChartDrawingProps } from '../ChartDrawing';
import { ChartFigure } from '../ChartFigure';
import type { Flow } from '../layouts/flow-places';
import { NumbersTable } from '../table/NumbersTable';
import { useValueFormat } from '../table/use-value-format';

export interface FlowChartProps {
  readonly title: string;
  /** Answer of the built-in insight. */
  readonly insight: Flow & { readonly currency: string };
}

/** Draws from where money came and what it went for. */
export function FlowChart({ title, insight }: FlowChartProps) {
  const format = useValueFormat('spending', insight.currency);
  const draw: ChartDrawingProps['draw'] = useCallback((layouts, frame) => layouts.flow(insight, frame), [insight]);
  const { nodes, links } = insight;
  if (links.length === 0) return <EmptyState icon={ChartNoAxesColumn} text="Nothing to draw" />;
  const nameOf = (id: string) => nodes.find((node) => node.id === id)?.name ?? '';
  const summary = `${title}: ${nodes.map(({ name, value }) => `${name} ${format(value)}`).join(', ')}`;
  const rows = links.map(({ from, to, value }) => ({
    name: `${nameOf(from)} to ${nameOf(to)}`,
    texts: [format(value)],
  }));
  return (
    <ChartFigure {...{ title, summary, draw, format }} compared={null}>
      {() => <NumbersTable title={title} head="From and to" columns={['Amount']} rows={rows} />}
    </ChartFigure>
  );
}
