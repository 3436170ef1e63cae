import { AppError, type CalendarDay, LAST_DAY, type MinorUnits, PLAN_LIMITS, type PlanCycle } from '@pocket/contracts';
import type { CycleFrom, StoredPlan } from '../states.js';
import { firstStartAfter, periodIndex, periodsOf } from './periods.js';
import type { Period } from './plan-types.js';

/** Amounts that a person wrote for a period. */
export interface DecidedPeriod {
  readonly held: MinorUnits;
  /** By category. */
  readonly lines: ReadonlyMap<string, DecidedLine>;
}
export interface DecidedLine {
  readonly assigned: MinorUnits;
  readonly note: string;
}

/**
 * Returns the cycles of a plan after a change today: the new one begins with its first start after today. Until then the
 * current period lasts. The change replaces another one that has not taken effect. A cycle that is in force goes on.
 * @throws AppError `VALIDATION_FAILED` for a cycle that has no start after today
 */
export function withCycle(
  plan: Pick<StoredPlan, 'start' | 'cycles'>,
  cycle: PlanCycle,
  today: CalendarDay,
): readonly CycleFrom[] {
  const { cycles, start } = plan;
  const latest = cycles.at(-1);
  if (!latest || isSameCycle(latest.cycle, cycle)) return cycles;
  // Before its start, a plan is in its first period.
  const day = start > today ? start : today;
  const isPending = latest.after !== null && latest.from > day;
  const from = firstStartAfter(cycle, day);
  if (from === null) throw beginsNever();
  if (isPending && latest.after !== null) {
    const before = cycles.slice(0, -1);
    const inForce = before.at(-1)?.cycle;
    // The current period may have lasted beyond its end for the change that is taken back: it does not end in the past.
    const isUntouched = (firstStartAfter(cycle, latest.after) ?? from) > day;
    if (inForce && isSameCycle(inForce, cycle) && isUntouched) return before;
    return [...before, { from, after: latest.after, cycle }];
  }
  const periods = periodsOf(plan, day, 0);
  return [...cycles, { from, after: periods[periodIndex(periods, day)]?.start ?? start, cycle }];
}

/**
 * Adds up what was decided for days that no longer begin a period in the period that contains them. Notes are joined, as
 * far as a note may be long.
 * @param periods to the one with the last of the days
 */
export function regrouped(
  decided: ReadonlyMap<CalendarDay, DecidedPeriod>,
  periods: readonly Period[],
): ReadonlyMap<CalendarDay, DecidedPeriod> {
  const found = new Map<CalendarDay, DecidedPeriod>();
  for (const day of [...decided.keys()].sort()) {
    const start = periods[periodIndex(periods, day)]?.start;
    const added = decided.get(day);
    if (start && added) found.set(start, addedPeriods(found.get(start), added));
  }
  return found;
}

/** Returns the sum of two lines. */
export function addedLines(one: DecidedLine, other: DecidedLine): DecidedLine {
  return { assigned: one.assigned + other.assigned, note: joinedNotes(one.note, other.note) };
}

const NO_LINE: DecidedLine = { assigned: 0, note: '' };

function addedPeriods(one: DecidedPeriod | undefined, other: DecidedPeriod): DecidedPeriod {
  if (!one) return other;
  const lines = new Map(one.lines);
  for (const [id, line] of other.lines) lines.set(id, addedLines(lines.get(id) ?? NO_LINE, line));
  return { held: one.held + other.held, lines };
}

function joinedNotes(one: string, other: string): string {
  const notes = one === other ? [one] : [one, other];
  const joined = notes
    .filter((note) => note !== '')
    .join('\n')
    .slice(0, PLAN_LIMITS.note);
  // Half of a character is no text that can be saved.
  return joined.replace(/[\uD800-\uDBFF]$/, '').trim();
}

function isSameCycle(one: PlanCycle, other: PlanCycle): boolean {
  return JSON.stringify(sortedFields(one)) === JSON.stringify(sortedFields(other));
}

/** The order of fields and of two days has no meaning. */
function sortedFields(cycle: PlanCycle) {
  const plain = cycle.kind === 'twice' ? { ...cycle, days: [...cycle.days].sort((one, other) => one - other) } : cycle;
  return Object.entries(plain).sort(([one], [other]) => (one < other ? -1 : 1));
}

const beginsNever = () => new AppError('VALIDATION_FAILED', `Cycle must have a start until ${LAST_DAY}`);
