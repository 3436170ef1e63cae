import { ApiError } from '@pocket/platform';
import { Link } from '@pocket/platform/router';
import { Button } from '@pocket/ui';
import { type EntityRef, entityLabel, entityPath } from './entity-ref';

interface Obstacle extends EntityRef {
  readonly reason: string;
}

export interface UndoConflictsProps {
  /** Failure of the undo. */
  readonly error: unknown;
  readonly onDismiss: () => void;
}

/** Further conflicts are only counted. */
const MAX_SHOWN = 10;

/** Lists the undo conflicts with links to their entities. */
export function UndoConflicts({ error, onDismiss }: UndoConflictsProps) {
  const { items = [] } = (error instanceof ApiError ? error.details : {}) as { readonly items?: readonly Obstacle[] };
  return (
    <div
      role="alert"
      className="grid gap-2 rounded-md border border-expense/30 bg-expense-tint p-3 text-sm wrap-anywhere"
    >
      <p className="font-medium text-expense">Not undone: {error instanceof Error ? error.message : String(error)}</p>
      {items.length > 0 ? (
        <ul className="grid gap-1">
          {items.slice(0, MAX_SHOWN).map((item) => (
            <li key={`${item.entity} ${item.id} ${item.reason}`}>
              <Link to={entityPath(item)} className="font-medium underline underline-offset-2">
                {entityLabel(item)}
              </Link>
              : {item.reason}
            </li>
          ))}
          {items.length > MAX_SHOWN ? <li>and {items.length - MAX_SHOWN} more</li> : null}
        </ul>
      ) : null}
      <div>
        <Button variant="secondary" onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </div>
  );
}
