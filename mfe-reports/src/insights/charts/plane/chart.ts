import type { Insight, InsightQuery } from '@pocket/contracts';

/** Ways to draw an answer. */
export type Chart = 'table' | 'bar' | 'stacked' | 'line' | 'area' | 'donut' | 'treemap' | 'heat';

/** Answer, and the question that explains it. */
export interface Answered {
  readonly insight: Insight;
  readonly query: Pick<InsightQuery, 'measure' | 'by'>;
}

/** Value of a row in a column. */
export type Cell = Insight['rows'][number]['cells'][number];
