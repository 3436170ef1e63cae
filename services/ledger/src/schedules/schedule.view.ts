import {
  addDays,
  type CalendarDay,
  type ChangedOccurrence,
  digitsOf,
  Exact,
  fromMinor,
  type Occurrence,
  type Schedule,
} from '@pocket/contracts';
import type { StoredSchedule } from '../book/states.js';
import {
  accountOf,
  currencyOf,
  type ExpectedAmount,
  expectedOf,
  timesPerYear,
} from '../occurrences/expected-amount.js';
import type { Proposal } from '../occurrences/matching/proposal.js';
import { type Fulfillment, latestKeys } from '../occurrences/occurrence-links.js';
import {
  type ClosedDays,
  findPlanned,
  type PlannedOccurrence,
  plannedAt,
  plannedFrom,
  stateOf,
} from '../occurrences/planned-occurrences.js';
import type { Surroundings } from './surroundings.js';

const NO_PROPOSAL: Proposal = { candidates: [], priceChange: null };
const MONTHS = 12;

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
    last: lastOf(schedule, surroundings),
    currency,
    monthlyCost: monthlyCost(schedule, surroundings),
    createdAt: createdAt.toISOString(),
  };
}

export function occurrenceView(
  schedule: StoredSchedule,
  planned: PlannedOccurrence,
  surroundings: Surroundings,
  proposal: Proposal = NO_PROPOSAL,
): Occurrence {
  const { key, date, change } = planned;
  const id = `${schedule.id}:${key}`;
  const posted = surroundings.links.of(schedule.id).get(key);
  const { amount, low, high } = posted
    ? postedAmount(posted, surroundings)
    : expectedOf(schedule, change?.amount, surroundings);
  // Names each field: a forecast has thousands, and to spread objects takes several times as long.
  return {
    id,
    _id: id,
    scheduleId: schedule.id,
    key,
    name: schedule.name,
    date,
    amount,
    low,
    high,
    toAmount: posted ? postedArrival(schedule, posted, surroundings) : schedule.toAmount,
    type: schedule.type,
    accountId: posted?.transaction.accountId ?? accountOf(schedule, planned),
    state: posted ? 'posted' : stateOf(planned, schedule, surroundings.today),
    transactionId: posted?.transaction.id ?? null,
    changed: change ? changedFields(change) : [],
    candidates: [...proposal.candidates],
    priceChange: proposal.priceChange,
  };
}

/** Returns true if the account of an occurrence is not archived. */
export function isActive(schedule: StoredSchedule, planned: PlannedOccurrence, { accounts }: Surroundings): boolean {
  return accounts.get(accountOf(schedule, planned))?.archived === false;
}

function changedFields({ key: _, unmatched: __, ...changed }: ChangedOccurrence): string[] {
  return Object.keys(changed);
}

/** Returns the amount that was posted, in major units. */
function postedAmount({ transaction }: Fulfillment, { accounts }: Surroundings): ExpectedAmount {
  const amount = fromMinor(transaction.amount, currencyOf(transaction.accountId, accounts));
  return { amount, low: amount, high: amount };
}

/** Returns the amount that arrived in another currency, in major units. */
function postedArrival(
  { toAmount }: StoredSchedule,
  { arrival }: Fulfillment,
  { accounts }: Surroundings,
): number | null {
  if (toAmount === null || !arrival) return toAmount;
  return fromMinor(arrival.amount, currencyOf(arrival.accountId, accounts));
}

/** Returns the nearest occurrence that is neither posted, skipped nor missed; null if there is none. */
function nextOf(schedule: StoredSchedule, surroundings: Surroundings): Occurrence | null {
  const { closedDays, today } = surroundings;
  const posted = surroundings.links.of(schedule.id);
  const from = addDays(today, -schedule.match.days);
  // While the account is archived, only occurrences that a person moved to another account are left.
  const isArchived = surroundings.accounts.get(schedule.accountId)?.archived !== false;
  const candidates = isArchived ? movedToAccounts(schedule, from, closedDays) : plannedFrom(schedule, from, closedDays);
  for (const planned of candidates) {
    if (posted.has(planned.key) || planned.change?.skipped || !isActive(schedule, planned, surroundings)) continue;
    return occurrenceView(schedule, planned, surroundings);
  }
  return null;
}

function lastOf(schedule: StoredSchedule, surroundings: Surroundings): Occurrence | null {
  const [key] = latestKeys(surroundings.links.of(schedule.id), 1);
  return key ? occurrenceView(schedule, plannedAt(schedule, key, surroundings.closedDays), surroundings) : null;
}

function movedToAccounts(schedule: StoredSchedule, from: CalendarDay, closedDays: ClosedDays): PlannedOccurrence[] {
  return schedule.occurrences
    .filter(({ accountId }) => accountId !== undefined)
    .flatMap(({ key }) => findPlanned(schedule, key, closedDays) ?? [])
    .filter(({ date }) => date >= from);
}

/** Returns the expected amount of a month; null for transfers and for what happens once. */
export function monthlyCost(schedule: StoredSchedule, around: Surroundings): number | null {
  const perYear = timesPerYear(schedule);
  if (!perYear) return null;
  return new Exact(expectedOf(schedule, undefined, around).amount)
    .times(perYear.times)
    .div(MONTHS * perYear.years)
    .toDecimalPlaces(digitsOf(currencyOf(schedule.accountId, around.accounts)))
    .toNumber();
}
