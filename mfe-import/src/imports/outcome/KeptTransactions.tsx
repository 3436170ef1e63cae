import type { Import } from '@pocket/contracts';
import { counted } from '@pocket/platform';
import { Button } from '@pocket/ui';
import { TransactionLink } from '../rows/TransactionLink';

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
            <TransactionLink id={id}>Line {line}</TransactionLink>
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
