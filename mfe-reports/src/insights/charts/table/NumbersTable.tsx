export interface NumbersTableProps {
  readonly title: string;
  /** Name of what the rows are. */
  readonly head: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly texts: readonly string[] }[];
}

/** Table of the numbers of a chart. */
export function NumbersTable({ title, head, columns, rows }: NumbersTableProps) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-border text-left text-muted-foreground">
          {[head, ...columns].map((name, index) => (
            <th
              key={name}
              scope="col"
              className={index === 0 ? 'py-2 font-medium' : 'px-3 py-2 text-right font-medium'}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, texts }) => (
          <tr key={name} className="border-b border-border last:border-0">
            <th scope="row" className="py-2 pr-3 text-left font-medium wrap-anywhere">
              {name}
            </th>
            {columns.map((column, index) => (
              <td key={column} className="px-3 py-2 text-right tabular-nums">
                {texts[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
