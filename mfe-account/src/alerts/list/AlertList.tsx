import type { Alert } from '@pocket/contracts';
import type { CalendarDay } from '@pocket/contracts/calendar';
import { addDays, todayIn } from '@pocket/contracts/calendar';
import { counted, DateText } from '@pocket/platform';
import { useClock } from '@pocket/screens';
import { Button, CARD, classNames } from '@pocket/ui';
import { useRef, useState } from 'react';
import { AlertRow } from './AlertRow';
import { daysOf } from './days-of';
import type { AlertActions } from './use-alert-actions';
import { useAlertKeys } from './use-alert-keys';
import { useSwipe } from './use-swipe';

export interface AlertListProps {
  readonly alerts: readonly Alert[];
  readonly actions: AlertActions;
}

/** Lists alerts by day, newest first. */
export function AlertList({ alerts, actions }: AlertListProps) {
  const { zone, timeOf } = useClock();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = alerts.filter(({ id }) => chosen.has(id));
  const toggle = (alert: Alert | undefined) => {
    if (!alert) return;
    const next = new Set(chosen);
    if (!next.delete(alert.id)) next.add(alert.id);
    setChosen(next);
  };
  const remove = (those: readonly Alert[]) => {
    if (actions.remove(those)) list.current?.focus();
  };
  useAlertKeys(list, (index) => toggle(alerts[index]));
  const swipe = useSwipe((index) => {
    const alert = alerts[index];
    if (alert) remove([alert]);
  });
  const positions = new Map(alerts.map(({ id }, index) => [id, index]));
  return (
    <div
      ref={list}
      tabIndex={-1}
      {...swipe}
      className="grid min-w-0 touch-pan-y grid-cols-1 gap-6 overflow-x-clip outline-none"
    >
      {selected.length > 0 ? (
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="text-sm font-medium">
            {selected.length} selected
          </p>
          <Button variant="secondary" disabled={actions.isRunning} onClick={() => actions.markRead(selected)}>
            Mark read
          </Button>
          <Button variant="destructive" disabled={actions.isRunning} onClick={() => remove(selected)}>
            Delete {counted(selected.length, 'alert')}
          </Button>
          <Button variant="ghost" onClick={() => setChosen(new Set())}>
            Clear
          </Button>
        </div>
      ) : null}
      {daysOf(alerts, zone).map(({ day, alerts: ofDay }) => (
        <section key={day} aria-labelledby={`alerts-${day}`} className="min-w-0">
          <h2 id={`alerts-${day}`} className="mb-2 flex gap-2 px-1 text-sm font-semibold">
            {dayName(day, zone)}
            <span className="font-normal text-muted-foreground">
              <DateText value={day} />
            </span>
          </h2>
          <ul className={classNames(CARD, 'min-w-0 divide-y divide-border overflow-hidden')}>
            {ofDay.map((alert) => (
              <AlertRow
                key={alert.id}
                alert={alert}
                index={positions.get(alert.id) ?? 0}
                time={timeOf(alert.at)}
                isSelected={chosen.has(alert.id)}
                onSelect={() => toggle(alert)}
                onOpen={() => actions.open(alert)}
                onRead={() => actions.markRead([alert])}
                onDelete={() => remove([alert])}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' });

function dayName(day: CalendarDay, zone: string): string {
  const today = todayIn(zone, new Date());
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : weekday.format(new Date(`${day}T00:00:00Z`));
}
