import {
  addDays,
  type CalendarDay,
  type CurrencyCode,
  digitsOf,
  Exact,
  type Occurrence,
  type Schedule,
  type ScheduleAmount,
} from '@pocket/contracts';
import type { StoredSchedule } from '../book/states.js';
import { type ClosedDays, findPlanned, type PlannedOccurrence, plannedFrom, stateOf } from './planned-occurrences.js';
import type { Surroundings } from './surroundings.js';

interface Expected {
  readonly amount: number;
  readonly low: number;
  readonly high: number;
}

const [MONTHS, DAYS, WEEKS] = [12, 365, 52];

export function scheduleView(schedule: StoredSchedule, surroundings: Surroundings): Schedule {
  const { accounts } = surroundings;
  const currency = currencyOf(schedule.accountId, accounts);
  const { id, updatedAt: _, createdAt, ...fields } = schedule;
  const { start, freq, interval, on, months, missing, weekend, end } = schedule.recurrence;
  return {
    id,
    _id: id,
    ...fields,
    splits: fields.splits?.map((line) => ({ ...line })) ?? null,
    tags: [...fields.tags],
    remind: [...fields.remind],
    recurrence: { start, freq, interval, on: [...on], months: [...months], missing, weekend, end },
    occurrences: fields.occurrences.map((each) => ({ ...each })),
    next: nextOf(schedule, surroundings),
    currency,
    monthlyCost: monthlyCost(schedule, currency),
    createdAt: createdAt.toISOString(),
  };
}

export function occurrenceView(
  schedule: StoredSchedule,
  planned: PlannedOccurrence,
  { accounts, today }: Surroundings,
): Occurrence {
  const { key, date, change } = planned;
  const id = `${schedule.id}:${key}`;
  const { key: _, ...changed } = change ?? { key };
  return {
    id,
    _id: id,
    scheduleId: schedule.id,
    key,
    name: schedule.name,
    date,
    ...expectedOf(schedule.amount, change?.amount, currencyOf(schedule.accountId, accounts)),
    toAmount: schedule.toAmount,
    type: schedule.type,
    accountId: accountOf(schedule, planned),
    state: stateOf(planned, schedule, today),
    changed: Object.keys(changed),
  };
}

/** Returns true if the account of an occurrence is not archived. */
export function isActive(schedule: StoredSchedule, planned: PlannedOccurrence, { accounts }: Surroundings): boolean {
  return accounts.get(accountOf(schedule, planned))?.archived === false;
}

/** Returns the nearest occurrence that is neither skipped nor missed; null if there is none. */
function nextOf(schedule: StoredSchedule, surroundings: Surroundings): Occurrence | null {
  const { closedDays, today } = surroundings;
  const from = addDays(today, -schedule.match.days);
  // While the account is archived, only occurrences that a person moved to another account are left.
  const isArchived = surroundings.accounts.get(schedule.accountId)?.archived !== false;
  const candidates = isArchived ? movedToAccounts(schedule, from, closedDays) : plannedFrom(schedule, from, closedDays);
  for (const planned of candidates) {
    if (planned.change?.skipped || !isActive(schedule, planned, surroundings)) continue;
    return occurrenceView(schedule, planned, surroundings);
  }
  return null;
}

function movedToAccounts(schedule: StoredSchedule, from: CalendarDay, closedDays: ClosedDays): PlannedOccurrence[] {
  return schedule.occurrences
    .filter(({ accountId }) => accountId !== undefined)
    .flatMap(({ key }) => findPlanned(schedule, key, closedDays) ?? [])
    .filter(({ date }) => date >= from);
}

const accountOf = ({ accountId }: StoredSchedule, { change }: PlannedOccurrence) => change?.accountId ?? accountId;

function currencyOf(accountId: string, accounts: Surroundings['accounts']): CurrencyCode {
  const account = accounts.get(accountId);
  if (!account) throw new RangeError('The account of a schedule does not exist');
  return account.currency;
}

/** Returns the expected amount, with the ends of a range. @param changed what a person expects of this one */
function expectedOf(amount: ScheduleAmount, changed: number | undefined, currency: CurrencyCode): Expected {
  if (changed === undefined && amount.kind === 'range') {
    const { min: low, max: high } = amount;
    const middle = new Exact(low).plus(high).div(2).toDecimalPlaces(digitsOf(currency)).toNumber();
    return { amount: middle, low, high };
  }
  const value = changed ?? (amount.kind === 'range' ? amount.min : amount.value);
  return { amount: value, low: value, high: value };
}

/** Returns the expected amount of a month; null for transfers and for what happens once. */
function monthlyCost({ type, amount, recurrence }: StoredSchedule, currency: CurrencyCode): number | null {
  const { freq, interval, on, months } = recurrence;
  if (type === 'transfer' || freq === 'once') return null;
  const perYear = {
    daily: DAYS,
    weekly: WEEKS * on.length,
    monthly: MONTHS * on.length,
    yearly: on.length * months.length,
  }[freq];
  const expected = expectedOf(amount, undefined, currency).amount;
  return new Exact(expected)
    .times(perYear)
    .div(MONTHS * interval)
    .toDecimalPlaces(digitsOf(currency))
    .toNumber();
}
