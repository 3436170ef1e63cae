import { type ChangedOccurrence, type Discrepancy, isCalendarDay, MAX_UNMATCHED } from '@pocket/contracts';
import type { StoredSchedule } from '../book/states.js';

/** Checks what the schedules of a book store of their occurrences, and which one follows which. */
export function checkSchedules(schedules: readonly StoredSchedule[]): Discrepancy[] {
  const byId = new Map(schedules.map((schedule) => [schedule.id, schedule]));
  return schedules.flatMap((schedule) => [...checkOccurrences(schedule), ...checkFollowed(schedule, byId)]);
}

function checkOccurrences({ id, since, occurrences }: StoredSchedule): Discrepancy[] {
  const keys = occurrences.map(({ key }) => key);
  const sorted = [...new Set(keys)].sort();
  const isSorted = sorted.length === keys.length && sorted.every((key, index) => key === keys[index]);
  const order = isSorted ? [] : [discrepancy(id, 'occurrences', 'ascending keys', keys.join(', '))];
  const start = isCalendarDay(since) ? [] : [discrepancy(id, 'since', 'a day', since)];
  return [...start, ...order, ...occurrences.flatMap((change) => checkChange(id, change))];
}

function checkChange(id: string, { key, date, amount, unmatched = [] }: ChangedOccurrence): Discrepancy[] {
  const where = `occurrence ${key}`;
  const found: Discrepancy[] = [];
  for (const day of [key, date]) {
    if (day !== undefined && !isCalendarDay(day)) found.push(discrepancy(id, where, 'a day', day));
  }
  if (amount !== undefined && !(amount > 0)) found.push(discrepancy(id, `${where}, amount`, 'above 0', `${amount}`));
  if (new Set(unmatched).size < unmatched.length || unmatched.length > MAX_UNMATCHED)
    found.push(discrepancy(id, `${where}, unmatched`, `at most ${MAX_UNMATCHED} transactions`, unmatched.join(', ')));
  return found;
}

/** Checks that the schedule before knows that another one continues it, and that none continues itself. */
function checkFollowed(schedule: StoredSchedule, byId: ReadonlyMap<string, StoredSchedule>): Discrepancy[] {
  const { id, follows } = schedule;
  const before = byId.get(follows ?? '');
  if (before && !before.followed) return [discrepancy(before.id, 'followed', `by ${id}`, 'by none')];
  const seen = new Set<string>();
  for (let each: StoredSchedule | undefined = schedule; each; each = byId.get(each.follows ?? '')) {
    if (seen.has(each.id)) return [discrepancy(id, 'follows', 'an earlier schedule', `${follows}`)];
    seen.add(each.id);
  }
  return [];
}

const discrepancy = (id: string, field: string, expected: string, found: string): Discrepancy => ({
  kind: 'book',
  where: `schedule ${id}, ${field}`,
  expected,
  found,
});
