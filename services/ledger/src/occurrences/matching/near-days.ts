import { addDays, type CalendarDay, calendarDay, monthRange } from '@pocket/contracts';
import type { MatchableSchedule } from '../../store/schedules/matchable-schedule.js';
import { type ClosedDays, plannedIn } from '../planned-occurrences.js';

/** Returns true if a schedule has an occurrence so near to a day that a payment of the day may meet it. */
export type IsNear = (schedule: MatchableSchedule, date: CalendarDay) => boolean;

/** Limits the memory of one schedule. */
const MAX_MONTHS = 60;

/** Computes each answer by itself, for few payments. */
export function isNearIn(closedDays: ClosedDays): IsNear {
  return (schedule, date) => {
    const { days } = schedule.match;
    return plannedIn(schedule, { from: addDays(date, -days), to: addDays(date, days) }, closedDays).length > 0;
  };
}

/** Computes the days of a month at once, for many payments: the occurrences cost more than the answers. */
export function isNearByMonth(closedDays: ClosedDays): IsNear {
  const months = new Map<MatchableSchedule, Map<string, ReadonlySet<number>>>();
  return (schedule, date) => {
    const own = months.get(schedule) ?? new Map<string, ReadonlySet<number>>();
    months.set(schedule, own);
    const month = date.slice(0, 7);
    const known = own.get(month);
    if (!known && own.size >= MAX_MONTHS) own.clear();
    const days = known ?? nearDays(schedule, month, closedDays);
    own.set(month, days);
    return days.has(Number(date.slice(8)));
  };
}

/** Returns the days of a month, from 1, that are near an occurrence. */
function nearDays(schedule: MatchableSchedule, month: string, closedDays: ClosedDays): ReadonlySet<number> {
  const { from, to } = monthRange(calendarDay(`${month}-01`));
  const reach = schedule.match.days;
  const found = new Set<number>();
  for (const { date } of plannedIn(schedule, { from: addDays(from, -reach), to: addDays(to, reach) }, closedDays)) {
    for (let off = -reach; off <= reach; off += 1) {
      const day = addDays(date, off);
      if (day >= from && day <= to) found.add(Number(day.slice(8)));
    }
  }
  return found;
}
