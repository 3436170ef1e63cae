import { Link } from '@pocket/platform/router';
import { Button, CARD, EmptyState, LINK_BUTTON } from '@pocket/ui';
import { ArrowRightLeft, SearchX } from 'lucide-react';
import { AddButton } from '../editor/AddButton';

/** Empty list, with what the user can do next. */
export function NoTransactions({
  isFiltered,
  onClear,
}: {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}) {
  if (isFiltered) {
    return (
      <div className={CARD}>
        <EmptyState icon={SearchX} text="No transactions match these filters">
          <Button variant="secondary" onClick={onClear}>
            Clear filters
          </Button>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={CARD}>
      <EmptyState
        icon={ArrowRightLeft}
        text="No transactions yet. Add the first one, or bring in what your bank knows."
      >
        <div className="flex flex-wrap justify-center gap-3">
          <AddButton />
          <Link to="/import" className={LINK_BUTTON}>
            Import a file
          </Link>
        </div>
      </EmptyState>
    </div>
  );
}
