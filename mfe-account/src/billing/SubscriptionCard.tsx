import { Amount, DateText } from '@pocket/platform';
import { Card, CardHeader } from '@pocket/ui';
import type { ReactNode } from 'react';
import { NEXT_BILLING, type Plan } from './plans';

export function SubscriptionCard({ plan }: { readonly plan: Plan }) {
  return (
    <Card>
      <CardHeader title="Current Subscription" description="What you have, and what it costs." />
      <dl className="grid gap-4 px-5 pb-5 sm:grid-cols-3">
        <Entry label="Plan">{plan.name}</Entry>
        <Entry label="Monthly cost">
          <Amount value={plan.price} />
        </Entry>
        <Entry label="Next billing">{plan.price === 0 ? 'No billing' : <DateText value={NEXT_BILLING} />}</Entry>
      </dl>
    </Card>
  );
}

function Entry({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd className="mt-1 text-xl font-semibold">{children}</dd>
    </div>
  );
}
