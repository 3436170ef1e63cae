import type { Import } from '@pocket/contracts';
import { counted } from '@pocket/platform';
import { OPENED_HERE, transactionPath } from '@pocket/platform/book';
import { Link } from '@pocket/platform/router';
import { Button } from '@pocket/ui';

export interface KeptTransactionsProps {
  /** First of the kept transactions. */
  readonly kept: Import['kept'];
  readonly count: number;
  readonly disabled: boolean;
  readonly onForce: () => void;
}

/** Lists transactions that an undo kept because they changed after the import. */
export function KeptTransactions({ kept, count, disabled, onForce }: KeptTransactionsProps) {
  if (kept.length === 0) return null;
  return (
    <div className="rounded-lg border border-border p-4 text-sm">
      <p className="font-medium">
        {counted(count, 'transaction was kept', 'transactions were kept')}, changed since the import
      </p>
      <ul className="mt-2 flex max-h-56 flex-wrap gap-x-5 overflow-y-auto">
        {kept.map(({ line, id }) => (
          <li key={id}>
            <Link
              to={transactionPath(id)}
              state={OPENED_HERE}
              className="inline-flex min-h-10 items-center rounded-sm underline underline-offset-4 outline-none focus-visible:ring-2 focus-visible:ring-ring pointer-coarse:min-h-11"
            >
              Line {line}
            </Link>
          </li>
        ))}
        {count > kept.length ? <li className="inline-flex min-h-10 items-center">{count - kept.length} more</li> : null}
      </ul>
      <Button variant="destructive" className="mt-3" disabled={disabled} onClick={onForce}>
        Remove these too
      </Button>
    </div>
  );
}
