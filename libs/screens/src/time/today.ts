import { type CalendarDay, usePlatform } from '@pocket/platform';

/** Time zone of a profile without one, as specified. */
const DEFAULT_ZONE = 'America/New_York';

/** Returns the time zone of a profile; the default one if it has none, or one that this browser does not support. */
export function zoneOf(timeZone: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timeZone || DEFAULT_ZONE }).resolvedOptions().timeZone;
  } catch {
    return DEFAULT_ZONE;
  }
}

/** Returns the calendar day `yyyy-mm-dd` in a time zone; in the default one if the zone is unknown. */
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

/** Returns the current calendar day in the time zone of the user's profile, as in reports. */
export function useToday(): CalendarDay {
  return todayIn(usePlatform().session.user.timezone);
}
