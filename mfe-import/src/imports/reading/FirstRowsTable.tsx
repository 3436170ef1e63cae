import { DateText } from '@pocket/platform';
import { StatementAmount } from '../account/StatementAmount';
import type { FirstRow } from './first-rows';

export interface FirstRowsTableProps {
  readonly rows: readonly FirstRow[];
}

/** Previews the first rows. */
export function FirstRowsTable({ rows }: FirstRowsTableProps) {
  return (
    <section aria-label="First rows" className="overflow-x-clip rounded-lg border border-border">
      <table className="w-full text-sm">
        <thead className="max-sm:sr-only">
          <tr className="border-b border-border text-left text-xs text-muted-foreground *:px-3 *:py-2 *:font-medium">
            <th scope="col">Date</th>
            <th scope="col">Payee and description</th>
            <th scope="col" className="text-right">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              // On a phone the day is above the text, so that nothing scrolls sideways.
              className="border-b border-border align-top last:border-0 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:py-1 *:min-w-0 *:px-3 *:py-2 max-sm:*:py-1"
            >
              <td>
                {row.day ? (
                  <span className="whitespace-nowrap">
                    <DateText value={row.day} />
                  </span>
                ) : (
                  <Unread text={row.dayText} />
                )}
              </td>
              <td className="wrap-anywhere">
                {row.payee} <span className="text-muted-foreground">{row.description}</span>
              </td>
              <td className="text-right max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 max-sm:max-w-44">
                {row.amount === null ? (
                  <Unread text={row.amountText} />
                ) : (
                  <StatementAmount value={row.amount} signed tone={row.amount > 0 ? 'income' : undefined} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Shows a cell that cannot be parsed as the file has it. */
function Unread({ text }: { readonly text: string | undefined }) {
  return <span className="wrap-anywhere text-muted-foreground italic">{text || 'Missing'}</span>;
}
