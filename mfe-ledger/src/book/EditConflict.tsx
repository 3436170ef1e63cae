import { ApiError } from '@pocket/platform';
import { Button } from '@pocket/ui';
import type { ReactNode } from 'react';

export interface EditConflictProps {
  /** What it is: `This account`. */
  readonly subject: string;
  /** Labels of the fields that are not as they stand in the form. */
  readonly fields: readonly string[];
  readonly onKeepMine: () => void;
  readonly onLoadTheirs: () => void;
  /** What there is to say about each field. */
  readonly children?: ReactNode;
}

/** Inside a form that stays as it was typed: somebody else saved first. */
export function EditConflict({ subject, fields, onKeepMine, onLoadTheirs, children }: EditConflictProps) {
  return (
    <div
      role="alert"
      className="grid max-h-72 w-full gap-3 overflow-y-auto rounded-md border border-warning/40 bg-warning-tint p-4 text-sm"
    >
      <p className="wrap-anywhere">
        {subject} was changed in the meantime.{' '}
        {fields.length > 0 ? `Not as it stands here: ${fields.join(', ')}.` : 'It is the same as it stands here.'}
      </p>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button variant="secondary" onClick={onLoadTheirs}>
          Load theirs
        </Button>
      </div>
    </div>
  );
}

/** The thing as somebody else has saved it, where that is why ours was refused. */
export function serverVersion<Thing>(failure: Error | null): Thing | undefined {
  if (!(failure instanceof ApiError) || failure.status !== 412) return undefined;
  return (failure.details as { readonly current?: Thing }).current;
}
