import type { LoginEntry } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { Badge, Card, CardHeader, EmptyState, Loading } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { DateTimeText } from '../time/DateTimeText';
import { loginHistoryQuery } from './sessions-query';

const SHOWN = 5;

export function LoginHistoryCard() {
  const { api } = usePlatform();
  // Specified: a history that cannot be loaded is an empty list, silently.
  const { data: entries = [], isPending } = useQuery(loginHistoryQuery(api));
  return (
    <Card>
      <CardHeader title="Login History" description={`The last ${SHOWN} attempts to sign in.`} />
      <div className="px-5 pb-5">
        {isPending ? <Loading inCard text="Loading login history..." /> : null}
        {!isPending && entries.length === 0 ? <EmptyState icon={History} text="No sign-ins to show" /> : null}
        <ul className="divide-y divide-border">
          {entries.slice(0, SHOWN).map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      </div>
    </Card>
  );
}

function Entry({ entry }: { readonly entry: LoginEntry }) {
  return (
    <li className="flex items-start justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="text-sm font-medium">
          <DateTimeText value={entry.timestamp} />
        </p>
        <p className="text-xs wrap-anywhere text-muted-foreground">
          {entry.device} · {entry.location} · {entry.ip}
        </p>
      </div>
      <Badge tone={entry.success ? 'income' : 'expense'}>{entry.success ? 'Success' : 'Failed'}</Badge>
    </li>
  );
}
