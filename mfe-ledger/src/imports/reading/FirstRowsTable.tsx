import { Amount, DateText } from '@pocket/platform';

export interface FirstRowsTableProps {
  readonly rows: readonly {
    readonly day: string | null;
    readonly dayText?: string;
    readonly amount: number | null;
    readonly amountText?: string;
    readonly payee: string;
    readonly description: string;
  }[];
}

/** The first rows as they will come in. */
export function FirstRowsTable({ rows }: FirstRowsTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys, too
    <section aria-label="First rows" tabIndex={0} className="overflow-x-auto rounded-lg border border-border">
      <table className="w-full min-w-72 text-sm">
        <thead>
          <tr className="border-b border-border text-left text-xs text-muted-foreground *:px-3 *:py-2 *:font-medium">
            <th scope="col">Date</th>
            <th scope="col">Payee and description</th>
            <th scope="col" className="text-right">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else of their own, and do not move
            <tr key={index} className="border-b border-border align-top last:border-0 *:px-3 *:py-2">
              <td className="whitespace-nowrap">
                {row.day ? <DateText value={row.day} /> : <Unread text={row.dayText} />}
              </td>
              <td className="wrap-anywhere">
                {row.payee} <span className="text-muted-foreground">{row.description}</span>
              </td>
              <td className="text-right">
                {row.amount === null ? (
                  <Unread text={row.amountText} />
                ) : (
                  <Amount value={row.amount} signed tone={row.amount > 0 ? 'income' : undefined} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** As the file has it: only the server can say what it is. */
function Unread({ text }: { readonly text: string | undefined }) {
  return <span className="text-muted-foreground italic">{text || 'Missing'}</span>;
}
