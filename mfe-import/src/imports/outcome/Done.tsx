import type { Import } from '@pocket/contracts';
import { Link } from '@pocket/platform/router';
import { Button, Card, LINK_BUTTON, StatusBanner } from '@pocket/ui';
import { CircleCheck, Undo2 } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { countText } from '../import-texts';
import type { ImportWrite } from '../past/use-import-writes';
import { KeptTransactions } from './KeptTransactions';

export interface DoneProps {
  readonly import: Import;
  readonly pending: ImportWrite | null;
  readonly failure: string | null;
  /** True if the import finished while the screen was open; the heading then gets the focus. */
  readonly isNews: boolean;
  readonly onUndo: (force: boolean) => void;
}

/** Shows the result of an import, with Undo. */
export function Done({ import: one, pending, failure, isNews, onUndo }: DoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnNews(heading, isNews, one.status);
  const isUndone = one.status === 'undone';
  const Icon = isUndone ? Undo2 : CircleCheck;
  return (
    <Card className="grid gap-4 p-5">
      <div className="flex items-start gap-3">
        <Icon aria-hidden className={isUndone ? 'mt-0.5 size-5' : 'mt-0.5 size-5 text-income'} />
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
            {isUndone ? 'Undone' : `${countText(one.included)} imported`}
          </h2>
          <p className="mt-0.5 text-sm text-muted-foreground">
            {isUndone
              ? 'Your book is as it was before. The same file can be brought in again.'
              : 'All of it is one change of your book, and can be taken back as one.'}
          </p>
        </div>
      </div>
      {failure ? <StatusBanner kind="failure">{failure}</StatusBanner> : null}
      <KeptTransactions
        kept={one.kept}
        count={one.keptCount ?? one.kept.length}
        disabled={pending !== null}
        onForce={() => onUndo(true)}
      />
      <div className="flex flex-wrap gap-3">
        {isUndone ? null : (
          <>
            <Link to={`/transactions?importId=${one.id}`} className={LINK_BUTTON}>
              Show transactions
            </Link>
            <Button variant="secondary" disabled={pending !== null} onClick={() => onUndo(false)}>
              {pending ? 'Undoing...' : 'Undo'}
            </Button>
          </>
        )}
        <Link to="/import" className={LINK_BUTTON}>
          Import another file
        </Link>
      </div>
    </Card>
  );
}

/** Focuses the heading after the pressed button disappears. */
function useFocusOnNews(heading: RefObject<HTMLElement | null>, isNews: boolean, status: Import['status']) {
  useEffect(() => {
    if (isNews && status) heading.current?.focus();
  }, [heading, isNews, status]);
}
