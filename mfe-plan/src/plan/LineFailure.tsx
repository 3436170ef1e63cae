import { useFormat } from '@pocket/platform';
import { EditConflict } from '@pocket/screens';
import { Button } from '@pocket/ui';
import type { CellEdit } from './edits';

export interface LineFailureProps {
  readonly name: string;
  readonly edit: CellEdit;
  readonly currency: string;
  readonly onRetry: () => void;
  /** Drops what was typed. */
  readonly onForget: () => void;
}

/** Reason why an amount is not assigned, and what can be done about it. */
export function LineFailure({ name, edit, currency, onRetry, onForget }: LineFailureProps) {
  const { money } = useFormat();
  if (edit.theirs !== undefined) {
    return (
      <EditConflict subject={name} fields={['Assigned']} onKeepMine={onRetry} onLoadTheirs={onForget}>
        <p>{`It has ${money(edit.theirs, currency)} now; you typed ${edit.text}.`}</p>
      </EditConflict>
    );
  }
  return (
    <div role="alert" className="flex flex-wrap items-center justify-end gap-2 pb-1 text-sm text-expense">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">{`${name}: ${edit.failure ?? ''}`}</span>
      <Button variant="secondary" aria-label={`Discard what was typed for ${name}`} onClick={onForget}>
        Discard
      </Button>
      <Button variant="secondary" aria-label={`Retry ${name}`} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
