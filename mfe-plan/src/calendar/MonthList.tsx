import type { CalendarMonth } from '@pocket/contracts/calendar';
import { CARD, EmptyState } from '@pocket/ui';
import { CalendarClock } from 'lucide-react';
import { DayContent } from './DayContent';
import { weeksOf } from './month-grid';
import type { useCalendar } from './use-calendar';

export interface MonthListProps {
  readonly month: CalendarMonth;
  readonly calendar: ReturnType<typeof useCalendar>;
}

/** Days of a month on which something happens. */
export function MonthList({ month, calendar }: MonthListProps) {
  const days = weeksOf(month, 'Monday').flat();
  const shown = days.filter((day) => day !== null && calendar.contentOf(day).items.length > 0);
  if (shown.length === 0 && !calendar.isLoading) {
    return (
      <div className={CARD}>
        <EmptyState icon={CalendarClock} text="Nothing in this month" />
      </div>
    );
  }
  return shown.map((day) => day && <DayContent key={day} day={day} calendar={calendar} />);
}
