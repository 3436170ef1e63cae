import type { Transaction } from '@pocket/contracts';
import { DateText, usePlatform, writeFailureText } from '@pocket/platform';
import { useOnce } from '@pocket/screens';
import { Button, Loading, StatusBanner } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { AccountPicker } from '../AccountPicker';
import { candidatesQuery } from './transaction-query';
import { useMakeTransfer } from './use-make-transfer';

export interface MakeTransferProps {
  readonly transaction: Transaction;
  /** Returns false to keep unsaved text and cancel. */
  readonly mayLeave: () => boolean;
}

/** Turns a transaction into a transfer with an existing or a new leg. */
export function MakeTransfer({ transaction, mayLeave }: MakeTransferProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (transaction.splits) return null;
  if (isOpen) return <OtherSides transaction={transaction} onCancel={() => setIsOpen(false)} />;
  return (
    <Button variant="ghost" className="mt-4" onClick={() => mayLeave() && setIsOpen(true)}>
      <ArrowLeftRight aria-hidden className="size-4" />
      Make it a transfer
    </Button>
  );
}

function OtherSides({ transaction, onCancel }: { readonly transaction: Transaction; readonly onCancel: () => void }) {
  const { api } = usePlatform();
  const { data: candidates, isPending } = useQuery(candidatesQuery(api));
  const { match, record } = useMakeTransfer(transaction);
  const [accountId, setAccountId] = useState('');
  const [failure, setFailure] = useState<Error>();
  const others = (candidates ?? []).flatMap(({ expense, income }) =>
    expense.id === transaction.id ? [income] : income.id === transaction.id ? [expense] : [],
  );
  const [start, isRunning] = useOnce(async (run: () => Promise<unknown>) => {
    setFailure(undefined);
    try {
      await run();
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
    }
  });
  return (
    <section aria-label="Make it a transfer" className="mt-4 grid gap-3 rounded-lg border border-border p-3 text-sm">
      {isPending ? <Loading text="Looking for its other side..." /> : null}
      {others.length > 0 ? (
        <ul className="grid gap-1">
          {others.map((other) => (
            <li key={other.id} className="flex min-w-0 items-center gap-2">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {other.account} · <DateText value={other.date} /> · {other.payee || other.description}
              </span>
              <Button
                variant="secondary"
                disabled={isRunning}
                aria-label={`Match with ${other.payee || other.description} in ${other.account}`}
                onClick={() => void start(() => match(other.id))}
              >
                Match
              </Button>
            </li>
          ))}
        </ul>
      ) : isPending ? null : (
        <p className="text-muted-foreground">No transaction of another account fits. Record the other side:</p>
      )}
      <AccountPicker
        label={transaction.type === 'expense' ? 'To' : 'From'}
        value={accountId}
        onChange={setAccountId}
        except={transaction.accountId}
      />
      {failure ? <StatusBanner kind="failure">{writeFailureText(failure)}</StatusBanner> : null}
      <div className="flex justify-end gap-3">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button disabled={isRunning || !accountId} onClick={() => void start(() => record(accountId))}>
          Record the other side
        </Button>
      </div>
    </section>
  );
}
