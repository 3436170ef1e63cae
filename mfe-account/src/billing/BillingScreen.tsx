import { formatMoney } from '@pocket/platform';
import { Badge, Card, PageHeader } from '@pocket/ui';
import { Check } from 'lucide-react';
import { PLANS } from './plans';
import '../app.css';

export default function BillingScreen() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title="Billing" description="The plans, and what they come with." />
      <ul className="grid items-start gap-4 lg:grid-cols-3">
        {PLANS.map((plan) => (
          <li key={plan.name}>
            <Card className="p-6">
              <div className="flex items-center justify-between">
                <h2 className="text-lg font-semibold">{plan.name}</h2>
                {plan.name === 'Pro' ? <Badge tone="income">Most Popular</Badge> : null}
              </div>
              <p className="mt-2">
                <span className="text-3xl font-semibold tabular-nums">{formatMoney(plan.price, 'USD')}</span>
                <span className="text-sm text-muted-foreground"> per month</span>
              </p>
              <ul className="mt-5 grid gap-2 text-sm">
                {plan.features.map((feature) => (
                  <li key={feature} className="flex gap-2">
                    <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-income" />
                    {feature}
                  </li>
                ))}
              </ul>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}
