import type { CSSProperties } from 'react';
import { classNames } from '../class-names';
import { Checkbox } from '../input/Checkbox';
import { RowSwitch } from './RowSwitch';
import type { Column, Selection } from './table';

export interface TableRowProps<Row> {
  readonly row: Row | undefined;
  readonly index: number;
  readonly isCurrent: boolean;
  readonly style: CSSProperties;
  /** One cell in two lines on phones. */
  readonly columns: readonly Column<Row>[];
  readonly nameOf: (row: Row) => string;
  readonly selection?: Selection<Row> | undefined;
}

/** Cells only show; the table has the one handler for presses and keys. */
export function TableRow<Row>({ row, index, isCurrent, style, columns, nameOf, selection }: TableRowProps<Row>) {
  const isSelected = row !== undefined && selection?.has(row);
  return (
    <tr
      data-row={index}
      aria-rowindex={index + 1}
      {...(selection ? { 'aria-selected': Boolean(isSelected) } : {})}
      tabIndex={isCurrent ? 0 : -1}
      style={style}
      className={classNames(
        'group/row absolute inset-x-0 grid scroll-mt-[calc(var(--table-top,0px)+2.5rem)] scroll-mb-20 cursor-pointer grid-cols-(--columns) items-center gap-x-3 px-3 text-sm outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset',
        isSelected && !selection?.switchLabel && 'bg-accent hover:bg-accent',
      )}
    >
      {selection ? (
        <td className="-ml-3">
          {row === undefined ? null : selection.switchLabel ? (
            <RowSwitch label={`${selection.switchLabel} ${nameOf(row)}`} checked={Boolean(isSelected)} />
          ) : (
            <Checkbox
              label={`Select ${nameOf(row)}`}
              labelHidden
              data-select
              tabIndex={-1}
              checked={Boolean(isSelected)}
              onChange={() => {}}
              className={classNames(
                'w-full opacity-0 group-hover/row:opacity-100 group-focus/row:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100',
                selection.any && 'opacity-100',
              )}
            />
          )}
        </td>
      ) : null}
      {columns.map(({ key, align, cell }) => (
        <td
          key={key}
          data-column={key}
          className={classNames('relative min-w-0', align === 'end' && 'text-right tabular-nums')}
        >
          {row === undefined ? <Waiting /> : cell(row)}
        </td>
      ))}
    </tr>
  );
}

function Waiting() {
  return (
    <span className="block h-3 w-full rounded-sm bg-muted">
      <span className="sr-only">Loading</span>
    </span>
  );
}
