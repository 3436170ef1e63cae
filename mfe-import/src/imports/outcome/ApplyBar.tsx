import type { Import } from '@pocket/contracts';
import { Button, StatusBanner } from '@pocket/ui';
import { useId } from 'react';
import { StatementAmount } from '../account/StatementAmount';
import { countText } from '../import-texts';

export interface ApplyBarProps {
  readonly import: Import;
  readonly failure: string | null;
  /** True while a change is not saved. */
  readonly isSaving: boolean;
  readonly isPending: boolean;
  readonly onApply: () => void;
  readonly onDelete: () => void;
}

/** Bar with the last step; it stays visible while the list scrolls. */
export function ApplyBar({ import: one, failure, isSaving, isPending, onApply, onDelete }: ApplyBarProps) {
  const id = useId();
  const why = reasonAgainst(one);
  return (
    <div className="sticky bottom-0 z-20 border-t border-border bg-background/95 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {failure ? (
        <div className="mb-3">
          <StatusBanner kind="failure">{failure}</StatusBanner>
        </div>
      ) : null}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <div id={id} className="min-w-0 flex-1 basis-full text-sm text-muted-foreground empty:hidden sm:basis-0">
          {why ?? <Balance import={one} />}
        </div>
        <Button variant="secondary" disabled={isPending} onClick={onDelete}>
          {one.status === 'reading' ? 'Cancel' : 'Delete'}
        </Button>
        <Button disabled={why !== null || isPending || isSaving} aria-describedby={id} onClick={onApply}>
          {isPending ? 'Importing...' : `Import ${countText(one.included)}`}
        </Button>
      </div>
    </div>
  );
}

/** Returns the reason that prevents the import; null if there is none. */
function reasonAgainst({ status, accountId, accounts, counts, included }: Import): string | null {
  if (status === 'reading') return 'The file is being read.';
  const isAccountOpen = accounts.length > 1 ? accounts.some((one) => one.accountId === null) : !accountId;
  if (status === 'mapping') return isAccountOpen ? 'Choose the account first.' : 'Answer what is open first.';
  // Duplicates can add fields that only the bank knows, such as its id.
  return included === 0 && counts.duplicates === 0 ? 'There is nothing to import.' : null;
}

/** Compares the statement's closing balance with the book's. */
function Balance({ import: { balance } }: { readonly import: Import }) {
  if (!balance) return null;
  const difference = balance.book - balance.statement;
  return (
    <p>
      The statement ends with <StatementAmount value={balance.statement} />, your book then with{' '}
      <StatementAmount value={balance.book} />.{' '}
      {Math.abs(difference) < 0.005 ? (
        'They agree.'
      ) : (
        <span className="text-warning">
          They differ by <StatementAmount value={Math.abs(difference)} />.
        </span>
      )}
    </p>
  );
}
