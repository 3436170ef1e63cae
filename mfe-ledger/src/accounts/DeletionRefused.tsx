import type { Account, TransactionSummary } from '@pocket/contracts';
import { counted, usePlatform } from '@pocket/platform';
import { bookKeys } from '@pocket/platform/book';
import { Link } from '@pocket/platform/router';
import { Button } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';

export interface DeletionRefusedProps {
  readonly account: Account;
  readonly onArchive: () => void;
  readonly onDismiss: () => void;
}

/** Explains that transactions prevent the deletion of an account, and offers to archive it. */
export function DeletionRefused({ account: { id, name, archived }, onArchive, onDismiss }: DeletionRefusedProps) {
  const { api } = usePlatform();
  const query = `accountId=${id}`;
  const { data, isPending } = useQuery({
    queryKey: bookKeys.summary(query),
    queryFn: ({ signal }) => api.get<TransactionSummary>(`/transactions/summary?${query}`, { signal }),
  });
  return (
    <div role="alert" className="grid gap-2 rounded-md border border-expense/30 bg-expense-tint p-3 text-sm">
      {isPending ? null : (
        <p className="wrap-anywhere">
          {name} still has{' '}
          <Link to={`/transactions?accountId=${id}`} className="font-medium underline underline-offset-2">
            {data ? counted(data.count, 'transaction') : 'transactions'}
          </Link>
          , so it was not deleted.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {archived ? null : (
          <Button variant="secondary" onClick={onArchive}>
            Archive instead
          </Button>
        )}
        <Button variant="ghost" onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </div>
  );
}
