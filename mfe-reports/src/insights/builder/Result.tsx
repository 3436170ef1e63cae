import type { View } from '@pocket/contracts';
import { isFiltered } from '@pocket/screens/filter';
import { Badge, Button, Card, EmptyState, Loading, ReadFailure } from '@pocket/ui';
import { SearchX } from 'lucide-react';
import { AnswerNotes } from '../answer/AnswerNotes';
import { type Answer, useAnswer } from '../answer/answer-query';
import { GoneNote } from '../answer/GoneNote';
import { isEmpty } from '../answer/is-empty';
import { Total } from '../answer/Total';
import { InsightChart } from '../charts/InsightChart';
import { type Question, queryOf } from '../question/question';
import { questionTitle } from '../question/titles';

export interface ResultProps {
  readonly question: Question;
  /** Saved view, which has a name and a note. */
  readonly view?: View | undefined;
  readonly onClearFilters: () => void;
}

/** Answer to a question: total, chart, and what they do not say. It follows each choice. */
export function Result({ question, view, onClearFilters }: ResultProps) {
  const { answer, isLoading, isEarlier, failed, reason, isRetrying, retry } = useAnswer(queryOf(question), question);
  if (isLoading && !failed) return <Loading text="Loading view..." />;
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4">
      {failed ? (
        <ReadFailure isRetrying={isRetrying} onRetry={retry}>
          {answer ? 'Not updated' : 'The answer cannot be reached right now'}
          {reason ? `: ${reason}` : null}
        </ReadFailure>
      ) : null}
      {answer ? (
        <AnswerCard answer={answer} view={view} isEarlier={isEarlier} isFailed={failed} onClear={onClearFilters} />
      ) : null}
    </div>
  );
}

interface AnswerCardProps {
  readonly answer: Answer<Question>;
  readonly view: View | undefined;
  readonly isEarlier: boolean;
  readonly isFailed: boolean;
  readonly onClear: () => void;
}

function AnswerCard({ answer: { insight, asked }, view, isEarlier, isFailed, onClear }: AnswerCardProps) {
  const { measure, by, chart, filter } = asked;
  const title = view?.name ?? questionTitle(asked);
  return (
    <Card aria-label={title} aria-busy={isEarlier && !isFailed} className="grid grid-cols-1 gap-5 p-5">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 text-base font-semibold wrap-anywhere">{title}</h2>
        {isFailed ? <Badge tone="warning">Not updated</Badge> : null}
      </header>
      <GoneNote filter={filter} />
      {isEmpty(insight, measure) ? (
        <EmptyState icon={SearchX} text="No transactions match">
          {isFiltered(filter) ? (
            <Button variant="secondary" onClick={onClear}>
              Clear filters
            </Button>
          ) : null}
        </EmptyState>
      ) : (
        <>
          <Total insight={insight} measure={measure} />
          <InsightChart chart={chart} title={title} insight={insight} query={{ measure, by: [...by] }} />
        </>
      )}
      <AnswerNotes insight={insight} measure={measure} by={by} />
      {view?.note ? <p className="text-sm whitespace-pre-line wrap-anywhere">{view.note}</p> : null}
    </Card>
  );
}
