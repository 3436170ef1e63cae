import {
  AppError,
  addDays,
  type CalendarDay,
  type ChangedOccurrence,
  MAX_COUNT,
  occurrenceKeys,
  type Recurrence,
  type ScheduleUpdateBody,
  withLastDay,
} from '@pocket/contracts';
import { creationEntry, type EditableFields, type EntryOf, isSameValue, updateEntry } from '../book/entries/entry.js';
import type { StoredSchedule } from '../book/states.js';
import { findPlanned, fits, laterOf } from '../occurrences/planned-occurrences.js';
import { occurrenceNotFound } from '../store/schedules/schedules.errors.js';
import { changedFields } from './schedule-fields.js';
import type { Surroundings } from './surroundings.js';
import { withoutUnmatched } from './unmatched.js';

export interface ScheduleUpdate {
  readonly body: ScheduleUpdateBody;
  /** True if changes of occurrences may be dropped. */
  readonly isForced: boolean;
}
interface UpdatedSchedule {
  /** The schedule with the new fields. */
  readonly state: StoredSchedule;
  /** In the order of writing. */
  readonly entries: readonly EntryOf<'schedule'>[];
}

/** Changes all occurrences. @throws AppError `OCCURRENCES_CHANGED`; as {@link changedFields} */
export function updateAll(
  before: StoredSchedule,
  { body, isForced }: ScheduleUpdate,
  around: Surroundings,
): UpdatedSchedule {
  const changed = changedFields(before, body, around);
  const isRescheduled = !isSameValue(before.recurrence, changed.recurrence);
  const fields = isRescheduled
    ? withFitting({ ...changed, since: laterOf(before.since, around.today) }, isForced, around)
    : changed;
  const entry = updateEntry('schedule', before, fields);
  return { state: entry.after, entries: [entry] };
}

/**
 * Ends a schedule before one of its occurrences, and continues it by another one with the new fields.
 * @param all schedules of the book
 * @throws AppError `NOT_FOUND` for a key without an occurrence; as {@link updateAll}
 */
export function updateFrom(
  before: StoredSchedule,
  key: CalendarDay,
  { body, isForced }: ScheduleUpdate,
  around: Surroundings,
  all: readonly StoredSchedule[],
): UpdatedSchedule {
  if (!findPlanned(before, key, around.closedDays)) throw occurrenceNotFound();
  const { recurrence: old, occurrences } = before;
  if (occurrenceKeys(old, before.since).next().value === key) return updateAll(before, { body, isForced }, around);
  const recurrence = body.recurrence ? continued(old, body.recurrence, key) : old;
  const fields = {
    ...changedFields({ ...before, recurrence }, { ...body, recurrence: undefined }, around),
    follows: before.id,
    since: key,
    occurrences: occurrences.filter((each) => each.key >= key),
  };
  if (occurrenceKeys(recurrence, key).next().done) throw noOccurrence();
  const next = creationEntry('schedule', withFitting(fields, isForced, around));
  const ended = updateEntry('schedule', before, {
    recurrence: { ...old, end: { until: addDays(key, -1) } },
    followed: true,
    occurrences: occurrences.filter((each) => each.key < key),
  });
  const followers = all
    .filter(({ follows }) => follows === before.id)
    .map((each) => updateEntry('schedule', each, { follows: next.id }));
  // The one that ends releases its name first.
  return { state: next.after, entries: [ended, next, ...followers] };
}

/** Drops changes of occurrences that the recurrence lacks. @throws AppError `OCCURRENCES_CHANGED` without `isForced` */
function withFitting(
  fields: EditableFields<'schedule'>,
  isForced: boolean,
  { closedDays }: Surroundings,
): EditableFields<'schedule'> {
  const rule = { ...fields, recurrence: withLastDay(fields.recurrence) };
  const isKept = (change: ChangedOccurrence) => change.key < fields.since || fits(rule, change, closedDays);
  // Nobody misses what is only remembered for matching.
  const dropped = fields.occurrences.filter((change) => !isKept(change)).flatMap(withoutUnmatched);
  if (dropped.length > 0 && !isForced) throw occurrencesChanged(dropped);
  return { ...fields, occurrences: fields.occurrences.filter(isKept) };
}

/** Returns a new recurrence that keeps the start of the old one and goes on with its count from a key on. */
function continued(old: Recurrence, recurrence: Recurrence, key: CalendarDay): Recurrence {
  if (recurrence.start !== old.start) throw fixedStart(old.start);
  const { end } = recurrence;
  if (!end || 'until' in end) return recurrence;
  const left = end.count - countBefore(old, key);
  const count = countBefore({ ...recurrence, end: null }, key) + left;
  if (left < 1) throw noOccurrence();
  if (count <= MAX_COUNT) return { ...recurrence, end: { count } };
  const last = nth({ ...recurrence, end: null }, key, left);
  return { ...recurrence, end: last === undefined ? null : { until: last } };
}

function countBefore(recurrence: Recurrence, key: CalendarDay): number {
  let count = 0;
  for (const each of occurrenceKeys(recurrence)) {
    if (each >= key) break;
    count += 1;
  }
  return count;
}

function nth(recurrence: Recurrence, from: CalendarDay, count: number): CalendarDay | undefined {
  let left = count;
  for (const key of occurrenceKeys(recurrence, from)) {
    left -= 1;
    if (left === 0) return key;
  }
  return undefined;
}

const noOccurrence = () => new AppError('VALIDATION_FAILED', 'Recurrence has no occurrence');
const fixedStart = (start: CalendarDay) =>
  new AppError('VALIDATION_FAILED', `Start must stay ${start} if only some occurrences change`);
const occurrencesChanged = (items: readonly ChangedOccurrence[]) =>
  new AppError('OCCURRENCES_CHANGED', 'The new recurrence lacks occurrences that you changed', { details: { items } });
