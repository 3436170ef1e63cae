import { addDays, type CalendarItem, type CalendarLink, calendarDay, digitsOf } from '@pocket/contracts';
import { ICalCalendar, ICalEventTransparency } from 'ical-generator';

/** Programs that follow `REFRESH-INTERVAL` ask again after so many seconds. */
const REFRESH_S = 6 * 3_600;

/**
 * Writes an iCalendar file (RFC 5545) with one all-day event for each item.
 * @param at time of the events' `DTSTAMP`
 */
export function calendarText(
  { name, amounts }: Pick<CalendarLink, 'name' | 'amounts'>,
  items: readonly CalendarItem[],
  at: Date,
): string {
  const calendar = new ICalCalendar({
    name: oneLine(name),
    prodId: { company: 'Pocket', product: 'Schedules' },
    ttl: REFRESH_S,
  });
  for (const item of items) {
    const { scheduleId, key, date } = item;
    calendar.createEvent({
      id: `${scheduleId}-${key}@pocket`,
      stamp: at,
      allDay: true,
      start: new Date(date),
      // The end is the first day after the event.
      end: new Date(addDays(calendarDay(date), 1)),
      summary: amounts ? `${oneLine(item.name)}: ${amountText(item)}` : oneLine(item.name),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

/** The library escapes line feeds only; a carriage return would end the line for some readers. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

const SIGNS = { expense: '-', income: '+', transfer: '' } as const;
const amountText = ({ type, amount, currency }: CalendarItem) =>
  `${SIGNS[type]}${amount.toFixed(digitsOf(currency))} ${currency}`;
