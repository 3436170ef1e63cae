import type { Passkey } from '@pocket/contracts';
import { Badge, Button } from '@pocket/ui';
import { Pencil } from 'lucide-react';
import { DateTimeText } from '../../time/DateTimeText';
import { DayText } from '../../time/DayText';

export interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt, backedUp } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
          <span className="wrap-anywhere">{name}</span>
          {backedUp ? <Badge tone="income">Backed up</Badge> : <Badge>Not backed up</Badge>}
        </p>
        <p className="text-xs text-muted-foreground">
          Made <DayText value={createdAt} /> ·{' '}
          {lastUsedAt ? (
            <>
              last used <DateTimeText value={lastUsedAt} />
            </>
          ) : (
            'never used'
          )}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <Button variant="ghost" size="icon" aria-label={`Rename ${name}`} onClick={onRename}>
          <Pencil aria-hidden className="size-4" />
        </Button>
        <Button variant="destructive" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}
