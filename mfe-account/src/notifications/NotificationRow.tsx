import { Button, classNames } from '@pocket/ui';
import { ArrowLeftRight, Check, Info, Target, Trash2 } from 'lucide-react';
import { DateTimeText } from '../time/DateTimeText';
import type { Notification } from './samples';

const TYPES = {
  budget: { icon: Target, label: 'Budget' },
  transaction: { icon: ArrowLeftRight, label: 'Transaction' },
  system: { icon: Info, label: 'System' },
} as const satisfies Record<Notification['type'], object>;

export interface NotificationRowProps {
  readonly notification: Notification;
  readonly onRead: () => void;
  readonly onDelete: () => void;
}

export function NotificationRow({ notification, onRead, onDelete }: NotificationRowProps) {
  const { type, title, message, timestamp, read } = notification;
  const { icon: Icon, label } = TYPES[type];
  return (
    <li
      tabIndex={-1}
      className="flex items-start gap-3 rounded-md py-3 outline-none focus-visible:ring-2 focus-visible:ring-ring"
    >
      <span
        className={classNames(
          'grid size-10 shrink-0 place-items-center rounded-md',
          read ? 'bg-muted text-muted-foreground' : 'bg-accent text-accent-foreground',
        )}
      >
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className={classNames('flex items-center gap-2 text-sm', read ? 'text-foreground' : 'font-semibold')}>
          <span className="wrap-anywhere">{title}</span>
          {read ? null : (
            <span className="size-2 shrink-0 rounded-full bg-primary">
              <span className="sr-only">Unread</span>
            </span>
          )}
        </p>
        <p className="text-sm text-muted-foreground">{message}</p>
        <p className="mt-0.5 text-xs text-muted-foreground">
          {label} · <DateTimeText value={timestamp} />
        </p>
      </div>
      <div className="flex shrink-0 flex-col sm:flex-row">
        {read ? null : (
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Mark as read: ${title}`}
            onClick={({ currentTarget }) => {
              // The button goes away, and focus with it.
              currentTarget.closest('li')?.focus();
              onRead();
            }}
          >
            <Check aria-hidden className="size-4" />
          </Button>
        )}
        <Button variant="ghost" size="icon" aria-label={`Delete: ${title}`} onClick={onDelete}>
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </div>
    </li>
  );
}
