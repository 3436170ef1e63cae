import { type CalendarDay, usePlatform } from '@pocket/platform';

/** Specified: the time zone of a profile that names none. */
const DEFAULT_ZONE = 'America/New_York';

/** Returns the time zone of a profile; the default one if it names none, or one that this browser does not know. */
export function zoneOf(timeZone: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timeZone || DEFAULT_ZONE }).resolvedOptions().timeZone;
  } catch {
    return DEFAULT_ZONE;
  }
}

/** The calendar day `yyyy-mm-dd` in a time zone; in the default one where there is no such zone. */
export function todayIn(timeZone: string | undefined, now = new Date()): CalendarDay {
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: zoneOf(timeZone),
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
