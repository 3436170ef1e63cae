import type { Transaction } from '@pocket/contracts';
import { Amount, DateText } from '@pocket/platform';
import { Link } from '@pocket/platform/router';
import { type Column, DataTable } from '@pocket/ui';
import { useState } from 'react';
import { titleOf } from '../register/row-text';

export interface EntriesTableProps {
  readonly accountId: string;
  /** Last day of the statement. */
  readonly date: string;
  /** Newest first. */
  readonly entries: readonly Transaction[];
  readonly hasMore: boolean;
  readonly onTick: (entry: Transaction, isOnStatement: boolean) => void;
}

/** Lists the entries that can be on the statement; ticked ones are cleared. */
export function EntriesTable({ accountId, date, entries, hasMore, onTick }: EntriesTableProps) {
  const [current, setCurrent] = useState(0);
  const ticked = entries.filter(isTicked).length;
  if (entries.length === 0) {
    return <p className="text-sm text-muted-foreground">Everything up to that day is reconciled already.</p>;
  }
  const toggle = (index: number) => {
    const entry = entries[index];
    if (entry) onTick(entry, !isTicked(entry));
  };
  const heading = (
    <>
      <span className="truncate">Tick what is on the statement</span>
      <span className="shrink-0 font-normal text-muted-foreground tabular-nums">
        {ticked.toLocaleString('en-US')} of {entries.length.toLocaleString('en-US')} ticked
      </span>
    </>
  );
  return (
    <div className="grid min-w-0 gap-2">
      <div className="max-h-[60vh] overflow-y-auto rounded-lg border border-border bg-background">
        <DataTable
          label="Entries up to the statement"
          columns={COLUMNS}
          sections={[{ key: 'entries', heading, count: entries.length }]}
          rowAt={(index) => entries[index]}
          rowName={titleOf}
          narrow={narrow}
          selection={{ any: true, has: isTicked, onSelect: toggle }}
          current={Math.min(current, entries.length - 1)}
          onCurrent={setCurrent}
          onOpen={(_, index) => toggle(index)}
        />
      </div>
      {hasMore ? (
        <p className="text-sm text-muted-foreground">
          Only the newest are here.{' '}
          <Link to={`/transactions?accountId=${accountId}&to=${date}`} className="underline underline-offset-2">
            All in Transactions
          </Link>
        </p>
      ) : null}
    </div>
  );
}

const isTicked = ({ status }: Transaction) => status !== 'pending';

const Moved = ({ row: { type, amount, currency } }: { readonly row: Transaction }) => (
  <Amount value={type === 'income' ? amount : -amount} currency={currency} signed />
);

const COLUMNS: readonly Column<Transaction>[] = [
  { key: 'date', title: 'Date', width: '6.5rem', cell: (row) => <DateText value={row.date} /> },
  {
    key: 'what',
    title: 'Payee and description',
    width: 'minmax(0, 1fr)',
    cell: (row) => (
      <span className="block truncate" title={titleOf(row)}>
        {titleOf(row)}
      </span>
    ),
  },
  { key: 'amount', title: 'Amount', width: '9rem', align: 'end', cell: (row) => <Moved row={row} /> },
];

const narrow = (row: Transaction) => (
  <div className="grid grid-cols-1 gap-0.5">
    <div className="flex items-baseline justify-between gap-3">
      <span className="min-w-0 truncate">{titleOf(row)}</span>
      <span className="shrink-0 font-medium">
        <Moved row={row} />
      </span>
    </div>
    <span className="text-xs text-muted-foreground">
      <DateText value={row.date} />
    </span>
  </div>
);
