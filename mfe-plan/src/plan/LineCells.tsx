import type { PlanLine, PlanPeriod } from '@pocket/contracts';
import { Amount, useFormat } from '@pocket/platform';
import { Link } from '@pocket/platform/router';
import { classNames } from '@pocket/ui';
import type { KeyboardEvent } from 'react';
import { periodText } from '../periods/period-text';
import { isAssignable } from '../periods/plan-rows';
import { spendingFilters, transactionsPath } from '../periods/transaction-links';
import { AssignedCell } from './AssignedCell';
import { AvailableCell } from './AvailableCell';
import { cellAttributes, moveByArrow } from './cell-keys';
import type { CellEdit } from './edits';
import type { TableActions } from './use-table-actions';

export interface LineCellsProps {
  readonly name: string;
  readonly period: PlanPeriod | undefined;
  readonly line: PlanLine | undefined;
  /** Number of the period. */
  readonly index: number;
  /** True if the period has a line at its left. */
  readonly isSeparated: boolean;
  readonly edit: CellEdit | undefined;
  /** Accounts of links to transactions; empty for all. */
  readonly accountIds: readonly string[];
  readonly actions: TableActions;
}

const SPENT =
  'inline-flex min-h-10 max-w-full items-center justify-end rounded-sm px-1 text-right outline-none hover:underline focus-visible:ring-2 focus-visible:ring-ring pointer-coarse:min-h-11';

/** Three cells of a line in one period. */
export function LineCells({ name, period, line, index, isSeparated, edit, accountIds, actions }: LineCellsProps) {
  const { money } = useFormat();
  const first = classNames('px-1 py-0.5 text-right', isSeparated && 'border-l border-border');
  if (!period || !line) {
    return (
      <>
        <td className={first} />
        <td />
        <td />
      </>
    );
  }
  const { currency } = period;
  const id = line.categoryId ?? '';
  const labelOf = (what: string, amount: number) =>
    `${what} ${name}, ${periodText(period)}: ${money(amount, currency)}`;
  return (
    <>
      <td className={first}>
        {isAssignable(line) ? (
          <AssignedCell
            label={labelOf('Assigned to', line.assigned)}
            column={3 * index}
            assigned={line.assigned}
            currency={currency}
            failedText={edit?.failure === undefined ? undefined : edit.text}
            version={line.version}
            onAssign={(text, version) => actions.onAssign(index, id, text, version)}
            onPasteLines={(lines) => actions.onPasteLines(index, id, lines)}
          />
        ) : line.assigned === 0 ? null : (
          <span className="px-1.5">
            <Amount value={line.assigned} currency={currency} />
          </span>
        )}
      </td>
      <td className="px-1 py-0.5 text-right">
        <Link
          to={transactionsPath({ days: period, accountIds }, spendingFilters(id))}
          {...cellAttributes(3 * index + 1)}
          aria-label={labelOf('Spent on', line.spent)}
          onKeyDown={(event) => {
            if (moveByArrow(event.currentTarget, event.key)) event.preventDefault();
          }}
          className={classNames(SPENT, line.spent === 0 && 'text-muted-foreground')}
        >
          <Amount value={line.spent} currency={currency} />
        </Link>
      </td>
      <td className="py-0.5 pr-2 pl-1 text-right" onKeyDownCapture={moveFromMenu}>
        {isAssignable(line) ? (
          <AvailableCell
            label={labelOf('Available for', line.available)}
            column={3 * index + 2}
            line={line}
            currency={currency}
            onTask={(task) => actions.onTask(task, id, index)}
          />
        ) : (
          <span className={classNames('px-2.5', line.available < 0 && 'text-expense')}>
            <Amount value={line.available} currency={currency} />
          </span>
        )}
      </td>
    </>
  );
}

/** Arrow keys leave a button of a menu, which would open it. */
function moveFromMenu(event: KeyboardEvent): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || !target.matches('[data-cell][aria-expanded="false"]')) return;
  if (!moveByArrow(target, key)) return;
  event.preventDefault();
  event.stopPropagation();
}
