import type { PlanPeriod } from '@pocket/contracts';
import { Amount, useFormat } from '@pocket/platform';
import { WithoutRate } from '@pocket/screens/book';
import { Button, Card, classNames, Menu, MenuItem } from '@pocket/ui';
import { Copy, Ellipsis, Hand, Settings2 } from 'lucide-react';
import type { PeriodTask } from '../periods/plan-task';

export interface ReadyCardProps {
  readonly period: PlanPeriod;
  readonly onTask: (kind: PeriodTask | 'settings') => void;
}

/** The amount that can still be assigned, and the tasks for a whole period. */
export function ReadyCard({ period, onTask }: ReadyCardProps) {
  const { money } = useFormat();
  const { toAssign, held, currency, unconverted } = period;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-5" aria-label="Ready to assign">
      <div className="min-w-0">
        <p className="text-sm text-muted-foreground">Ready to assign</p>
        <p
          aria-live="polite"
          className={classNames('text-2xl font-semibold wrap-anywhere', toAssign < 0 && 'text-expense')}
        >
          {toAssign < 0 ? (
            `You assigned ${money(-toAssign, currency)} more than you have`
          ) : (
            <Amount value={toAssign} currency={currency} />
          )}
        </p>
        {held > 0 ? (
          <p className="text-sm text-muted-foreground">{`${money(held, currency)} held for the next period`}</p>
        ) : null}
        <WithoutRate amounts={unconverted} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onTask('fill')}>Fill</Button>
        <Button variant="secondary" onClick={() => onTask('identity')}>
          Is that right?
        </Button>
        <Menu
          align="end"
          trigger={
            <Button variant="secondary" size="icon" aria-label="More for this plan">
              <Ellipsis aria-hidden className="size-4" />
            </Button>
          }
        >
          <MenuItem onSelect={() => onTask('copy')}>
            <Copy aria-hidden />
            Copy amounts
          </MenuItem>
          <MenuItem onSelect={() => onTask('hold')}>
            <Hand aria-hidden />
            Hold for the next period
          </MenuItem>
          <MenuItem onSelect={() => onTask('settings')}>
            <Settings2 aria-hidden />
            Settings of the plan
          </MenuItem>
        </Menu>
      </div>
    </Card>
  );
}
