import type { BoardItem, View } from '@pocket/contracts';
import { Link } from '@pocket/platform/router';
import { Loading, ReadFailure } from '@pocket/ui';
import { useMemo } from 'react';
import { AnswerNotes } from '../../answer/AnswerNotes';
import { useAnswer } from '../../answer/answer-query';
import { GoneNote } from '../../answer/GoneNote';
import { isEmpty } from '../../answer/is-empty';
import { Total } from '../../answer/Total';
import { InsightChart } from '../../charts/InsightChart';
import { queryOf, questionOf } from '../../question/question';
import { BoardItemFrame } from '../BoardItemFrame';

export interface ViewItemProps {
  readonly item: BoardItem;
  readonly view: View;
}

/** Saved view on a board. */
export function ViewItem({ item, view }: ViewItemProps) {
  const heading = (
    <Link
      to={`/insights/views/${view.id}`}
      className="rounded-sm underline-offset-4 outline-none hover:underline focus-visible:underline"
    >
      {view.name}
    </Link>
  );
  return (
    <BoardItemFrame item={item} title={view.name} heading={heading}>
      <ViewAnswer view={view} />
    </BoardItemFrame>
  );
}

function ViewAnswer({ view }: { readonly view: View }) {
  const question = useMemo(() => questionOf(view), [view]);
  const { answer, isLoading, failed, reason, isRetrying, retry } = useAnswer(queryOf(question), question);
  const { measure, by, chart, filter } = question;
  if (isLoading && !failed) return <Loading text="Loading view..." />;
  return (
    <div className="grid grid-cols-1 gap-3">
      {failed ? (
        <ReadFailure isRetrying={isRetrying} onRetry={retry}>
          {answer ? 'Not updated' : 'The view could not be loaded'}
          {reason ? `: ${reason}` : null}
        </ReadFailure>
      ) : null}
      <GoneNote filter={filter} />
      {answer && isEmpty(answer.insight, measure) ? (
        <p className="text-sm text-muted-foreground">No transactions match</p>
      ) : null}
      {answer && !isEmpty(answer.insight, measure) ? (
        <>
          <Total insight={answer.insight} measure={measure} />
          <InsightChart chart={chart} title={view.name} insight={answer.insight} query={{ measure, by: [...by] }} />
          <AnswerNotes insight={answer.insight} measure={measure} by={by} />
        </>
      ) : null}
    </div>
  );
}
