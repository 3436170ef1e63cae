import type { ImportRow, RowState } from '@pocket/contracts';
import { DateText } from '@pocket/platform';
import { Badge, type Column } from '@pocket/ui';
import { StatementAmount } from '../account/StatementAmount';
import { RowCategory, type RowCategoryProps } from './RowCategory';
import { rowName, signedAmount } from './row-texts';

type Filing = Omit<RowCategoryProps, 'row'>;

/** Returns the columns for rows of one state. */
export function columnsOf(state: RowState, filing: Filing): readonly Column<ImportRow>[] {
  const date: Column<ImportRow> = {
    key: 'date',
    title: 'Date',
    width: '6.5rem',
    cell: (row) => (row.date ? <DateText value={row.date} /> : `Line ${row.line}`),
  };
  const payee: Column<ImportRow> = {
    key: 'payee',
    title: 'Payee',
    width: 'minmax(0, 2fr)',
    cell: (row) => <Texts row={row} />,
  };
  const amount: Column<ImportRow> = {
    key: 'amount',
    title: 'Amount',
    width: '9rem',
    align: 'end',
    cell: (row) => <RowAmount row={row} />,
  };
  if (state === 'invalid') {
    const problem: Column<ImportRow> = {
      key: 'problem',
      title: 'Problem',
      width: 'minmax(0, 2fr)',
      cell: (row) => <Problem row={row} />,
    };
    return [date, payee, problem, amount];
  }
  const category: Column<ImportRow> = {
    key: 'category',
    title: 'Category',
    width: 'minmax(0, 1.5fr)',
    cell: (row) => <RowCategory row={row} {...filing} />,
  };
  return [date, payee, category, amount];
}

/** A row on a phone. */
export function NarrowRow({ row, filing }: { readonly row: ImportRow; readonly filing: Filing }) {
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="flex min-w-0 justify-between gap-3">
        <span className="min-w-0 truncate" title={rowName(row)}>
          {rowName(row)}
        </span>
        <span className="shrink-0">
          <RowAmount row={row} />
        </span>
      </p>
      <div className="flex min-w-0 items-center justify-between gap-3 text-xs text-muted-foreground">
        {row.problem ? <Problem row={row} /> : <RowCategory row={row} {...filing} isFixed />}
        <span className="shrink-0">{row.date ? <DateText value={row.date} /> : `Line ${row.line}`}</span>
      </div>
    </div>
  );
}

function Texts({ row }: { readonly row: ImportRow }) {
  const { payee, description, status } = row;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate" title={[payee, description].filter(Boolean).join(' ')}>
        {payee || description}
        {payee && description && description !== payee ? (
          <span className="text-muted-foreground"> {description}</span>
        ) : null}
      </span>
      {status === 'pending' ? <Badge tone="warning">Pending</Badge> : null}
    </span>
  );
}

function Problem({ row }: { readonly row: ImportRow }) {
  return (
    <span className="block truncate text-expense" title={row.problem ?? ''}>
      {row.problem}
    </span>
  );
}

function RowAmount({ row }: { readonly row: ImportRow }) {
  const amount = signedAmount(row);
  if (amount === null) return <span className="text-muted-foreground">No amount</span>;
  return <StatementAmount value={amount} signed tone={amount > 0 && !row.isTransfer ? 'income' : undefined} />;
}
