import { Button } from '@pocket/ui';
import { type ComponentType, useRef, useState } from 'react';
import { BellPanel } from './BellPanel';
import { useUnread } from './use-unread';

export interface BellProps {
  readonly icon: ComponentType<{ readonly 'aria-hidden': true; readonly className: string }>;
  readonly navigate: (path: string) => unknown;
}

const MAX_SHOWN = 99;

/** Number of unread alerts, and the newest ones on a press. */
export function Bell({ icon: Icon, navigate }: BellProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { unread, signals } = useUnread();
  const shown = unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    // Nothing around the panel is positioned, so that it keeps to the header, which has the width of the page.
    <>
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        className="relative"
        aria-label={unread > 0 ? `Alerts, ${shown} unread` : 'Alerts'}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon aria-hidden className="size-4" />
        {unread > 0 ? (
          <span
            aria-hidden
            className="absolute top-0.5 right-0 grid h-4 min-w-4 place-items-center rounded-full bg-primary px-1 text-xs leading-none font-semibold text-primary-foreground tabular-nums"
          >
            {shown}
          </span>
        ) : null}
      </Button>
      {isOpen ? (
        <BellPanel
          button={button}
          signals={signals}
          navigate={navigate}
          onClose={close}
          onLeave={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
