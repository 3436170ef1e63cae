import { useFormat, usePlatform } from '@pocket/platform';
import { useMemo } from 'react';
import { todayIn, zoneOf } from './today';

/** Formats moments in the time zone of the user's profile and the chosen date format. */
export function useClock() {
  const { timezone } = usePlatform().session.user;
  const { date } = useFormat();
  return useMemo(() => {
    const zone = zoneOf(timezone);
    const time = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' });
    const dayOf = (moment: string) => date(isMoment(moment) ? todayIn(zone, new Date(moment)) : undefined);
    const timeOf = (moment: string) => (isMoment(moment) ? time.format(new Date(moment)) : '');
    return {
      /** IANA name of the zone. */
      zone,
      /** Formats the calendar day; `Invalid Date` if the text is no ISO timestamp. */
      dayOf,
      /** Formats the time of day, `3:05 PM`; empty if the text is no ISO timestamp. */
      timeOf,
      /** Formats day and time. */
      momentOf: (moment: string) => [dayOf(moment), timeOf(moment)].filter(Boolean).join(' '),
    };
  }, [timezone, date]);
}

const isMoment = (text: string) => !Number.isNaN(Date.parse(text));
