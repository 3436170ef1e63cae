import type { PlanPeriod } from '@pocket/contracts';
import { Badge, classNames } from '@pocket/ui';
import { Fragment, memo } from 'react';
import { isAssignable, type LineRow } from '../periods/plan-rows';
import { TargetBar } from '../periods/TargetBar';
import type { CellEdit } from './edits';
import { LineCells } from './LineCells';
import { LineFailure } from './LineFailure';
import type { TableActions } from './use-table-actions';

export interface LineTableRowProps {
  readonly row: LineRow;
  readonly name: string;
  readonly periods: readonly (PlanPeriod | undefined)[];
  readonly edits: readonly (CellEdit | undefined)[];
  /** Accounts of links to transactions; empty for all. */
  readonly accountIds: readonly string[];
  readonly actions: TableActions;
}

/** Line of a category, and below it why an amount is not assigned. */
export const LineTableRow = memo(ShownRow, isSame);

function ShownRow({ row, name, periods, edits, accountIds, actions }: LineTableRowProps) {
  const [first] = row.lines;
  const notes = row.lines.flatMap((line) => line?.note || []);
  const task = first && isAssignable(first) && periods[0] ? () => actions.onTask('line', row.id, 0) : undefined;
  return (
    <>
      <tr className="border-b border-border last:border-b-0 hover:bg-muted/40">
        <th
          scope="row"
          className={classNames('min-w-0 py-0.5 pr-1 text-left font-normal', row.isInGroup ? 'pl-7' : 'pl-4')}
        >
          {task ? (
            <button
              type="button"
              title={name}
              onClick={task}
              className="block min-h-10 w-full cursor-pointer truncate rounded-sm text-left outline-none hover:underline focus-visible:ring-2 focus-visible:ring-ring pointer-coarse:min-h-11"
            >
              <span className="sr-only">Details of </span>
              {name}
            </button>
          ) : (
            <span className="flex min-h-10 flex-wrap items-center gap-2 wrap-anywhere">
              {name}
              {row.lines.some((line) => line?.deleted) ? <Badge>Deleted</Badge> : null}
            </span>
          )}
          {first && periods[0] ? <TargetBar name={name} line={first} currency={periods[0].currency} /> : null}
          {notes.length > 0 ? (
            <span className="block truncate pb-1 text-xs text-muted-foreground" title={notes.join('\n')}>
              {notes.join(' · ')}
            </span>
          ) : null}
        </th>
        {periods.map((period, index) => (
          <Fragment key={period?.id ?? `loading ${index}`}>
            <LineCells
              name={name}
              period={period}
              line={row.lines[index]}
              index={index}
              isSeparated={periods.length > 1}
              edit={edits[index]}
              accountIds={accountIds}
              actions={actions}
            />
          </Fragment>
        ))}
      </tr>
      {edits.map((edit, index) =>
        edit?.failure === undefined ? null : (
          <tr key={periods[index]?.id} className="border-b border-border">
            <td colSpan={1 + 3 * periods.length} className="px-4 py-1">
              <LineFailure
                name={name}
                edit={edit}
                currency={periods[index]?.currency ?? ''}
                onRetry={() => actions.onAssign(index, row.id, edit.text)}
                onForget={() => actions.onForget(index, row.id)}
              />
            </td>
          </tr>
        ),
      )}
    </>
  );
}

/** A plan has up to a thousand lines: those that an edit does not change are not rendered again. */
function isSame(before: LineTableRowProps, after: LineTableRowProps): boolean {
  const isEqual = (one: readonly unknown[], other: readonly unknown[]) =>
    one.length === other.length && one.every((each, index) => each === other[index]);
  const ids = ({ periods }: LineTableRowProps) => periods.map((period) => period?.id);
  return (
    before.name === after.name &&
    before.actions === after.actions &&
    before.row.isInGroup === after.row.isInGroup &&
    isEqual(before.row.lines, after.row.lines) &&
    isEqual(before.edits, after.edits) &&
    isEqual(before.accountIds, after.accountIds) &&
    isEqual(ids(before), ids(after))
  );
}
