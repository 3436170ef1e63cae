import { addDays, type CalendarDay, startOfDay, todayIn } from '@pocket/contracts';

const MS_PER_MINUTE = 60_000;
/** Local time of reminders. */
const REMINDER_MINUTES = 9 * 60;

/** Returns the instant of the reminders of a day: 09:00 there. */
export function reminderTime(day: CalendarDay, zone: string): Date {
  const guess = startOfDay(day, zone).getTime() + REMINDER_MINUTES * MS_PER_MINUTE;
  // Clocks may have been set between midnight and then.
  return new Date(guess + (REMINDER_MINUTES - minutesAt(new Date(guess), zone)) * MS_PER_MINUTE);
}

/** Returns the next moment at which passing time may raise alerts: the start of a day, or its reminders. */
export function nextMoment(at: Date, zone: string): Date {
  const today = todayIn(zone, at);
  const reminders = reminderTime(today, zone);
  return reminders > at ? reminders : startOfDay(addDays(today, 1), zone);
}

/**
 * Returns the days whose reminders are due and were not raised: today from 09:00 on, and days that a change of zone or
 * a short outage skipped. A day that comes again is not repeated.
 */
export function dueDays(at: Date, zone: string, last: CalendarDay | null): CalendarDay[] {
  const today = todayIn(zone, at);
  const until = at >= reminderTime(today, zone) ? today : addDays(today, -1);
  const oldest = addDays(today, -1);
  let day = last === null ? today : addDays(last, 1);
  if (day < oldest) day = oldest;
  const days: CalendarDay[] = [];
  for (; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Minutes of the local day that have passed. */
function minutesAt(at: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const [hours = 0, minutes = 0] = format.format(at).split(':').map(Number);
  return hours * 60 + minutes;
}
