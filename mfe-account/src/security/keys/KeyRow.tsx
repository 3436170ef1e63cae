import type { Key } from '@pocket/contracts';
import { Badge, Button } from '@pocket/ui';
import { DateTimeText } from '../../time/DateTimeText';

export interface KeyRowProps {
  readonly item: Key;
  readonly onEnd: () => void;
}

export function KeyRow({ item, onEnd }: KeyRowProps) {
  const { name, scopes, lastUsedAt, lastAddress, expiresAt } = item;
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
          <span className="wrap-anywhere">{name}</span>
          {scopes.map((scope) => (
            <Badge key={scope}>{scope}</Badge>
          ))}
          {isExpired ? <Badge tone="warning">Expired</Badge> : null}
        </p>
        <p className="text-xs wrap-anywhere text-muted-foreground">
          {lastUsedAt ? (
            <>
              Last used <DateTimeText value={lastUsedAt} />
              {lastAddress ? ` from ${lastAddress}` : null}
            </>
          ) : (
            'Never used'
          )}{' '}
          ·{' '}
          {expiresAt ? (
            <>
              {isExpired ? 'expired' : 'expires'} <DateTimeText value={expiresAt} />
            </>
          ) : (
            'does not expire'
          )}
        </p>
      </div>
      <Button variant="destructive" aria-label={`End ${name}`} onClick={onEnd}>
        End
      </Button>
    </li>
  );
}
