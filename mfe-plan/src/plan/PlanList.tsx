import type { PlanPeriod } from '@pocket/contracts';
import { Amount } from '@pocket/platform';
import { CARD, classNames } from '@pocket/ui';
import { isAssignable, type LineRow, type PlanRow } from '../periods/plan-rows';
import { TargetBar } from '../periods/TargetBar';

export interface PlanListProps {
  readonly label: string;
  readonly period: PlanPeriod;
  readonly rows: readonly PlanRow[];
  readonly nameOf: (id: string) => string;
  readonly onOpen: (categoryId: string) => void;
}

/** Categories of one period on a phone: the rest is in the panel of each. */
export function PlanList({ label, period, rows, nameOf, onOpen }: PlanListProps) {
  return (
    <ul aria-label={label} className={`${CARD} overflow-hidden text-sm`}>
      {rows.map((row) =>
        row.kind === 'group' ? (
          <li
            key={`group ${row.id}`}
            className="flex items-center justify-between gap-3 border-b border-border bg-muted/60 px-4 py-2.5 font-semibold"
          >
            <span className="min-w-0 wrap-anywhere">{nameOf(row.id)}</span>
            <Amount value={row.sums[0]?.available} currency={period.currency} />
          </li>
        ) : (
          <LineItem
            key={row.id}
            row={row}
            name={row.isOwn ? `Directly in ${nameOf(row.id)}` : nameOf(row.id)}
            currency={period.currency}
            onOpen={() => onOpen(row.id)}
          />
        ),
      )}
    </ul>
  );
}

interface LineItemProps {
  readonly row: LineRow;
  readonly name: string;
  readonly currency: string;
  readonly onOpen: () => void;
}

function LineItem({ row, name, currency, onOpen }: LineItemProps) {
  const [line] = row.lines;
  if (!line) return null;
  const content = (
    <>
      <span className="min-w-0 wrap-anywhere">
        {name}
        {line.deleted ? ' (deleted)' : null}
      </span>
      <span className={classNames('shrink-0 font-medium', line.available < 0 && 'text-expense')}>
        <Amount value={line.available} currency={currency} />
      </span>
    </>
  );
  const layout = 'flex min-h-12 w-full items-center justify-between gap-3 px-4 py-2 text-left';
  return (
    <li className={classNames('border-b border-border last:border-b-0', row.isInGroup && 'pl-3')}>
      {isAssignable(line) ? (
        <button
          type="button"
          onClick={onOpen}
          className={`${layout} cursor-pointer outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset`}
        >
          {content}
        </button>
      ) : (
        <p className={layout}>{content}</p>
      )}
      <div className="px-4">
        <TargetBar name={name} line={line} currency={currency} />
      </div>
    </li>
  );
}
