import type { CalendarDay, DayRange } from '@pocket/contracts';
import type { StoredSchedule } from '../book/states.js';
import { findPlanned, type PlannedOccurrence, plannedAt, plannedIn } from '../occurrences/planned-occurrences.js';
import { isActive } from './schedule.view.js';
import type { Surroundings } from './surroundings.js';

/** Lists the occurrences of a schedule whose dates are in a range: those that are open or skipped, then what else is posted. */
export function occurrencesIn(schedule: StoredSchedule, range: DayRange, around: Surroundings): PlannedOccurrence[] {
  const posted = around.links.of(schedule.id);
  const planned = plannedIn(schedule, range, around.closedDays).filter(
    (each) => posted.has(each.key) || isActive(schedule, each, around),
  );
  const keys = new Set(planned.map(({ key }) => key));
  const others = [...posted.keys()].flatMap((key) => {
    if (keys.has(key)) return [];
    const occurrence = plannedAt(schedule, key, around.closedDays);
    return occurrence.date >= range.from && occurrence.date <= range.to ? [occurrence] : [];
  });
  return [...planned, ...others];
}

/** Finds an occurrence that is open, skipped or posted. */
export function findOccurrence(
  schedule: StoredSchedule,
  key: CalendarDay,
  around: Surroundings,
): PlannedOccurrence | undefined {
  if (around.links.of(schedule.id).has(key)) return plannedAt(schedule, key, around.closedDays);
  const planned = findPlanned(schedule, key, around.closedDays);
  return planned && isActive(schedule, planned, around) ? planned : undefined;
}
