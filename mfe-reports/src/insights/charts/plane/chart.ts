import type { Chart, Dimension, Insight, InsightQuery } from '@pocket/contracts';

/** Answer, and the question that explains it. */
export interface Answered {
  readonly insight: Insight;
  readonly query: Pick<InsightQuery, 'measure' | 'by'>;
}

/** Answer, and the dimensions of its rows and columns. */
export interface Divided {
  readonly insight: Pick<Insight, 'rows' | 'columns'>;
  readonly by: readonly (Dimension | undefined)[];
  /** What all rows add up to; null if they do not add up. */
  readonly whole: number | null;
}

/** Value of a row in a column. */
export type Cell = Insight['rows'][number]['cells'][number];

export type { Chart };
