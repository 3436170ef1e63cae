import { DateText, usePlatform } from '@pocket/platform';
import { Badge, Card, CardHeader, PageHeader } from '@pocket/ui';
import type { ReactNode } from 'react';
import '../app.css';

export default function AccountScreen() {
  const { user } = usePlatform().session;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title="Account" description="Who you are to Pocket." />
      <Card>
        <CardHeader title="Account Overview" description={user.email} />
        <dl className="grid gap-4 px-5 pb-5 sm:grid-cols-2 lg:grid-cols-4">
          <Entry label="Status">
            <Badge tone="income">Active</Badge>
          </Entry>
          <Entry label="Email verified">{user.emailVerified ? 'Yes' : 'No'}</Entry>
          <Entry label="Phone verified">{user.phoneVerified ? 'Yes' : 'No'}</Entry>
          <Entry label="2FA enabled">{user.twoFactorEnabled ? 'Yes' : 'No'}</Entry>
          <Entry label="Member since">
            <DateText value={user.createdAt} />
          </Entry>
          <Entry label="Last login">{user.lastLogin ? <DateText value={user.lastLogin} /> : 'Never'}</Entry>
          <Entry label="Plan">Free Plan</Entry>
        </dl>
      </Card>
    </div>
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
