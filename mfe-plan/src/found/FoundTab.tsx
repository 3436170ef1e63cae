import { usePlatform } from '@pocket/platform';
import { useScreenData } from '@pocket/screens';
import { Button, CARD, EmptyState, Loading, ReadFailure } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { SearchCheck } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { suggestionsQuery } from '../book/queries';
import { SuggestionRow } from './SuggestionRow';
import { type SuggestionAction, useSuggestionWrites } from './use-suggestion-writes';

/** Lists schedules that regular transactions suggest, and on request those that were dismissed. */
export function FoundTab() {
  const list = useRef<HTMLDivElement>(null);
  const [showsDismissed, setShowsDismissed] = useState(false);
  return (
    <div ref={list} tabIndex={-1} className="grid grid-cols-1 gap-5 outline-none">
      <Suggestions isDismissed={false} actions={['accept', 'dismiss']} onDone={() => list.current?.focus()} />
      <div className="grid grid-cols-1 gap-3">
        <Button
          variant="ghost"
          className="justify-self-start"
          aria-expanded={showsDismissed}
          onClick={() => setShowsDismissed(!showsDismissed)}
        >
          Dismissed
        </Button>
        {showsDismissed ? <Suggestions isDismissed actions={['restore']} onDone={() => list.current?.focus()} /> : null}
      </div>
    </div>
  );
}

interface SuggestionsProps {
  readonly isDismissed: boolean;
  readonly actions: readonly SuggestionAction[];
  /** Called when a row has left the list, which may have had the focus. */
  readonly onDone: () => void;
}

function Suggestions({ isDismissed, actions, onDone }: SuggestionsProps) {
  const { api } = usePlatform();
  const id = useId();
  const query = useQuery(suggestionsQuery(api, isDismissed));
  const { data, isLoading, failed } = useScreenData(query, 'The suggestions');
  const { writes, run } = useSuggestionWrites(onDone);
  if (isLoading) return <Loading text="Looking for regular transactions..." />;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="sr-only">
        {isDismissed ? 'Dismissed suggestions' : 'Found in your transactions'}
      </h2>
      {failed ? (
        <ReadFailure onRetry={() => void query.refetch()}>Suggestions cannot be reached right now.</ReadFailure>
      ) : null}
      {data?.length === 0 ? (
        <div className={CARD}>
          <EmptyState
            icon={SearchCheck}
            text={isDismissed ? 'Nothing dismissed' : 'No regular transactions found that are not planned yet'}
          />
        </div>
      ) : null}
      {data && data.length > 0 ? (
        <ul className="grid grid-cols-1 gap-3">
          {data.map((suggestion) => (
            <SuggestionRow
              key={suggestion.id}
              suggestion={suggestion}
              actions={actions}
              write={writes[suggestion.id]}
              onAction={(action) => void run(suggestion, action)}
            />
          ))}
        </ul>
      ) : null}
    </section>
  );
}
