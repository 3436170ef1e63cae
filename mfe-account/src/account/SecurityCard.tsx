import { usePlatform } from '@pocket/platform';
import { Badge, Button, Card, CardHeader } from '@pocket/ui';
import type { ReactNode } from 'react';
import { useAction } from '../actions/use-action';
import { Demonstration } from '../demonstration/Demonstration';
import { SecurityNote } from '../demonstration/SecurityNote';
import { Status } from '../status/Status';

export function SecurityCard() {
  const { api, session } = usePlatform();
  const { user } = session;
  const { message, busy, run } = useAction('Failed to enable two-factor authentication.');
  const enable = () =>
    run(async () => {
      const { twoFactorEnabled = true } = await api.post<{ twoFactorEnabled?: boolean }>('/auth/2fa/enable');
      session.setUser({ ...user, twoFactorEnabled });
    }, 'Two-factor authentication enabled!');
  return (
    <Card>
      <CardHeader title="Security" description="What protects your account." />
      <div className="grid gap-3 px-5 pb-5">
        <Status message={message} />
        <div className="divide-y divide-border">
          <div className="grid gap-2 pb-3">
            <Row title="Two-Factor Authentication" note="An extra layer of security for your account.">
              {/* Specified: it can be enabled here, not disabled again. */}
              <Button variant="secondary" disabled={busy || user.twoFactorEnabled} onClick={enable}>
                {user.twoFactorEnabled ? '2FA Enabled' : 'Enable 2FA'}
              </Button>
            </Row>
            <Demonstration />
            <SecurityNote />
          </div>
          <Row title="Email Verification" note={user.email}>
            <Badge tone={user.emailVerified ? 'income' : 'warning'}>
              {user.emailVerified ? 'Verified' : 'Pending'}
            </Badge>
          </Row>
        </div>
      </div>
    </Card>
  );
}

interface RowProps {
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
}

function Row({ title, note, children }: RowProps) {
  return (
    <div className="flex min-h-16 items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <h3 className="text-sm font-medium">{title}</h3>
        <p className="text-xs wrap-anywhere text-muted-foreground">{note}</p>
      </div>
      {children}
    </div>
  );
}
