import type { PlanPeriod } from '@pocket/contracts';
import { Amount } from '@pocket/platform';
import { classNames } from '@pocket/ui';
import { Fragment } from 'react';
import type { GroupRow } from '../periods/plan-rows';

export interface GroupTableRowProps {
  readonly row: GroupRow;
  readonly name: string;
  readonly periods: readonly (PlanPeriod | undefined)[];
}

/** Sums of a group. */
export function GroupTableRow({ row, name, periods }: GroupTableRowProps) {
  return (
    <tr className="border-b border-border bg-muted/60 font-semibold">
      <th scope="row" className="px-4 py-2.5 text-left font-semibold wrap-anywhere">
        {name}
      </th>
      {row.sums.map((sums, index) => {
        const currency = periods[index]?.currency;
        return (
          <Fragment key={periods[index]?.id ?? `loading ${index}`}>
            {(['assigned', 'spent', 'available'] as const).map((field) => (
              <td
                key={field}
                className={classNames(
                  'px-2 text-right wrap-anywhere',
                  field === 'assigned' && 'px-2.5',
                  field === 'assigned' && periods.length > 1 && 'border-l border-border',
                  field === 'available' && 'pr-4.5',
                  field === 'available' && sums && sums.available < 0 && 'text-expense',
                )}
              >
                {sums ? <Amount value={sums[field]} currency={currency} /> : null}
              </td>
            ))}
          </Fragment>
        );
      })}
    </tr>
  );
}
