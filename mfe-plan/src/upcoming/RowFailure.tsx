import { EditConflict } from '@pocket/screens';
import { Button } from '@pocket/ui';
import type { RowWrite } from './use-occurrence-writes';

export interface RowFailureProps {
  readonly name: string;
  readonly write: RowWrite;
  readonly onRetry: () => void;
  /** Drops the action. */
  readonly onForget: () => void;
}

/** Reason why the last action of a row failed, and what can be done about it. */
export function RowFailure({ name, write, onRetry, onForget }: RowFailureProps) {
  if (write.changedMeanwhile) {
    return <EditConflict subject={name} fields={write.changedMeanwhile} onKeepMine={onRetry} onLoadTheirs={onForget} />;
  }
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-x-3 pb-1 text-sm text-expense">
      <span className="min-w-0 wrap-anywhere">{write.failure}</span>
      <Button variant="secondary" aria-label={`Retry ${name}`} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
