import { usePlatform } from '@pocket/platform';
import { Link } from '@pocket/platform/router';
import { Button, classNames } from '@pocket/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { ALERTS_KEY, type BellAlert, newestQuery } from './bell-queries';

export interface BellPanelProps {
  readonly id: string;
  readonly button: RefObject<HTMLElement | null>;
  /** Called on Escape. */
  readonly onClose: () => void;
  /** Called on a press elsewhere, and when a link is followed. */
  readonly onLeave: () => void;
}

const LINK =
  'flex min-h-10 flex-col justify-center rounded-md px-3 py-2 text-sm outline-none hover:bg-accent focus-visible:ring-2 focus-visible:ring-ring';

/** The newest alerts below the bell. The page behind them stays usable. */
export function BellPanel({ id, button, onClose, onLeave }: BellPanelProps) {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const panel = useRef<HTMLDivElement>(null);
  const { data: alerts, isError, isFetching, refetch } = useQuery(newestQuery(api));
  usePressesOutside([panel, button], onLeave);
  useEffect(() => panel.current?.focus(), []);
  const open = ({ id: alertId, readAt }: BellAlert) => {
    onLeave();
    if (readAt !== null) return;
    api.post('/alerts/read', { ids: [alertId] }, { keepalive: true }).then(
      () => queryClient.invalidateQueries({ queryKey: ALERTS_KEY }),
      (error: unknown) => console.warn('An opened alert could not be marked as read', error),
    );
  };
  return (
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label="Newest alerts"
      tabIndex={-1}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isInside = currentTarget.contains(relatedTarget) || button.current === relatedTarget;
        if (relatedTarget && !isInside) onLeave();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
      className="absolute top-full right-2 mt-1 w-88 max-w-[calc(100%-1rem)] rounded-xl border border-border bg-popover p-2 text-popover-foreground shadow-overlay outline-none"
    >
      {isError ? (
        <div role="alert" className="flex items-center justify-between gap-3 px-3 py-1 text-sm">
          Alerts could not be loaded.
          <Button variant="secondary" disabled={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      ) : null}
      {!alerts && !isError ? <p className="px-3 py-2 text-sm text-muted-foreground">Loading alerts...</p> : null}
      {alerts?.length === 0 ? <p className="px-3 py-2 text-sm text-muted-foreground">No alerts yet</p> : null}
      {alerts && alerts.length > 0 ? (
        <ul>
          {alerts.map((alert) => (
            <li key={alert.id}>
              <Link to={alert.link} onClick={() => open(alert)} className={LINK}>
                <span className={classNames('flex items-center gap-2', alert.readAt === null && 'font-semibold')}>
                  <span className="min-w-0 truncate">{alert.title}</span>
                  {alert.readAt === null ? (
                    <span className="size-2 shrink-0 rounded-full bg-primary">
                      <span className="sr-only">Unread</span>
                    </span>
                  ) : null}
                </span>
                <span className="truncate text-xs text-muted-foreground">{alert.text}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <Link to="/alerts" onClick={onLeave} className={classNames(LINK, 'items-center font-medium text-primary')}>
        See all
      </Link>
    </div>
  );
}

function usePressesOutside(inside: readonly RefObject<HTMLElement | null>[], onPress: () => void) {
  const latest = useRef({ inside, onPress });
  useEffect(() => {
    latest.current = { inside, onPress };
  });
  useEffect(() => {
    const listen = ({ target }: PointerEvent) => {
      const isInside = latest.current.inside.some(({ current }) => target instanceof Node && current?.contains(target));
      if (!isInside) latest.current.onPress();
    };
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  }, []);
}
