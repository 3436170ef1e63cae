import type { Session } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { Badge, Button, Card, CardHeader, EmptyState, Loading } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { Monitor, MonitorSmartphone, Smartphone } from 'lucide-react';
import { Status } from '../status/Status';
import { DateTimeText } from '../time/DateTimeText';
import { sessionsQuery } from './sessions-query';
import { useRevokeSession } from './use-revoke-session';

export function DevicesCard() {
  const { api } = usePlatform();
  // Specified: devices that cannot be loaded are an empty list, silently.
  const { data: sessions = [], isPending } = useQuery(sessionsQuery(api));
  const { message, busy, revoke } = useRevokeSession();
  return (
    <Card>
      <CardHeader title="Active Devices" description="Where you are signed in." />
      <div className="grid gap-3 px-5 pb-5">
        <Status message={message} />
        {isPending ? <Loading inCard text="Loading devices..." /> : null}
        {!isPending && sessions.length === 0 ? <EmptyState icon={MonitorSmartphone} text="No devices to show" /> : null}
        <ul className="divide-y divide-border">
          {sessions.map((session) => (
            <Device key={session.id} session={session} busy={busy} onRevoke={() => revoke(session.id)} />
          ))}
        </ul>
      </div>
    </Card>
  );
}

interface DeviceProps {
  readonly session: Session;
  readonly busy: boolean;
  readonly onRevoke: () => void;
}

function Device({ session, busy, onRevoke }: DeviceProps) {
  const Icon = session.type === 'mobile' ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-muted text-muted-foreground">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
          <span className="wrap-anywhere">{session.name}</span>
          {session.current ? <Badge tone="income">This device</Badge> : null}
        </p>
        <p className="text-xs text-muted-foreground">
          {session.location} · last active <DateTimeText value={session.lastActive} />
        </p>
      </div>
      {session.current ? null : (
        <Button variant="destructive" disabled={busy} aria-label={`Revoke ${session.name}`} onClick={onRevoke}>
          Revoke
        </Button>
      )}
    </li>
  );
}
