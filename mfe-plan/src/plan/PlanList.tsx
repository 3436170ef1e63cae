import type { PlanPeriod } from '@pocket/contracts';
import { Amount } from '@pocket/platform';
import { Badge, CARD, classNames } from '@pocket/ui';
import { isAssignable, type PlanRow } from './plan-rows';
import { TargetBar } from './TargetBar';

export interface PlanListProps {
  readonly label: string;
  readonly period: PlanPeriod;
  readonly rows: readonly PlanRow[];
  readonly nameOf: (id: string) => string;
  readonly onOpen: (categoryId: string) => void;
}

/** Categories of one period on a phone: name and available amount, the rest on tap. */
export function PlanList({ label, period: { currency }, rows, nameOf, onOpen }: PlanListProps) {
  return (
    <ul aria-label={label} className={`${CARD} divide-y divide-border overflow-hidden`}>
      {rows.map((row) => {
        if (row.kind === 'group') {
          const [sums] = row.sums;
          return (
            <li
              key={`group ${row.id}`}
              className="flex justify-between gap-3 bg-muted/60 px-4 py-2.5 text-sm font-semibold"
            >
              <span className="min-w-0 wrap-anywhere">{nameOf(row.id)}</span>
              {sums ? <Amount value={sums.available} currency={currency} /> : null}
            </li>
          );
        }
        const [line] = row.lines;
        if (!line) return null;
        const name = row.isOwn ? `Directly in ${nameOf(row.id)}` : nameOf(row.id);
        const content = (
          <>
            <span className="flex w-full items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className={classNames('shrink-0 font-medium', line.available < 0 && 'text-expense')}>
                <Amount value={line.available} currency={currency} />
              </span>
            </span>
            {line.deleted ? <Badge>Deleted</Badge> : null}
          </>
        );
        const style = classNames(
          'grid w-full content-center py-2 pr-4 text-left text-sm',
          row.isInGroup ? 'pl-7' : 'pl-4',
        );
        return (
          <li key={row.id}>
            {isAssignable(line) ? (
              <button
                type="button"
                onClick={() => onOpen(row.id)}
                className={`${style} min-h-11 cursor-pointer outline-none focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset`}
              >
                {content}
              </button>
            ) : (
              <div className={`${style} min-h-11`}>{content}</div>
            )}
            {line.target ? (
              <div className="px-4 pb-1">
                <TargetBar name={name} line={line} currency={currency} />
              </div>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
