import { Button } from '@pocket/ui';
import type { ReactNode } from 'react';

export interface EditConflictProps {
  /** Subject of the sentence: `This account`. */
  readonly subject: string;
  /** Labels of the fields that differ from the form. */
  readonly fields: readonly string[];
  readonly onKeepMine: () => void;
  readonly onLoadTheirs: () => void;
  /** Details about each field. */
  readonly children?: ReactNode;
}

/** Reports inside a form that another save came first; the typed text stays. */
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
