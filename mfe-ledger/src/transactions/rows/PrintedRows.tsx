import type { Transaction } from '@pocket/contracts';
import { counted, DateText } from '@pocket/platform';
import { AmountCell, transactionName } from './TransactionCells';

/** Larger lists should be exported. */
const MAX_PRINTED_ROWS = 1_000;

export interface PrintedRowsProps {
  readonly rowAt: (index: number) => Transaction | undefined;
  readonly total: number;
  /** Visible row; the loaded rows around it are printed. */
  readonly around: number;
}

/** Prints the loaded rows and their number. */
export function PrintedRows({ rowAt, total, around }: PrintedRowsProps) {
  let first = around;
  while (around - first < MAX_PRINTED_ROWS && rowAt(first - 1)) first -= 1;
  const rows: Transaction[] = [];
  for (let row = rowAt(first); row && rows.length < MAX_PRINTED_ROWS; row = rowAt(first + rows.length)) rows.push(row);
  return (
    <table className="hidden w-full print:table text-left text-sm">
      <caption className="pb-2 text-left text-xs">
        {rows.length < total
          ? `${first + 1} to ${first + rows.length} of ${counted(total, 'transaction')}`
          : counted(total, 'transaction')}
      </caption>
      <thead>
        <tr className="border-b border-border">
          {['Date', 'Payee and description', 'Category', 'Account'].map((title) => (
            <th key={title} scope="col" className="py-1 pr-3 font-medium">
              {title}
            </th>
          ))}
          <th scope="col" className="py-1 text-right font-medium">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="border-b border-border align-top">
            <td className="py-1 pr-3">
              <DateText value={row.date} />
            </td>
            <td className="py-1 pr-3">
              {transactionName(row)}
              {row.payee && row.description !== row.payee ? ` — ${row.description}` : ''}
            </td>
            <td className="py-1 pr-3">{row.category ?? 'Uncategorized'}</td>
            <td className="py-1 pr-3">{row.account}</td>
            <td className="py-1 text-right">
              <AmountCell row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
