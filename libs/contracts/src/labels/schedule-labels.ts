import type { MonthDay, Recurrence } from '../schedules/recurrence.js';

/** Labels of the fields of a schedule in screens and forms, besides those of a transaction. */
export const SCHEDULE_LABELS = {
  kind: 'Kind',
  toAccountId: 'To account',
  toAmount: 'Arrives',
  recurrence: 'Repeats',
  post: 'Posting',
  remind: 'Reminders',
  match: 'Matching',
  paused: 'Paused',
  followed: 'Goes on in another schedule',
  occurrences: 'Changed occurrences',
} as const;

type End = { readonly count: number } | { readonly until: string } | null;
/** Recurrence in a reply, whose days are plain texts. */
type RecurrenceInReply = Omit<Recurrence, 'start' | 'end'> & { readonly start: string; readonly end: End };

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const UNITS = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' } as const;
const WEEKENDS = {
  keep: '',
  before: ', on the working day before',
  after: ', on the working day after',
  nearest: ', on the nearest working day',
} as const;

/** Writes a recurrence as words. @param date writes a day */
export function recurrenceText(
  { start, freq, interval, on, months, missing, weekend, end }: RecurrenceInReply,
  date: (day: string) => string,
): string {
  if (freq === 'once') return `Once on ${date(start)}${WEEKENDS[weekend]}`;
  const every = interval === 1 ? `Every ${UNITS[freq]}` : `Every ${interval} ${UNITS[freq]}s`;
  const inMonths = months.length > 0 ? ` in ${listed(months.map((month) => MONTHS[month - 1] ?? ''))}` : '';
  const onDays = on.length > 0 ? ` on ${listed(on.map(dayText))}` : '';
  const where = missing === 'skip' && on.some((each) => typeof each !== 'number') ? ' where there is one' : '';
  return `${every}${inMonths}${onDays}${where}${WEEKENDS[weekend]}${endText(end, date)}`;
}

function endText(end: End, date: (day: string) => string): string {
  if (!end) return '';
  if ('until' in end) return `, until ${date(end.until)}`;
  return end.count === 1 ? ', once' : `, ${end.count} times`;
}

function dayText(day: number | MonthDay): string {
  if (typeof day === 'number') return WEEKDAYS[day - 1] ?? '';
  if ('day' in day) return day.day < 0 ? `the ${fromEnd(day.day)} day` : `the ${ordinal(day.day)}`;
  const name = WEEKDAYS[day.weekday - 1] ?? '';
  return day.nth < 0 ? `the ${fromEnd(day.nth)} ${name}` : `the ${ordinal(day.nth)} ${name}`;
}

const fromEnd = (position: number) => (position === -1 ? 'last' : `${ordinal(-position)} to last`);

function ordinal(number: number): string {
  const isTeen = number > 10 && number < 14;
  const suffix = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${suffix}`;
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
