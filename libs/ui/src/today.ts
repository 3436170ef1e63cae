import { type CalendarDay, usePlatform } from '@pocket/platform';

/** Specified: the time zone of a profile that names none. */
const DEFAULT_ZONE = 'America/New_York';

/** The calendar day `yyyy-mm-dd` in a time zone; in the default one where there is no such zone. */
export function todayIn(timeZone: string | undefined, now = new Date()): CalendarDay {
  try {
    return dayOf(now, timeZone || DEFAULT_ZONE);
  } catch {
    return dayOf(now, DEFAULT_ZONE);
  }
}

function dayOf(now: Date, timeZone: string): CalendarDay {
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}` as CalendarDay;
}

/** The calendar day that it is now for the person: in the time zone of the profile, as in reports. */
export function useToday(): CalendarDay {
  return todayIn(usePlatform().session.user.timezone);
}
