import { usePlatform } from '@pocket/platform';
import { Button, classNames } from '@pocket/ui';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { BellAlert } from './bell-alert';
import { useNewest } from './use-newest';
import { usePressesOutside } from './use-presses-outside';

export interface BellPanelProps {
  readonly button: RefObject<HTMLElement | null>;
  /** Loads again when it grows. */
  readonly signals: number;
  readonly navigate: (path: string) => unknown;
  /** Called on Escape. */
  readonly onClose: () => void;
  /** Called on a press or focus elsewhere, and when a link is followed. */
  readonly onLeave: () => void;
}

/** The newest alerts below the bell. The page behind them stays usable. */
export function BellPanel({ button, signals, navigate, onClose, onLeave }: BellPanelProps) {
  const { api, session } = usePlatform();
  const panel = useRef<HTMLDivElement>(null);
  const { newest, retry } = useNewest(signals);
  usePressesOutside([panel, button], onLeave);
  useEffect(() => panel.current?.focus(), []);
  const follow = (path: string) => {
    onLeave();
    navigate(path);
  };
  const open = ({ id, link, readAt }: BellAlert) => {
    follow(link);
    if (readAt !== null) return;
    api.post('/alerts/read', { ids: [id] }, { keepalive: true }).then(
      () => announce(session.user._id),
      (error: unknown) => console.warn('An opened alert could not be marked as read', error),
    );
  };
  return (
    <div
      ref={panel}
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
      className="absolute top-full right-2 mt-1 w-full max-w-[min(24rem,calc(100%-1rem))] rounded-xl border border-border bg-popover p-2 text-popover-foreground shadow-overlay outline-none"
    >
      {newest === 'failed' ? (
        <div role="alert" className="flex items-center justify-between gap-3 px-3 py-1 text-sm">
          Alerts could not be loaded.
          <Button variant="secondary" onClick={retry}>
            Retry
          </Button>
        </div>
      ) : null}
      {newest === 'loading' ? <p className={NOTE}>Loading alerts...</p> : null}
      {typeof newest === 'object' && newest.data.length === 0 ? <p className={NOTE}>No alerts yet</p> : null}
      {typeof newest === 'object' && newest.data.length > 0 ? (
        <ul>
          {newest.data.map((alert) => (
            <li key={alert.id}>
              <PanelLink path={alert.link} onFollow={() => open(alert)}>
                <span className={classNames('flex items-center gap-2', alert.readAt === null && 'font-semibold')}>
                  <span className="min-w-0 truncate">{alert.title}</span>
                  {alert.readAt === null ? (
                    <span className="size-2 shrink-0 rounded-full bg-primary">
                      <span className="sr-only">Unread</span>
                    </span>
                  ) : null}
                </span>
                <span className="truncate text-xs text-muted-foreground">{alert.text}</span>
              </PanelLink>
            </li>
          ))}
        </ul>
      ) : null}
      <PanelLink path="/alerts" onFollow={() => follow('/alerts')}>
        <span className="text-center font-medium text-primary">See all</span>
      </PanelLink>
    </div>
  );
}

const NOTE = 'px-3 py-2 text-sm text-muted-foreground';

interface PanelLinkProps {
  readonly path: string;
  readonly onFollow: () => void;
  readonly children: ReactNode;
}

/** Link that the user can open in another tab. */
function PanelLink({ path, onFollow, children }: PanelLinkProps) {
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow();
  };
  return (
    <a
      href={path}
      onClick={press}
      className="flex min-h-10 flex-col justify-center rounded-md px-3 py-2 text-sm outline-none hover:bg-accent focus-visible:ring-2 focus-visible:ring-ring pointer-coarse:min-h-11"
    >
      {children}
    </a>
  );
}

/** Tells every tab of the user, this one too, that alerts have changed. */
function announce(userId: string): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const tabs = new BroadcastChannel(`pocket-alerts-${userId}`);
  tabs.postMessage(null);
  tabs.close();
}
