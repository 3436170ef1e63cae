import { memo } from 'react';
import { classNames } from '../base/class-names';
import { Checkbox } from '../switch/Checkbox';
import { RowSwitch } from './RowSwitch';
import type { Column } from './table';

export interface TableRowProps<Row> {
  readonly row: Row | undefined;
  readonly index: number;
  readonly isCurrent: boolean;
  readonly isMarked: boolean;
  /** Upper edge in its section, in pixels. */
  readonly top: number;
  readonly height: number;
  /** One column with two lines on phones. */
  readonly columns: readonly Column<Row>[];
  readonly rowName: (row: Row) => string;
  /** Undefined if the table has no selection. */
  readonly isSelected: boolean | undefined;
  /** True if the check box shows without hover and focus. */
  readonly isSelecting: boolean;
  readonly switchLabel: string | undefined;
}

/** The table handles the presses and keys of all rows. */
function PlainTableRow<Row>({
  row,
  index,
  isCurrent,
  isMarked,
  top,
  height,
  columns,
  rowName,
  ...selection
}: TableRowProps<Row>) {
  const { isSelected, isSelecting, switchLabel } = selection;
  return (
    <tr
      data-row={index}
      aria-rowindex={index + 1}
      {...(isSelected === undefined ? {} : { 'aria-selected': isSelected })}
      {...(isMarked ? { 'aria-current': true } : {})}
      tabIndex={isCurrent ? 0 : -1}
      style={{ top, height }}
      className={classNames(
        'group/row absolute inset-x-0 grid scroll-mt-[calc(var(--table-top,0px)+2.5rem)] scroll-mb-20 cursor-pointer grid-cols-(--columns) items-center gap-x-3 px-3 text-sm outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset',
        isSelected && !switchLabel && 'bg-accent hover:bg-accent',
        isMarked && 'inset-shadow-[3px_0_0_var(--primary)]',
      )}
    >
      {isSelected === undefined ? null : (
        <td className="-ml-3">
          {row === undefined ? null : switchLabel ? (
            <RowSwitch label={`${switchLabel} ${rowName(row)}`} checked={isSelected} />
          ) : (
            <Checkbox
              label={`Select ${rowName(row)}`}
              labelHidden
              data-select
              tabIndex={-1}
              checked={isSelected}
              onChange={() => {}}
              className={classNames(
                'w-full opacity-0 group-hover/row:opacity-100 group-focus/row:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100',
                isSelecting && 'opacity-100',
              )}
            />
          )}
        </td>
      )}
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

/** Memoized, so that scrolling does not render the rows that stay. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

function Waiting() {
  return (
    <span className="block h-3 w-full rounded-sm bg-muted">
      <span className="sr-only">Loading</span>
    </span>
  );
}
