import type { Insight } from '@pocket/contracts';
import { Link } from '@pocket/platform/router';
import { classNames } from '@pocket/ui';
import type { Cell } from '../plane/chart';
import { changeText } from './change-text';

export interface InsightTableProps {
  readonly title: string;
  readonly insight: Insight;
  readonly format: (value: number | null) => string;
  readonly isLinked: boolean;
}

/** Columns that fit side by side on a sheet of paper. */
const MAX_PRINTED_COLUMNS = 6;

/** All numbers of an answer, each with a link to its transactions if `isLinked`. */
export function InsightTable({ title, insight, format, isLinked }: InsightTableProps) {
  const { columns, rows } = insight;
  const looks = looksOf(columns.length);
  return (
    <table className={looks.table}>
      <caption className="sr-only">{title}</caption>
      <thead className={looks.head}>
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
          <tr key={key} className={looks.row}>
            <th scope="row" className={looks.name}>
              {name}
            </th>
            {columns.map((column, index) => (
              <td key={column.key} data-column={column.name} className={looks.cell}>
                <CellText cell={cells[index]} format={format} isLinked={isLinked} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Returns the classes of a table. Nobody can scroll on paper, so the cells of a wide table flow there below the name of
 * their row, each with the name of its column.
 */
function looksOf(columnCount: number) {
  const isFlowing = columnCount > MAX_PRINTED_COLUMNS;
  return {
    table: classNames('w-full text-sm', isFlowing && 'print:block print:text-xs'),
    head: classNames(isFlowing && 'print:hidden'),
    row: classNames('border-b border-border last:border-0', isFlowing && 'print:block print:pb-2'),
    name: classNames(
      'max-w-60 min-w-36 py-2 pr-3 text-left align-top font-medium wrap-anywhere',
      isFlowing && 'print:block print:max-w-none print:pb-0',
    ),
    cell: classNames(
      'px-3 py-2 text-right align-top tabular-nums',
      isFlowing && 'print:inline-block print:w-1/6 print:p-0 print:pt-1 print:text-left',
      isFlowing && 'print:before:block print:before:text-muted-foreground print:before:content-[attr(data-column)]',
    ),
  };
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
