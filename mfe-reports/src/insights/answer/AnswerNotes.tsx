import type { Insight } from '@pocket/contracts';
import type { Dimension, Measure } from '@pocket/contracts/insights';
import { WithoutRate } from '@pocket/screens/book';
import { useValueFormat } from '../charts/table/use-value-format';

export interface AnswerNotesProps {
  readonly insight: Insight;
  readonly measure: Measure;
  readonly by: readonly Dimension[];
}

/** Names what the cells and the total differ by, and what has no rate. */
export function AnswerNotes({ insight, measure, by }: AnswerNotesProps) {
  const format = useValueFormat(measure, insight.currency);
  const { rounding, overlap, unconverted } = insight;
  return (
    <div className="grid gap-1 text-xs text-muted-foreground empty:hidden">
      {overlap === 0 ? null : (
        <p>
          {by.includes('tag')
            ? `A transaction with several tags counts for each of them, and once in the total: the rows have ${format(overlap)} more.`
            : `A transaction with splits counts for each of its lines, and once in the total: the rows have ${format(overlap)} more.`}
        </p>
      )}
      {rounding === 0 ? null : (
        <p>{`Each figure is rounded on its own: the total differs from the sum by ${format(rounding)}.`}</p>
      )}
      <WithoutRate amounts={unconverted} />
    </div>
  );
}
