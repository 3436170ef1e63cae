import type { Account, Reconciliation } from '@pocket/contracts';
import { Amount, ApiError, counted, DateText, useFormat, usePlatform, writeFailureText } from '@pocket/platform';
import { useBookWrite, useWriteKeys } from '@pocket/platform/book';
import { useOnce } from '@pocket/screens';
import { Button, Loading, ReadFailure, StatusBanner } from '@pocket/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { EntriesTable } from './EntriesTable';
import { Suspects } from './Suspects';
import type { SavedReconciliation } from './saved-reconciliation';
import { useEntries } from './use-entries';

export interface CompareStepProps {
  readonly account: Account;
  readonly statement: SavedReconciliation;
  readonly onBack: () => void;
  /** @param text message that reports the result */
  readonly onDone: (text: string) => void;
}

/** Compares the account with the statement: the user ticks entries until the difference is zero. */
export function CompareStep({ account, statement, onBack, onDone }: CompareStepProps) {
  const { api } = usePlatform();
  const { money } = useFormat();
  const path = `/accounts/${account.id}/reconcile`;
  const { currency } = account;
  const { date, balance } = statement;
  const { data, error, refetch } = useQuery({
    queryKey: ['reconcile', account.id, date, balance],
    // Without `commit` and `adjust` the request only compares.
    queryFn: ({ signal }) => api.post<Reconciliation>(path, { date, balance }, { signal }),
    placeholderData: keepPreviousData,
  });
  const list = useEntries(account.id, date);
  const finish = useFinish(account, statement, onDone);
  const difference = data?.difference;

  return (
    <div className="grid min-w-0 gap-5">
      <dl aria-live="polite" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure label="Statement balance" value={balance} currency={currency}>
          <DateText value={date} />
        </Figure>
        <Figure label="Cleared" value={data?.cleared} currency={currency} />
        <Figure label="Pending" value={data?.pending} currency={currency} />
        <Figure
          label="Difference"
          value={difference}
          currency={currency}
          isOff={difference !== undefined && difference !== 0}
        />
      </dl>
      {error ? <ReadFailure onRetry={() => void refetch()}>The comparison could not be loaded.</ReadFailure> : null}
      {difference !== undefined && list.entries ? (
        <Suspects
          difference={difference}
          entries={list.entries}
          onTick={(entry, isOn) => {
            const whole = list.entries?.find(({ id }) => id === entry.id);
            if (whole) void list.tick(whole, isOn);
          }}
        />
      ) : null}
      {list.failed ? <ReadFailure onRetry={list.retry}>The entries could not be loaded.</ReadFailure> : null}
      {list.isPending ? <Loading text="Loading entries..." /> : null}
      {list.entries ? (
        <EntriesTable
          accountId={account.id}
          date={date}
          entries={list.entries}
          hasMore={list.hasMore}
          onTick={(entry, isOn) => void list.tick(entry, isOn)}
        />
      ) : null}
      {finish.failure ? <StatusBanner kind="failure">{finish.failure}</StatusBanner> : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onBack} disabled={finish.pending}>
          Back
        </Button>
        {difference ? (
          <Button variant="secondary" className="max-w-full" disabled={finish.pending} onClick={() => finish.run(true)}>
            Record {money(difference, currency)} as Balance adjustment
          </Button>
        ) : null}
        <Button disabled={finish.pending || difference !== 0} onClick={() => finish.run(false)}>
          Finish
        </Button>
      </div>
    </div>
  );
}

/** Commits the reconciliation, and books the difference as a transaction if `adjust` is set. */
function useFinish(account: Account, { date, balance }: SavedReconciliation, onDone: (text: string) => void) {
  const { money } = useFormat();
  const write = useBookWrite();
  const [failure, setFailure] = useState('');
  const keys = useWriteKeys();
  const [run, pending] = useOnce(async (adjust: boolean) => {
    setFailure('');
    try {
      const { answer } = await keys.run(`${date} ${balance} ${adjust}`, (idempotencyKey) =>
        write<Reconciliation>({
          method: 'POST',
          path: `/accounts/${account.id}/reconcile`,
          body: { date, balance, commit: true, ...(adjust ? { adjust } : {}) },
          idempotencyKey,
          message: ({ reconciled }) => reconciledText(reconciled),
        }),
      );
      onDone(reconciledText(answer.reconciled));
    } catch (reason) {
      const error = reason instanceof Error ? reason : new Error(String(reason));
      const difference = error instanceof ApiError ? error.details.difference : undefined;
      setFailure(
        typeof difference === 'number'
          ? `The account and the statement do not agree: ${money(difference, account.currency)} is left.`
          : writeFailureText(error),
      );
    }
  });
  return { run: (adjust: boolean) => void run(adjust), pending, failure };
}

const reconciledText = (count: number): string => `Reconciled ${counted(count, 'transaction')}`;

interface FigureProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly currency: string;
  readonly isOff?: boolean;
  readonly children?: ReactNode;
}

function Figure({ label, value, currency, isOff = false, children }: FigureProps) {
  return (
    <div className="min-w-0 rounded-lg bg-muted p-3">
      <dt className="flex flex-wrap justify-between gap-x-2 text-xs text-muted-foreground">
        {label}
        {children}
      </dt>
      <dd className="mt-1 min-h-7 text-lg font-semibold wrap-anywhere">
        {value === undefined ? null : <Amount value={value} currency={currency} tone={isOff ? 'expense' : undefined} />}
      </dd>
    </div>
  );
}
