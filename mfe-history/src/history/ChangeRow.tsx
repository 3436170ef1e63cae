import type { Change } from '@pocket/contracts';
import { counted, usePlatform } from '@pocket/platform';
import { Badge, Button } from '@pocket/ui';
import { useId, useRef, useState } from 'react';
import { Details } from './Details';
import { UndoConflicts } from './UndoConflicts';

export interface ChangeRowProps {
  readonly change: Change;
  /** Time of day in the user's time zone. */
  readonly time: string;
}

/** Row of one change, with Undo and Details. */
export function ChangeRow({ change, time }: ChangeRowProps) {
  const { book } = usePlatform();
  const id = useId();
  const details = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isUndoing, setUndoing] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const isUndone = change.undoneBy !== null;

  const undo = async () => {
    setUndoing(true);
    setRefusal(undefined);
    const isDone = await book.undo(change.id, setRefusal);
    setUndoing(false);
    // The Undo button disappears.
    if (isDone) details.current?.focus();
  };

  return (
    <li className="group/change grid gap-3 border-b border-border px-5 py-3 last:border-b-0">
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 sm:grid-cols-[5rem_1fr_auto]">
        <time dateTime={change.at} className="text-sm text-muted-foreground tabular-nums sm:self-start sm:pt-2.5">
          {time}
        </time>
        <div className="min-w-0 text-sm max-sm:col-span-2 max-sm:row-start-2 sm:py-2">
          <p id={`${id}-summary`} className="wrap-anywhere">
            {change.summary}
          </p>
          <p className="wrap-anywhere text-xs text-muted-foreground">
            {counted(change.count, 'entry', 'entries')}
            {change.key ? `, by the API key ${change.key.name}` : null}
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-end gap-1">
          {isUndone ? <Badge>Undone</Badge> : null}
          {change.canUndo && !isUndone ? (
            <Button
              variant="ghost"
              aria-describedby={`${id}-summary`}
              disabled={isUndoing}
              onClick={() => void undo()}
              className="px-3 pointer-fine:opacity-0 pointer-fine:group-focus-within/change:opacity-100 pointer-fine:group-hover/change:opacity-100"
            >
              {isUndoing ? 'Undoing...' : 'Undo'}
            </Button>
          ) : null}
          <Button
            ref={details}
            variant="ghost"
            aria-describedby={`${id}-summary`}
            aria-expanded={isOpen}
            {...(isOpen ? { 'aria-controls': `${id}-details` } : {})}
            onClick={() => setOpen(!isOpen)}
            className="px-3 text-muted-foreground"
          >
            Details
          </Button>
        </div>
      </div>
      {refusal === undefined ? null : (
        <UndoConflicts
          error={refusal}
          onDismiss={() => {
            setRefusal(undefined);
            details.current?.focus();
          }}
        />
      )}
      {isOpen ? <Details id={`${id}-details`} changeId={change.id} /> : null}
    </li>
  );
}
