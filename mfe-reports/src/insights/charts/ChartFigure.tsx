import type { ReactNode } from 'react';
import type { ChartDrawingProps } from './ChartDrawing';
import { LazyDrawing } from './LazyDrawing';
import { ChartTable } from './table/ChartTable';

export interface ChartFigureProps extends ChartDrawingProps {
  /** Names the chart by its main numbers. */
  readonly summary: string;
  /** Returns the table of its numbers. */
  readonly children: (isShown: boolean) => ReactNode;
}

/** Chart with a table of the same numbers. */
export function ChartFigure({ summary, children, ...drawing }: ChartFigureProps) {
  return (
    <figure aria-label={summary} className="min-w-0">
      <LazyDrawing {...drawing} />
      <ChartTable title={drawing.title}>{children}</ChartTable>
    </figure>
  );
}
