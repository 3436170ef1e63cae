import type { Alert } from '@pocket/contracts';
import { Link } from '@pocket/platform/router';
import { Button, Checkbox, classNames } from '@pocket/ui';
import { Check, Trash2 } from 'lucide-react';
import { KIND_NAMES } from '../data/alert-names';
import { channelText } from './channel-text';

export interface AlertRowProps {
  readonly alert: Alert;
  /** Position in the whole list, for keys and swipes. */
  readonly index: number;
  readonly time: string;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
  readonly onOpen: () => void;
  readonly onRead: () => void;
  readonly onDelete: () => void;
}

/** One alert: its title is the link to what it is about. */
export function AlertRow({ alert, index, time, isSelected, onSelect, onOpen, onRead, onDelete }: AlertRowProps) {
  const { kind, title, text, link, readAt, channels } = alert;
  const isUnread = readAt === null;
  const note = channelText(channels);
  return (
    <li
      data-row={index}
      className={classNames('flex items-start gap-1 p-2 focus-within:bg-muted/60', isSelected && 'bg-accent')}
    >
      <Checkbox label={`Select ${title}`} labelHidden checked={isSelected} onChange={onSelect} />
      <div className="min-w-0 flex-1 py-1">
        <Link
          to={link}
          data-alert-link
          onClick={onOpen}
          className="flex min-h-10 flex-col justify-center rounded-md outline-none hover:underline focus-visible:ring-2 focus-visible:ring-ring"
        >
          <span className={classNames('flex items-center gap-2 text-sm', isUnread && 'font-semibold')}>
            <span className="wrap-anywhere">{title}</span>
            {isUnread ? (
              <span className="size-2 shrink-0 rounded-full bg-primary">
                <span className="sr-only">Unread</span>
              </span>
            ) : null}
          </span>
        </Link>
        <p className="text-sm wrap-anywhere text-muted-foreground">{text}</p>
        <p className="mt-0.5 text-xs text-muted-foreground">
          {[KIND_NAMES[kind], time, note].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex shrink-0 flex-col sm:flex-row">
        {isUnread ? (
          <Button variant="ghost" size="icon" aria-label={`Mark as read: ${title}`} onClick={onRead}>
            <Check aria-hidden className="size-4" />
          </Button>
        ) : null}
        <Button variant="ghost" size="icon" aria-label={`Delete: ${title}`} onClick={onDelete}>
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </div>
    </li>
  );
}
