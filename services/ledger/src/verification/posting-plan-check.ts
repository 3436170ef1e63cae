import { setImmediate as nextTurn } from 'node:timers/promises';
import { addDays, type BookId, type CalendarDay, type Discrepancy, isCalendarDay, startOfDay } from '@pocket/contracts';
import type { StoredSchedule } from '../book/states.js';
import { type ClosedDays, plannedFrom } from '../occurrences/planned-occurrences.js';
import { MAX_PENDING } from '../schedules/due-postings.js';
import type { StoredPostingPlan } from '../store/postings/posting-plans.repository.js';

/** Today may have been this many days later before the time zone changed. */
const MAX_DAYS_BACK = 2;

/** Inputs of the automatic postings of a book. */
export interface PostingFacts {
  readonly bookId: BookId;
  readonly schedules: readonly StoredSchedule[];
  readonly closedDays: ClosedDays;
  readonly timeZone: string;
  readonly today: CalendarDay;
  /** Returns true if a transaction fulfills the occurrence. */
  readonly isLinked: (scheduleId: string, key: CalendarDay) => boolean;
}

/** Checks what a book posts automatically: nothing twice, nothing before its day, and everything at some time. */
export async function checkPostingPlans(
  plans: readonly StoredPostingPlan[],
  facts: PostingFacts,
): Promise<Discrepancy[]> {
  const found = plans
    .filter(({ id, bookId }) => id !== facts.bookId || bookId !== facts.bookId)
    .map(({ id, bookId }) => discrepancy(`of book ${id}`, facts.bookId, bookId));
  const plan = plans.find(({ id }) => id === facts.bookId);
  if (plan) found.push(...checkPending(plan, facts));
  for (const schedule of facts.schedules) {
    if (schedule.post !== 'auto') continue;
    found.push(...checkSchedule(schedule, plan, facts));
    // The next occurrence of a long count takes some milliseconds.
    await nextTurn();
  }
  return found;
}

function checkPending({ pending, decided }: StoredPostingPlan, { today }: PostingFacts): Discrepancy[] {
  const found: Discrepancy[] = [];
  const [names, dates] = [pending.map(({ id, key }) => `${id} ${key}`), pending.map(({ date }) => date)];
  if (pending.length > MAX_PENDING) found.push(discrepancy('pending', `at most ${MAX_PENDING}`, `${pending.length}`));
  if (new Set(names).size < names.length) found.push(discrepancy('pending', 'each once', names.join(', ')));
  const latest = dates.toSorted().at(-1);
  if (latest && latest > addDays(today, MAX_DAYS_BACK)) found.push(discrepancy('pending', `until ${today}`, latest));
  for (const { id, key } of pending) {
    const last = decided.get(id);
    if (last !== undefined && key > last) found.push(discrepancy(`pending of schedule ${id}`, `until ${last}`, key));
  }
  for (const [id, key] of decided) {
    if (!isCalendarDay(key)) found.push(discrepancy(`decided of schedule ${id}`, 'a day', key));
  }
  return found;
}

function checkSchedule(
  schedule: StoredSchedule,
  plan: StoredPostingPlan | undefined,
  { closedDays, timeZone, today, isLinked }: PostingFacts,
): Discrepancy[] {
  const { id, occurrences } = schedule;
  const decided = plan?.decided.get(id);
  const changed = new Set(occurrences.map(({ key }) => key));
  const open: CalendarDay[] = [];
  let next: CalendarDay | undefined;
  // An occurrence of a pause is decided on its day, too.
  for (const { key, date } of plannedFrom({ ...schedule, paused: null }, addDays(today, 1), closedDays)) {
    if (decided === undefined || key > decided) {
      next = date;
      break;
    }
    if (date > addDays(today, MAX_DAYS_BACK) && !changed.has(key) && !isLinked(id, key)) open.push(key);
    if (open.length > 1) break;
  }
  // One may have been moved to an earlier day and back again after it was decided.
  const [, early] = open;
  if (early && !plan?.starts.has(id))
    return [discrepancy(`decided of schedule ${id}`, `before ${early}`, `${decided}`)];
  if (!next) return [];
  const latest = startOfDay(addDays(next, 1), timeZone);
  if (plan?.dueAt && plan.dueAt <= latest) return [];
  return [discrepancy(`due for schedule ${id}`, `by ${next}`, plan?.dueAt?.toISOString() ?? 'never')];
}

const discrepancy = (where: string, expected: string, found: string): Discrepancy => ({
  kind: 'book',
  where: `automatic postings, ${where}`,
  expected,
  found,
});
