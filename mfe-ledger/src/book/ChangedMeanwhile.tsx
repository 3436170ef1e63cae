import { ApiError } from '@pocket/platform';
import { Button } from '@pocket/ui';

export interface ChangedMeanwhileProps {
  /** What it is: `This account`. */
  readonly subject: string;
  /** Labels of the fields that differ from what was typed. */
  readonly fields: readonly string[];
  readonly onKeepMine: () => void;
  readonly onLoadTheirs: () => void;
}

/** Inside a form that stays as it was typed: somebody else saved first. */
export function ChangedMeanwhile({ subject, fields, onKeepMine, onLoadTheirs }: ChangedMeanwhileProps) {
  return (
    <div role="alert" className="grid gap-3 rounded-md border border-warning/40 bg-warning-tint p-4 text-sm">
      <p className="wrap-anywhere">
        {subject} was changed in the meantime.{' '}
        {fields.length > 0 ? `Not as you typed it: ${fields.join(', ')}.` : 'What you typed is the same.'}
      </p>
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
export function theirsOf<Thing>(failure: Error | null): Thing | undefined {
  if (!(failure instanceof ApiError) || failure.status !== 412) return undefined;
  return (failure.details as { readonly current?: Thing }).current;
}
