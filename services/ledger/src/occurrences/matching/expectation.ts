import {
  addDays,
  type CalendarDay,
  type DayRange,
  daysBetween,
  digitsOf,
  keyBefore,
  type MinorUnits,
  occurrenceDate,
  occurrenceKeys,
  type Recurrence,
  toMinorUnits,
  withLastDay,
} from '@pocket/contracts';
import type { AccountInBook } from '../../book/states.js';
import type { MatchableSchedule } from '../../store/schedules/matchable-schedule.js';
import { accountOf, currencyOf, expectedOf } from '../expected-amount.js';
import type { OccurrenceLinks } from '../occurrence-links.js';
import { type ClosedDays, type PlannedOccurrence, plannedIn } from '../planned-occurrences.js';
import { textsOf } from './payment.js';

/** Open occurrence, with all that decides what meets it. */
export interface Expectation {
  readonly scheduleId: string;
  readonly key: CalendarDay;
  readonly date: CalendarDay;
  readonly type: MatchableSchedule['type'];
  readonly accountId: string;
  readonly toAccountId: string | null;
  readonly amount: MinorUnits;
  /** Amounts that fit. */
  readonly low: MinorUnits;
  readonly high: MinorUnits;
  /** True if another amount can be a new price. */
  readonly isFixed: boolean;
  /** Days that fit. */
  readonly days: DayRange;
  /** Words of each text that has some. */
  readonly texts: readonly (readonly string[])[];
  /** Transactions that a person took from it. */
  readonly unmatched: readonly string[];
}
export interface MatchFacts {
  readonly accounts: ReadonlyMap<string, AccountInBook>;
  readonly closedDays: ClosedDays;
  readonly links: OccurrenceLinks;
}

/** Lists the open occurrences of a schedule whose dates are in a range, ascending. */
export function expectationsIn(schedule: MatchableSchedule, range: DayRange, facts: MatchFacts): Expectation[] {
  return expectationsOf(schedule, plannedIn(schedule, range, facts.closedDays), facts);
}

/** Returns those occurrences of a schedule that are open. */
export function expectationsOf(
  schedule: MatchableSchedule,
  occurrences: readonly PlannedOccurrence[],
  facts: MatchFacts,
): Expectation[] {
  const posted = facts.links.of(schedule.id);
  const isOpen = (each: PlannedOccurrence) =>
    !posted.has(each.key) && !each.change?.skipped && facts.accounts.get(accountOf(schedule, each))?.archived === false;
  const open = occurrences.filter(isOpen);
  if (open.length === 0) return [];
  const keys = open.map(({ key }) => key);
  const daysOf = fittingDays(schedule, keys, facts.closedDays);
  const { id: scheduleId, type, toAccountId } = schedule;
  const own = { scheduleId, type, toAccountId, texts: textsOf(schedule) };
  return open.map((each) => ({
    ...own,
    ...{ key: each.key, date: each.date, accountId: accountOf(schedule, each) },
    ...amountsOf(schedule, each, facts),
    days: daysOf(each),
    unmatched: each.change?.unmatched ?? [],
  }));
}

/** Returns a function that returns the days around an occurrence that no neighbor shares. */
function fittingDays(
  { recurrence, occurrences, match }: MatchableSchedule,
  keys: readonly CalendarDay[],
  closedDays: ClosedDays,
): (occurrence: PlannedOccurrence) => DayRange {
  const all = withNeighbors(withLastDay(recurrence), keys.toSorted());
  const positions = new Map(all.map((key, position) => [key, position]));
  const moved = new Map(occurrences.map(({ key, date }) => [key, date]));
  const dateAt = (position: number) => {
    const key = all[position];
    return key && (moved.get(key) ?? occurrenceDate(key, recurrence.weekend, closedDays));
  };
  const reach = (gap: number) => Math.min(match.days, Math.floor((gap - 1) / 2));
  return ({ key, date }) => {
    const position = positions.get(key) ?? 0;
    const [before, after] = [dateAt(position - 1), dateAt(position + 1)];
    return {
      from: addDays(date, -(before ? reach(daysBetween(before, date)) : match.days)),
      to: addDays(date, after ? reach(daysBetween(date, after)) : match.days),
    };
  };
}

/** Returns all keys from the one before some keys to the one after them. */
function withNeighbors(recurrence: Recurrence, [first, ...others]: readonly CalendarDay[]): CalendarDay[] {
  if (!first) return [];
  const last = others.at(-1) ?? first;
  const all = [keyBefore(recurrence, first) ?? []].flat();
  for (const key of occurrenceKeys(recurrence, first)) {
    all.push(key);
    if (key > last) break;
  }
  return all;
}

function amountsOf(schedule: MatchableSchedule, { change }: PlannedOccurrence, facts: MatchFacts) {
  const digits = digitsOf(currencyOf(schedule.accountId, facts.accounts));
  const expected = expectedOf(schedule, change?.amount, facts);
  const amount = toMinorUnits(expected.amount, digits);
  // A range has its own ends; an amount that a person expects instead is exact then.
  const isRange = schedule.amount.kind === 'range';
  const share = isRange ? 0 : (amount * schedule.match.percent) / 100;
  return {
    amount,
    low: Math.ceil(toMinorUnits(expected.low, digits) - share),
    high: Math.floor(toMinorUnits(expected.high, digits) + share),
    isFixed: schedule.amount.kind === 'fixed' && schedule.type !== 'transfer',
  };
}
