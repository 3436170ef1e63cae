import { Badge, Button, Card, EmptyState } from '@pocket/ui';
import { Bell, CheckCheck, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { NotificationRow } from './NotificationRow';
import { useNotifications } from './use-notifications';

const QUESTION = 'Are you sure you want to clear all notifications?';

export function NotificationsCard() {
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { notifications, unread, markRead, markAllRead, remove, clear } = useNotifications();
  const clearAll = () => {
    if (!window.confirm(QUESTION)) return;
    card.current?.focus();
    clear();
  };
  const removeAt = (index: number, id: string) => {
    // Focus would go away with the row: the next one takes it, or the one before, or the card.
    const rows = list.current?.children;
    const heir = rows?.[index + 1] ?? rows?.[index - 1] ?? card.current;
    if (heir instanceof HTMLElement) heir.focus();
    remove(id);
  };

  return (
    <Card ref={card} tabIndex={-1} aria-labelledby={titleId} className="outline-none">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-5 pb-3">
        <div className="flex items-center gap-2">
          <h2 id={titleId} className="text-base font-semibold">
            All Notifications
          </h2>
          <span role="status">{unread > 0 ? <Badge tone="income">{unread} unread</Badge> : null}</span>
        </div>
        {notifications.length > 0 ? (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" disabled={unread === 0} onClick={markAllRead}>
              <CheckCheck aria-hidden className="size-4" />
              Mark All Read
            </Button>
            <Button variant="destructive" onClick={clearAll}>
              <Trash2 aria-hidden className="size-4" />
              Clear All
            </Button>
          </div>
        ) : null}
      </div>
      <div className="px-5 pb-5">
        {notifications.length === 0 ? (
          <EmptyState icon={Bell} text="No notifications" />
        ) : (
          <ul ref={list} className="divide-y divide-border">
            {notifications.map((notification, index) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                onRead={() => markRead(notification.id)}
                onDelete={() => removeAt(index, notification.id)}
              />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
