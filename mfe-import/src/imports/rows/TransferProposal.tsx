import type { ImportRow } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { Link } from '@pocket/platform/router';
import { Button } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { importQuery } from '../import-queries';
import type { RowUpdate } from '../import-update';
import { NamedTransactionLink } from './TransactionLink';

export interface TransferProposalProps {
  readonly row: ImportRow;
  readonly isFixed: boolean;
  readonly onSay: (update: RowUpdate) => void;
}

/** Proposes the other leg of a row, to accept or reject. */
export function TransferProposal({ row, isFixed, onSay }: TransferProposalProps) {
  const { transfer, isTransfer, line } = row;
  if (!transfer) return null;
  return (
    <section aria-label="Transfer" className="rounded-lg border border-border p-4 text-sm">
      <p className="font-medium">
        {isTransfer ? 'A transfer between your accounts' : 'This looks like a transfer between your accounts'}
      </p>
      <p className="mt-1 text-muted-foreground">The other side:</p>
      {'transactionId' in transfer ? (
        <NamedTransactionLink id={transfer.transactionId} />
      ) : (
        <ImportLink id={transfer.importId} line={transfer.line} />
      )}
      {isFixed ? null : (
        <div className="mt-2 flex flex-wrap gap-2">
          {isTransfer ? null : (
            <Button variant="secondary" onClick={() => onSay({ line, transfer: true })}>
              Make it a transfer
            </Button>
          )}
          <Button variant="ghost" onClick={() => onSay({ line, transfer: false })}>
            Not a transfer
          </Button>
        </div>
      )}
    </section>
  );
}

function ImportLink({ id, line }: { readonly id: string; readonly line: number }) {
  const { api } = usePlatform();
  const { data } = useQuery(importQuery(api, id, true));
  return (
    <Link
      to={`/import/${id}`}
      className="inline-flex min-h-10 items-center rounded-sm underline underline-offset-4 outline-none focus-visible:ring-2 focus-visible:ring-ring pointer-coarse:min-h-11"
    >
      <span className="wrap-anywhere">
        Line {line} of {data?.name ?? 'another import'}
      </span>
    </Link>
  );
}
