import { addDays, type CalendarDay } from '@pocket/contracts/calendar';
import { DateText } from '@pocket/platform';
import { useToday } from '@pocket/screens';
import { OVERDUE } from './day-groups';

const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

/** Heading of a day, or of everything that is late. */
export function GroupHeading({ group, id }: { readonly group: string; readonly id: string }) {
  const today = useToday();
  const near = new Map<string, string>([
    [today, 'Today'],
    [addDays(today as CalendarDay, 1), 'Tomorrow'],
  ]).get(group);
  return (
    <h2 id={id} className="border-b border-border px-2 pb-1.5 text-sm font-medium">
      {group === OVERDUE ? (
        'Overdue'
      ) : (
        <>
          {near ? `${near} · ` : null}
          <DateText value={group} />
          <span className="pl-2 font-normal text-muted-foreground">
            {weekday.format(new Date(`${group}T00:00:00Z`))}
          </span>
        </>
      )}
    </h2>
  );
}
