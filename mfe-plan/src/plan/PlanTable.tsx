import type { PlanPeriod } from '@pocket/contracts';
import { CARD } from '@pocket/ui';
import { type CSSProperties, Fragment } from 'react';
import { periodText } from '../periods/period-text';
import type { PlanRow } from '../periods/plan-rows';
import type { CellEdit } from './edits';
import { GroupTableRow } from './GroupTableRow';
import { LineTableRow } from './LineTableRow';
import type { TableActions } from './use-table-actions';

export interface PlanTableProps {
  readonly label: string;
  /** Undefined while one is loaded. At least one. */
  readonly periods: readonly (PlanPeriod | undefined)[];
  readonly rows: readonly PlanRow[];
  readonly nameOf: (id: string) => string;
  readonly editOf: (periodId: string, categoryId: string) => CellEdit | undefined;
  /** Accounts of links to transactions; empty for all. */
  readonly accountIds: readonly string[];
  readonly actions: TableActions;
}

/** Share of the width that the names have, by the number of periods. */
const NAME_WIDTHS = ['34%', '24%', '18%', '16%'];
const HEADING = 'py-2 text-right text-xs font-medium text-muted-foreground';

/** Categories by period: what is assigned, spent and available. */
export function PlanTable({ label, periods, rows, nameOf, editOf, accountIds, actions }: PlanTableProps) {
  const nameStyle: CSSProperties = { width: NAME_WIDTHS[periods.length - 1] };
  return (
    <div className={`${CARD} overflow-hidden`}>
      <table aria-label={label} className="w-full table-fixed border-collapse text-sm">
        <thead>
          {periods.length > 1 ? (
            <tr className="border-b border-border">
              <td style={nameStyle} />
              {periods.map((period, index) => (
                <th
                  key={period?.id ?? `loading ${index}`}
                  scope="colgroup"
                  colSpan={3}
                  className="border-l border-border px-2 py-2 text-center font-semibold"
                >
                  {period ? periodText(period) : 'Loading...'}
                </th>
              ))}
            </tr>
          ) : null}
          <tr className="border-b border-border">
            <th scope="col" style={nameStyle} className="px-4 py-2 text-left text-xs font-medium text-muted-foreground">
              Category
            </th>
            {periods.map((period, index) => (
              <Fragment key={period?.id ?? `loading ${index}`}>
                <th scope="col" className={`${HEADING} px-2.5 ${periods.length > 1 ? 'border-l border-border' : ''}`}>
                  Assigned
                </th>
                <th scope="col" className={`${HEADING} px-2`}>
                  Spent
                </th>
                <th scope="col" className={`${HEADING} pr-4.5 pl-1`}>
                  Available
                </th>
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            row.kind === 'group' ? (
              <GroupTableRow key={`group ${row.id}`} row={row} name={nameOf(row.id)} periods={periods} />
            ) : (
              <LineTableRow
                key={row.id}
                row={row}
                name={row.isOwn ? `Directly in ${nameOf(row.id)}` : nameOf(row.id)}
                periods={periods}
                edits={periods.map((period) => period && editOf(period.id, row.id))}
                accountIds={accountIds}
                actions={actions}
              />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
