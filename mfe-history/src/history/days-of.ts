import type { Change } from '@pocket/contracts';
import { type CalendarDay, todayIn } from '@pocket/contracts/calendar';

/** Changes of one day in the order of the history. */
export interface DayOfChanges {
  readonly day: CalendarDay;
  readonly changes: readonly Change[];
}

/** Groups changes by day in a time zone. */
export function daysOf(changes: readonly Change[], zone: string): DayOfChanges[] {
  const days: { day: CalendarDay; changes: Change[] }[] = [];
  for (const change of changes) {
    const day = todayIn(zone, new Date(change.at));
    const last = days.at(-1);
    if (last?.day === day) last.changes.push(change);
    else days.push({ day, changes: [change] });
  }
  return days;
}
