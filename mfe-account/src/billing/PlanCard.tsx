import { Amount } from '@pocket/platform';
import { Badge, Button, Card, classNames } from '@pocket/ui';
import { Check } from 'lucide-react';
import type { Plan } from './plans';

const POPULAR = 'Pro';

export interface PlanCardProps {
  readonly plan: Plan;
  readonly isCurrent: boolean;
  /** Its change is under way. */
  readonly isChosen: boolean;
  /** Any change is under way. */
  readonly busy: boolean;
  readonly onChoose: () => void;
}

export function PlanCard({ plan, isCurrent, isChosen, busy, onChoose }: PlanCardProps) {
  return (
    <Card className={classNames('flex h-full flex-col p-6', isCurrent && 'border-primary ring-1 ring-primary')}>
      <div className="flex min-h-7 items-center justify-between gap-2">
        <h3 className="text-lg font-semibold">{plan.name}</h3>
        {plan.name === POPULAR ? <Badge tone="income">Most Popular</Badge> : null}
      </div>
      <p className="text-sm text-muted-foreground">{plan.description}</p>
      <p className="mt-3">
        <span className="text-3xl font-semibold">
          <Amount value={plan.price} />
        </span>
        <span className="text-sm text-muted-foreground"> per month</span>
      </p>
      <ul className="mt-5 mb-6 grid gap-2 text-sm">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-income" />
            {feature}
          </li>
        ))}
      </ul>
      <Button
        variant={isCurrent || plan.price === 0 ? 'secondary' : 'primary'}
        disabled={isCurrent || busy}
        onClick={onChoose}
        className="mt-auto w-full"
      >
        {isChosen ? 'Updating...' : wordingOf(plan, isCurrent)}
      </Button>
    </Card>
  );
}

/** Specified: a price of 0 reads as a downgrade, every other as an upgrade. */
function wordingOf({ name, price }: Plan, isCurrent: boolean): string {
  if (isCurrent) return 'Current Plan';
  return price === 0 ? `Downgrade to ${name}` : `Upgrade to ${name}`;
}
