import {
  addDays,
  type CalendarDay,
  type ChangedOccurrence,
  type DayRange,
  daysBetween,
  keyBefore,
  type OccurrenceDay,
  type OccurrenceState,
  occurrenceDate,
  occurrenceKeys,
  occurrencesFrom,
} from '@pocket/contracts';
import type { StoredSchedule } from '../book/states.js';

/** Day on which something is expected, with what a person changed of it. */
export interface PlannedOccurrence extends OccurrenceDay {
  readonly change: ChangedOccurrence | undefined;
}
export type ClosedDays = ReadonlySet<CalendarDay>;
/** Days by which date and key of an occurrence can differ: closed days, at most 200, and a person move dates. */
export const MOVED_DAYS = 366;
type Rule = Pick<StoredSchedule, 'recurrence' | 'since' | 'paused' | 'occurrences'>;

/** Yields the occurrences of a schedule whose dates are not before a day, ascending. */
export function* plannedFrom(schedule: Rule, from: CalendarDay, closedDays: ClosedDays): Generator<PlannedOccurrence> {
  const { recurrence, since, occurrences } = schedule;
  const dateOf = (key: CalendarDay) => occurrenceDate(key, recurrence.weekend, closedDays);
  const changes = new Map(occurrences.map((change) => [change.key, change]));
  // A person may have moved an earlier one into the range.
  const moved = occurrences.flatMap(({ key, date }) => (date !== undefined && date >= from ? dateOf(key) : []));
  const [first = from] = [from, ...moved].sort();
  for (const occurrence of outsidePause(schedule, laterOf(first, dateOf(since)), closedDays)) {
    const change = changes.get(occurrence.key);
    const date = change?.date ?? occurrence.date;
    if (date >= from && occurrence.key >= since) yield { key: occurrence.key, date, change };
  }
}

/** Yields occurrences until a pause, and goes on after it without a step for each day of the pause. */
function* outsidePause(
  { recurrence, paused }: Rule,
  first: CalendarDay,
  closedDays: ClosedDays,
): Generator<OccurrenceDay> {
  for (const each of occurrencesFrom(recurrence, first, closedDays)) {
    if (paused && each.key >= paused.from) break;
    yield each;
  }
  if (!paused?.until) return;
  const next = addDays(paused.until, 1);
  const date = occurrenceDate(next, recurrence.weekend, closedDays);
  for (const each of occurrencesFrom(recurrence, laterOf(first, date), closedDays)) {
    if (each.key >= next) yield each;
  }
}

/** Lists the occurrences of a schedule whose dates are in a range, ascending. */
export function plannedIn(schedule: Rule, { from, to }: DayRange, closedDays: ClosedDays): PlannedOccurrence[] {
  const found: PlannedOccurrence[] = [];
  for (const occurrence of plannedFrom(schedule, from, closedDays)) {
    // Dates ascend: a person moves one only between its neighbors.
    if (occurrence.date > to) break;
    found.push(occurrence);
  }
  return found;
}

/** Finds the occurrence with a key; undefined if the schedule has none. */
export function findPlanned(schedule: Rule, key: CalendarDay, closedDays: ClosedDays): PlannedOccurrence | undefined {
  return names(schedule, key) && exists(schedule, key) ? plannedAt(schedule, key, closedDays) : undefined;
}

/** Returns the occurrence with a key, whether or not the schedule has it now. */
export function plannedAt(
  { recurrence, occurrences }: Pick<Rule, 'recurrence' | 'occurrences'>,
  key: CalendarDay,
  closedDays: ClosedDays,
): PlannedOccurrence {
  const change = occurrences.find((each) => each.key === key);
  return { key, date: change?.date ?? occurrenceDate(key, recurrence.weekend, closedDays), change };
}

/** Returns the dates around an occurrence, between which it can be moved; null where there is none. */
export function neighborDates(
  { recurrence, occurrences }: Pick<Rule, 'recurrence' | 'occurrences'>,
  key: CalendarDay,
  closedDays: ClosedDays,
): { readonly before: CalendarDay | null; readonly after: CalendarDay | null } {
  const after = occurrenceKeys(recurrence, addDays(key, 1)).next();
  const dateOf = (each: CalendarDay | null) =>
    each &&
    (occurrences.find((change) => change.key === each)?.date ?? occurrenceDate(each, recurrence.weekend, closedDays));
  return { before: dateOf(keyBefore(recurrence, key)), after: dateOf(after.done ? null : after.value) };
}

/** Returns true if a changed occurrence still is one of the schedule, at a date between its neighbors. */
export function fits(schedule: Rule, { key, date }: ChangedOccurrence, closedDays: ClosedDays): boolean {
  if (!names(schedule, key)) return false;
  if (date === undefined) return true;
  const { before, after } = neighborDates(schedule, key, closedDays);
  return (before === null || date > before) && (after === null || date < after);
}

export function stateOf(
  { date, change }: PlannedOccurrence,
  { match }: Pick<StoredSchedule, 'match'>,
  today: CalendarDay,
): OccurrenceState {
  if (change?.skipped) return 'skipped';
  if (date > today) return 'expected';
  if (date === today) return 'due';
  return daysBetween(date, today) <= match.days ? 'overdue' : 'missed';
}

/** Returns true if the recurrence has the key. */
export function names({ recurrence }: Pick<Rule, 'recurrence'>, key: CalendarDay): boolean {
  return occurrenceKeys(recurrence, key).next().value === key;
}

const exists = ({ since, paused }: Rule, key: CalendarDay) =>
  key >= since && !(paused && key >= paused.from && (paused.until === null || key <= paused.until));

export const laterOf = (one: CalendarDay, other: CalendarDay) => (one > other ? one : other);
