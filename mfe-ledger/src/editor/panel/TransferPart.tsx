import type { Transaction, Transfer } from '@pocket/contracts';
import { Amount, DateText, useBookCurrency, usePlatform, writeFailureText } from '@pocket/platform';
import { transactionPath, useBookWrite } from '@pocket/platform/book';
import { Link, useLocation } from '@pocket/platform/router';
import { useOnce } from '@pocket/screens';
import { Button, StatusBanner } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { transferQuery } from './transaction-query';

export interface TransferPartProps {
  readonly transferId: string;
  /** Id of the open leg. */
  readonly id: string;
  /** Returns false to keep unsaved text and cancel. */
  readonly mayLeave: () => boolean;
}

/** Shows both legs of a transfer, and unlinks them. */
export function TransferPart({ transferId, id, mayLeave }: TransferPartProps) {
  const { api } = usePlatform();
  const { data: transfer } = useQuery(transferQuery(api, transferId));
  const write = useBookWrite();
  const hasSeveral = useBookCurrency() !== null;
  const [failure, setFailure] = useState<Error>();
  const [unlink, isUnlinking] = useOnce(async () => {
    setFailure(undefined);
    const path = `/transfers/${transferId}/unlink`;
    try {
      await write({ method: 'POST', path, message: () => 'Made two transactions of the transfer' });
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
    }
  });
  return (
    <section aria-label="Transfer" className="mb-4 grid gap-2 rounded-lg border border-border p-3 text-sm">
      {transfer ? (
        <div className="flex min-w-0 items-center gap-2">
          <Leg leg={transfer.from} isOpen={transfer.from.id === id} mayLeave={mayLeave} />
          <ArrowRight aria-label="to" className="size-4 shrink-0 text-muted-foreground" />
          <Leg leg={transfer.to} isOpen={transfer.to.id === id} mayLeave={mayLeave} />
        </div>
      ) : null}
      <div className="flex items-center justify-between gap-2">
        <p className="text-muted-foreground">{transfer ? amountNote(transfer, hasSeveral) : null}</p>
        <Button variant="ghost" disabled={isUnlinking} onClick={() => mayLeave() && void unlink()}>
          Unlink
        </Button>
      </div>
      {failure ? <StatusBanner kind="failure">{writeFailureText(failure)}</StatusBanner> : null}
    </section>
  );
}

function amountNote({ from, to, rate }: Transfer, hasSeveral: boolean): string {
  if (!hasSeveral || from.currency === to.currency) return 'The amount is that of both sides.';
  return rate === null ? 'Each side has its own amount.' : `Rate: ${rate} ${to.currency} for 1 ${from.currency}`;
}

interface LegProps {
  readonly leg: Transaction;
  readonly isOpen: boolean;
  readonly mayLeave: () => boolean;
}

function Leg({ leg, isOpen, mayLeave }: LegProps) {
  const { search, state } = useLocation();
  const content = (
    <>
      <span className="line-clamp-2 font-medium wrap-anywhere">{leg.account}</span>
      <span className="block text-xs text-muted-foreground">
        <DateText value={leg.date} /> ·{' '}
        <Amount value={leg.type === 'expense' ? -leg.amount : leg.amount} currency={leg.currency} signed />
      </span>
    </>
  );
  if (isOpen) return <span className="min-w-0 flex-1">{content}</span>;
  const onClick = (event: MouseEvent) => {
    if (!mayLeave()) event.preventDefault();
  };
  return (
    <Link
      to={transactionPath(leg.id, search)}
      // Closing either leg returns to the screen that opened the first one.
      replace
      state={state}
      onClick={onClick}
      className="min-w-0 flex-1 rounded-md underline-offset-4 outline-none hover:underline focus-visible:ring-2 focus-visible:ring-ring"
    >
      {content}
    </Link>
  );
}
