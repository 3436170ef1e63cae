import { usePlatform } from '@pocket/platform';
import { Button } from '@pocket/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { BellPanel } from './BellPanel';
import { ALERTS_KEY, countQuery } from './bell-queries';
import { followAlerts } from './follow-alerts';

const MAX_SHOWN = 99;

/** Number of unread alerts, and the newest ones on a press. */
export function Bell() {
  const { api, session } = usePlatform();
  const queryClient = useQueryClient();
  const userId = session.user._id;
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useQuery(countQuery(api));
  useEffect(
    () =>
      followAlerts({
        api,
        channel: `pocket-alerts-${userId}`,
        onSignal: () => void queryClient.invalidateQueries({ queryKey: ALERTS_KEY }),
      }),
    [api, userId, queryClient],
  );
  const unread = isError ? 0 : (data ?? 0);
  const shown = unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    // Nothing here is positioned, so that the panel keeps to the header, which has the width of the page.
    <>
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        className="relative"
        aria-label={unread > 0 ? `Alerts, ${shown} unread` : 'Alerts'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <BellIcon aria-hidden className="size-4" />
        {unread > 0 ? (
          <span
            aria-hidden
            className="absolute top-0.5 right-0 grid h-4 min-w-4 place-items-center rounded-full bg-primary px-1 text-[0.625rem] font-semibold text-primary-foreground tabular-nums"
          >
            {shown}
          </span>
        ) : null}
      </Button>
      {isOpen ? <BellPanel id={panelId} button={button} onClose={close} onLeave={() => setOpen(false)} /> : null}
    </>
  );
}
