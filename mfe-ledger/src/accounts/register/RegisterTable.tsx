import type { Account } from '@pocket/contracts';
import { Amount, DateText } from '@pocket/platform';
import { OPENED_HERE, transactionPath } from '@pocket/platform/book';
import { Link, useNavigate } from '@pocket/platform/router';
import { type Column, DataTable, useMedia } from '@pocket/ui';
import { useState } from 'react';
import { TwoLines } from '../../transactions/rows/TransactionCells';
import type { BlockRow } from './read-block';
import { titleOf } from './row-text';
import type { Register } from './use-register';

export interface RegisterTableProps {
  readonly account: Account;
  readonly register: Register;
  /** True if each row shows the balance after it. */
  readonly withBalance: boolean;
}

/** Lists transactions by day; a row opens the transaction. */
export function RegisterTable({ account, register, withBalance }: RegisterTableProps) {
  const navigate = useNavigate();
  const [current, setCurrent] = useState(0);
  const count = register.days.reduce((sum, day) => sum + day.count, 0);
  const sections = register.days.map((day) => ({
    key: day.date,
    heading: <DateText value={day.date} />,
    count: day.count,
  }));
  const isTight = useMedia('(width < 64rem)');
  const columns = (isTight ? TIGHT_COLUMNS : COLUMNS).filter(({ key }) => withBalance || key !== 'balance');
  return (
    <DataTable
      label={`Transactions of ${account.name}`}
      columns={columns}
      sections={sections}
      rowAt={register.rowAt}
      rowName={titleOf}
      narrow={(row) => <Narrow row={row} withBalance={withBalance} />}
      current={Math.min(current, Math.max(count - 1, 0))}
      onCurrent={setCurrent}
      onOpen={({ id }) => navigate(transactionPath(id), { state: OPENED_HERE })}
      onRange={register.onRange}
    />
  );
}

const amountColumns = (width: string): readonly Column<BlockRow>[] => [
  { key: 'amount', title: 'Amount', width, align: 'end', cell: (row) => <Moved row={row} /> },
  { key: 'balance', title: 'Balance', width, align: 'end', cell: (row) => <Held row={row} /> },
];

const COLUMNS: readonly Column<BlockRow>[] = [
  { key: 'what', title: 'Payee and description', width: 'minmax(0, 2fr)', cell: (row) => <What row={row} /> },
  { key: 'category', title: 'Category', width: 'minmax(0, 1fr)', cell: (row) => <Muted>{categoryOf(row)}</Muted> },
  { key: 'status', title: 'Status', width: '5rem', cell: (row) => <Muted>{statusOf(row)}</Muted> },
  ...amountColumns('9rem'),
];

/** Columns for a tablet with an open sidebar, which has no space for a category column. */
const TIGHT_COLUMNS: readonly Column<BlockRow>[] = [
  {
    key: 'what',
    title: 'Payee and description',
    width: 'minmax(0, 1fr)',
    cell: (row) => <TwoLines first={<What row={row} />} second={<Muted>{placeOf(row)}</Muted>} />,
  },
  ...amountColumns('8rem'),
];

function What({ row }: { readonly row: BlockRow }) {
  return (
    <Link
      to={transactionPath(row.id)}
      state={OPENED_HERE}
      tabIndex={-1}
      title={titleOf(row)}
      className="block min-w-0 truncate outline-none hover:underline"
    >
      {row.payee || row.description}
      {row.payee && row.payee !== row.description ? (
        <span className="pl-2 text-muted-foreground">{row.description}</span>
      ) : null}
    </Link>
  );
}

function Muted({ children }: { readonly children: string }) {
  return (
    <span className="block truncate text-muted-foreground" title={children}>
      {children}
    </span>
  );
}

/** Amount of a row; transfers have the color of neither income nor expense. */
function Moved({ row: { type, amount, currency, transferId } }: { readonly row: BlockRow }) {
  const isIncome = type === 'income';
  return (
    <Amount
      value={isIncome ? amount : -amount}
      currency={currency}
      signed
      tone={isIncome && transferId === null ? 'income' : undefined}
    />
  );
}

function Held({ row: { held, currency } }: { readonly row: BlockRow }) {
  if (held === undefined) return <span className="sr-only">Not known</span>;
  return <Amount value={held} currency={currency} tone={held < 0 ? 'expense' : undefined} />;
}

function Narrow({ row, withBalance }: { readonly row: BlockRow; readonly withBalance: boolean }) {
  return (
    <div className="grid grid-cols-1 gap-0.5">
      <div className="flex items-baseline justify-between gap-3">
        <What row={row} />
        <span className="shrink-0 font-medium">
          <Moved row={row} />
        </span>
      </div>
      <div className="flex items-baseline justify-between gap-3 text-xs text-muted-foreground">
        <span className="truncate">{placeOf(row)}</span>
        {withBalance ? (
          <span className="shrink-0">
            <span className="sr-only">Balance </span>
            <Held row={row} />
          </span>
        ) : null}
      </div>
    </div>
  );
}

const placeOf = (row: BlockRow) => [categoryOf(row), statusOf(row), row.tags.join(', ')].filter(Boolean).join(' · ');
const categoryOf = ({ category }: BlockRow) => category ?? 'Uncategorized';
/** Cleared is the usual status and has no text. */
const statusOf = ({ status }: BlockRow) => ({ pending: 'Pending', cleared: '', reconciled: 'Reconciled' })[status];
