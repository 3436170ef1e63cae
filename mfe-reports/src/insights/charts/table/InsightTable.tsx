import type { Insight } from '@pocket/contracts';
import { Link } from '@pocket/platform/router';
import type { Cell } from '../plane/chart';
import { changeText } from './change-text';

export interface InsightTableProps {
  readonly title: string;
  readonly insight: Insight;
  readonly format: (value: number | null) => string;
  readonly isLinked: boolean;
}

/** All numbers of an answer, each with a link to its transactions if `isLinked`. */
export function InsightTable({ title, insight, format, isLinked }: InsightTableProps) {
  const { columns, rows } = insight;
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-border text-left text-muted-foreground">
          <td />
          {columns.map(({ key, name }) => (
            <th key={key} scope="col" className="px-3 py-2 text-right font-medium whitespace-nowrap">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key} className="border-b border-border last:border-0">
            <th scope="row" className="max-w-60 min-w-36 py-2 pr-3 text-left align-top font-medium wrap-anywhere">
              {name}
            </th>
            {columns.map((column, index) => (
              <td key={column.key} className="px-3 py-2 text-right align-top tabular-nums">
                <CellText cell={cells[index]} format={format} isLinked={isLinked} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellTextProps extends Pick<InsightTableProps, 'format' | 'isLinked'> {
  readonly cell: Cell | undefined;
}

function CellText({ cell, format, isLinked }: CellTextProps) {
  if (!cell) return null;
  const { value, compare, link } = cell;
  const change = changeText(value, compare);
  return (
    <>
      {link && isLinked ? (
        <Link to={link} className="underline-offset-4 outline-none hover:underline focus-visible:underline">
          {format(value)}
        </Link>
      ) : (
        format(value)
      )}
      {compare === null ? null : (
        <span className="block text-xs text-muted-foreground">
          {`before ${format(compare)}${change ? `, ${change}` : ''}`}
        </span>
      )}
    </>
  );
}
