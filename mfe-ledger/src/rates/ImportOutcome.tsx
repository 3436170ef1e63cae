import { counted } from '@pocket/platform';
import { Button, CARD, classNames, StatusBanner } from '@pocket/ui';
import { X } from 'lucide-react';
import { FailureNote } from '../categories/FailureNote';
import type { ImportedFile } from './use-rate-import';

export interface ImportOutcomeProps {
  readonly file: ImportedFile;
  readonly onDismiss: () => void;
}

/** Reports what an imported file contained, with its problems, or why it was refused. */
export function ImportOutcome({ file: { name, outcome, failure }, onDismiss }: ImportOutcomeProps) {
  if (!outcome) return <FailureNote text={`Not imported: ${failure}`} onDismiss={onDismiss} />;
  const { read, added, changed } = outcome;
  // Each currency of a broken line is a problem of its own.
  const problems = [...new Set(outcome.problems.map(({ line, message }) => `Line ${line}: ${message}`))];
  return (
    <section aria-label="Import" className="grid gap-3">
      <StatusBanner kind="success">
        <span className="flex items-center justify-between gap-2">
          {`${name}: ${counted(read, 'rate')} read, ${added} added, ${changed} changed`}
          <Button variant="ghost" size="icon" aria-label="Dismiss" onClick={onDismiss}>
            <X aria-hidden className="size-4" />
          </Button>
        </span>
      </StatusBanner>
      {problems.length > 0 ? (
        <div className={classNames(CARD, 'p-5 text-sm')}>
          <h2 className="font-semibold">Not imported</h2>
          <ul className="mt-2 grid gap-1 text-muted-foreground">
            {problems.map((problem) => (
              <li key={problem} className="wrap-anywhere">
                {problem}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}
