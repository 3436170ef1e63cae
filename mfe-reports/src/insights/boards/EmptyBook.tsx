import { useOpenOverlay } from '@pocket/platform/book';
import { Link } from '@pocket/platform/router';
import { Button, CARD, EmptyState, LINK_BUTTON } from '@pocket/ui';
import { ChartPie, Plus } from 'lucide-react';

/** Says that there is nothing to ask about, and what the user can do next. */
export function EmptyBook() {
  const open = useOpenOverlay();
  return (
    <div className={CARD}>
      <EmptyState icon={ChartPie} text="Nothing to show yet">
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => open('ledger', 'add')}>
            <Plus aria-hidden className="size-4" />
            Add transaction
          </Button>
          <Link to="/import" className={LINK_BUTTON}>
            Import a file
          </Link>
        </div>
      </EmptyState>
    </div>
  );
}
