import { addDays, type CalendarDay, occurrenceDate } from '@pocket/contracts';
import type { StoredSchedule } from '../book/states.js';
import { findPlanned, type PlannedOccurrence, plannedAt, plannedFrom } from '../occurrences/planned-occurrences.js';
import type { PendingPosting } from '../store/postings/posting-plan.schema.js';
import type { PostingPlan } from '../store/postings/posting-plans.repository.js';
import { isActive } from './schedule.view.js';
import type { Surroundings } from './surroundings.js';

/** After an outage the newest postings of a book are made; the earlier ones are missed. */
export const MAX_PENDING = 400;
/** Days for which the decided keys of schedules that do not post any more are kept: they may be restored. */
const KEPT_DAYS = 31;

type Decided = Pick<PostingPlan, 'starts' | 'decided' | 'pending'>;
/** Days on which schedules began to post, or got another recurrence. */
type StartDays = ReadonlyMap<string, CalendarDay>;

/** Decisions about the occurrences of one schedule. */
interface ScheduleDecisions {
  /** Last key that is decided. */
  readonly decided: CalendarDay;
  readonly postings: readonly PendingPosting[];
}

/**
 * Decides each occurrence once, by its key: all up to today become pending, or never are if they are paused, skipped,
 * fulfilled, or in an archived account by now.
 */
export function decideSchedule(
  schedule: StoredSchedule,
  before: Decided,
  startDays: StartDays,
  around: Surroundings,
  maxPending = MAX_PENDING,
): ScheduleDecisions {
  const earlier = earlierKey(before.decided.get(schedule.id), startDays.get(schedule.id));
  let decided = earlier;
  const postings: PendingPosting[] = [];
  for (const { key, date } of datesFrom(schedule, firstDate(schedule, earlier, startDays, around), around)) {
    if (earlier !== undefined && key <= earlier) continue;
    if (date > around.today) {
      decided ??= addDays(key, -1);
      break;
    }
    decided = key;
    if (isOpen(schedule, key, around)) postings.push({ id: schedule.id, key, date });
    if (postings.length > maxPending) postings.shift();
  }
  return { decided: decided ?? around.today, postings };
}

/** Returns the date of the next occurrence that is to be decided; undefined if there is none. */
export function nextDate(
  schedule: StoredSchedule,
  decided: CalendarDay,
  around: Surroundings,
): CalendarDay | undefined {
  for (const { key, date } of datesFrom(schedule, addDays(around.today, 1), around)) if (key > decided) return date;
  return undefined;
}

/** Takes back the decisions about pending postings whose day has not come: a person moved them, or the book its days. */
export function withoutLater(
  { starts, decided, pending }: Decided,
  schedules: ReadonlyMap<string, StoredSchedule>,
  { today, closedDays }: Surroundings,
): Decided {
  const open = new Map(decided);
  for (const { id, key } of pending) {
    const schedule = schedules.get(id);
    if (!schedule || plannedAt(schedule, key, closedDays).date <= today) continue;
    const before = addDays(key, -1);
    if (before < (open.get(id) ?? key)) open.set(id, before);
  }
  return { starts, decided: open, pending: pending.filter(({ id, key }) => key <= (open.get(id) ?? key)) };
}

/** Returns the newest of the postings, the oldest first. */
export function newest(postings: readonly PendingPosting[], maxPending = MAX_PENDING): readonly PendingPosting[] {
  const orderOf = ({ date, id, key }: PendingPosting) => `${date} ${id} ${key}`;
  return [...postings].sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1)).slice(-maxPending);
}

/** Keeps the decided keys of schedules that do not post now, if they are recent. */
export function keptKeys(
  decided: ReadonlyMap<string, CalendarDay>,
  today: CalendarDay,
): readonly (readonly [string, CalendarDay])[] {
  return [...decided].filter(([, key]) => key > addDays(today, -KEPT_DAYS));
}

/**
 * Returns the last key that is decided, at most the one before a new beginning: the recurrence before it may have passed
 * over days that the new one has.
 */
function earlierKey(last: CalendarDay | undefined, start: CalendarDay | undefined): CalendarDay | undefined {
  return last !== undefined && start !== undefined && last >= start ? addDays(start, -1) : last;
}

/** Returns the date from which occurrences may not be decided yet. */
function firstDate(
  { id, recurrence, occurrences }: StoredSchedule,
  earlier: CalendarDay | undefined,
  startDays: StartDays,
  { today, closedDays }: Surroundings,
): CalendarDay {
  const dates = earlier ? [plannedAt({ recurrence, occurrences }, earlier, closedDays).date] : [];
  const start = startDays.get(id) ?? (earlier ? undefined : today);
  // The occurrence of the first day may have an earlier date, off a weekend.
  if (start) dates.push([start, occurrenceDate(start, recurrence.weekend, closedDays)].sort()[0] ?? start);
  return dates.sort().at(-1) ?? today;
}

/** Yields the occurrences from a date on, also those of a pause: they are decided on their days, too. */
const datesFrom = (schedule: StoredSchedule, from: CalendarDay, { closedDays }: Surroundings) =>
  plannedFrom({ ...schedule, paused: null }, from, closedDays);

function isOpen(schedule: StoredSchedule, key: CalendarDay, around: Surroundings): boolean {
  const planned: PlannedOccurrence | undefined = findPlanned(schedule, key, around.closedDays);
  if (!planned || planned.change?.skipped || around.links.of(schedule.id).has(key)) return false;
  return isActive(schedule, planned, around);
}
