import type { User } from '@pocket/contracts';
import { Badge, Card, CardHeader } from '@pocket/ui';
import type { ReactNode } from 'react';
import { DayText } from '../time/DayText';

export function AccountOverview({ user }: { readonly user: User }) {
  return (
    <Card>
      <CardHeader title="Account Overview" description={user.email} />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 px-5 pb-5 sm:grid-cols-3 lg:grid-cols-4">
        <Entry label="Status">
          <Badge tone="income">Active</Badge>
        </Entry>
        <Entry label="Email verified">{user.emailVerified ? 'Yes' : 'No'}</Entry>
        <Entry label="Phone verified">{user.phoneVerified ? 'Yes' : 'No'}</Entry>
        <Entry label="2FA enabled">{user.twoFactorEnabled ? 'Yes' : 'No'}</Entry>
        <Entry label="Member since">
          <DayText value={user.createdAt} />
        </Entry>
        <Entry label="Last login">{user.lastLogin ? <DayText value={user.lastLogin} /> : 'Never'}</Entry>
        {/* Specified: fixed. A change of plan is simulated and kept nowhere. */}
        <Entry label="Plan">Free Plan</Entry>
      </dl>
    </Card>
  );
}

function Entry({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd className="mt-1 text-sm font-medium">{children}</dd>
    </div>
  );
}
