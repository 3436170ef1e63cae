import type { Change } from '@pocket/contracts';
import { addDays, todayIn } from '@pocket/contracts/calendar';
import { DateText } from '@pocket/platform';
import { useClock } from '@pocket/screens';
import { CARD, classNames } from '@pocket/ui';
import { useMemo } from 'react';
import { ChangeRow } from './ChangeRow';
import { daysOf } from './days-of';

/** Lists changes by day in the user's time zone, newest first. */
export function Diary({ changes }: { readonly changes: readonly Change[] }) {
  const { zone, timeOf } = useClock();
  const days = useMemo(() => daysOf(changes, zone), [changes, zone]);
  const today = todayIn(zone, new Date());
  const named = new Map([
    [today, 'Today'],
    [addDays(today, -1), 'Yesterday'],
  ]);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      {days.map(({ day, changes: ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="min-w-0">
          <h2 id={`day-${day}`} className="mb-2 flex gap-2 px-1 text-sm font-semibold">
            {named.get(day) ?? weekdayOf(day)}
            <span className="font-normal text-muted-foreground">
              <DateText value={day} />
            </span>
          </h2>
          <ul className={classNames(CARD, 'min-w-0')}>
            {ofDay.map((change) => (
              <ChangeRow key={change.id} change={change} time={timeOf(change.at)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' });
const weekdayOf = (day: string) => weekday.format(new Date(`${day}T00:00:00Z`));
