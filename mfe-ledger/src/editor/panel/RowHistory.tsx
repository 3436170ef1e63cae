import { usePlatform } from '@pocket/platform';
import { useClock } from '@pocket/screens';
import { Button, StatusBanner } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { undoFailureText } from '../../book/undo-failure';
import { changesOfQuery } from './transaction-query';

/** Lists the changes of a transaction; loaded when opened. */
export function RowHistory({ id }: { readonly id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="mt-6 border-t border-border pt-3"
    >
      <summary className="flex min-h-10 cursor-pointer items-center rounded-md text-sm font-medium outline-none focus-visible:ring-2 focus-visible:ring-ring pointer-coarse:min-h-11">
        History
      </summary>
      {isOpen ? <Changes id={id} /> : null}
    </details>
  );
}

function Changes({ id }: { readonly id: string }) {
  const { api, book } = usePlatform();
  const { momentOf } = useClock();
  const { data: changes, error, refetch } = useQuery(changesOfQuery(api, id));
  const [undoing, setUndoing] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const undo = async (changeId: string) => {
    setUndoing(changeId);
    setFailure(undefined);
    // The panel covers the page's message.
    await book.undo(changeId, (error) => setFailure(undoFailureText(error)));
    setUndoing(undefined);
  };
  if (error && !changes) {
    return (
      <StatusBanner kind="failure">
        Its history cannot be reached right now.{' '}
        <Button variant="ghost" onClick={() => void refetch()}>
          Retry
        </Button>
      </StatusBanner>
    );
  }
  return (
    <>
      {failure ? <StatusBanner kind="failure">{failure}</StatusBanner> : null}
      <ol aria-label="History" className="divide-y divide-border">
        {changes?.map((change) => (
          <li key={change.id} className="flex min-w-0 items-center gap-3 py-2 text-sm">
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere">{change.summary}</p>
              <p className="text-xs text-muted-foreground tabular-nums">
                <time dateTime={change.at}>{momentOf(change.at)}</time>
              </p>
            </div>
            {change.undoneBy ? <span className="text-xs text-muted-foreground">Undone</span> : null}
            {change.canUndo ? (
              <Button
                variant="ghost"
                disabled={undoing !== undefined}
                aria-label={`Undo ${change.summary}`}
                onClick={() => void undo(change.id)}
              >
                Undo
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </>
  );
}
