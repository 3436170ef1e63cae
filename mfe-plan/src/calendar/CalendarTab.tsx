import type { CalendarDay } from '@pocket/contracts/calendar';
import { monthOf } from '@pocket/contracts/calendar';
import { useAddressChanges, useToday } from '@pocket/screens';
import { WithoutRate } from '@pocket/screens/book';
import { Button, ReadFailure, useMedia } from '@pocket/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { DayContent } from './DayContent';
import { MonthGrid } from './MonthGrid';
import { MonthList } from './MonthList';
import { firstDay, monthAfter, monthIn } from './month-grid';
import { useCalendar } from './use-calendar';

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Shows a month: what happens on each day, and the closing balance of all accounts. A phone shows a list. */
export function CalendarTab() {
  const [address, write] = useAddressChanges();
  const today = useToday() as CalendarDay;
  const isNarrow = useMedia('(width < 48rem)');
  const month = monthIn(address.get('month'), today);
  const [chosen, setChosen] = useState<CalendarDay>(today);
  const inMonth = month === monthOf(today) ? today : firstDay(month);
  const day = monthOf(chosen) === month ? chosen : inMonth;
  const calendar = useCalendar(month);
  const title = monthName.format(new Date(`${firstDay(month)}T00:00:00Z`));

  const choose = (next: CalendarDay) => {
    setChosen(next);
    const nextMonth = monthIn(monthOf(next), today);
    if (nextMonth === month) return;
    write(
      (now) => {
        now.set('month', nextMonth);
        return now;
      },
      { replace: true },
    );
  };
  const turn = (count: number) => choose(firstDay(monthAfter(month, count)));
  return (
    <div className="grid grid-cols-1 gap-3" aria-busy={calendar.isLoading}>
      <div className="flex items-center gap-2">
        <Button variant="secondary" size="icon" aria-label="Previous month" onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden className="size-4" />
        </Button>
        <Button variant="secondary" size="icon" aria-label="Next month" onClick={() => turn(1)}>
          <ChevronRight aria-hidden className="size-4" />
        </Button>
        <h2 aria-live="polite" className="min-w-0 flex-1 px-1 text-base font-semibold">
          {title}
        </h2>
        <Button variant="ghost" disabled={day === today} onClick={() => choose(today)}>
          Today
        </Button>
      </div>
      {calendar.failed ? (
        <ReadFailure onRetry={calendar.retry}>The calendar cannot be reached right now.</ReadFailure>
      ) : null}
      <WithoutRate amounts={calendar.unconverted} />
      {isNarrow ? (
        <MonthList month={month} calendar={calendar} />
      ) : (
        <>
          <MonthGrid title={title} month={month} day={day} onChoose={choose} calendar={calendar} />
          <DayContent day={day} calendar={calendar} />
        </>
      )}
    </div>
  );
}
