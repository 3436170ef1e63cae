import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError, FORECAST_LIMITS } from '@pocket/contracts';
import { TIMEOUT_MESSAGE } from '@pocket/server';
import { accountIdsOf } from '../book/kinds/schedule.js';
import type { StoredSchedule } from '../book/states.js';
import {
  type AccountMovement,
  type ExpectedOccurrence,
  expectedOccurrences,
  inOrder,
  occurrenceMovements,
  transactionMovement,
} from './forecast-items.js';
import type { ForecastBasis } from './forecast-reader.js';

/** Movements that are expected of a schedule. */
export interface ExpectedSchedule {
  readonly schedule: StoredSchedule;
  readonly occurrences: readonly ExpectedOccurrence[];
}

/**
 * Computes what is expected of schedules in the accounts of a forecast, and yields to other requests.
 * @throws AppError `VALIDATION_FAILED` for too many items, `SERVICE_TIMEOUT`
 */
export async function expectedSchedules(
  { accounts, around, days }: ForecastBasis,
  schedules: readonly StoredSchedule[],
  deadline = Number.POSITIVE_INFINITY,
): Promise<ExpectedSchedule[]> {
  const selected = new Set(accounts.map(({ id }) => id));
  const last = days.at(-1) ?? around.today;
  const expected: ExpectedSchedule[] = [];
  let items = 0;
  for (const schedule of schedules) {
    if (!accountIdsOf(schedule).some((id) => selected.has(id))) continue;
    const occurrences = expectedOccurrences(schedule, last, around);
    items += occurrences.length;
    if (items > FORECAST_LIMITS.items) throw tooManyItems();
    expected.push({ schedule, occurrences });
    // A schedule has up to one occurrence for each day.
    await nextTurn();
    if (Date.now() > deadline) throw new AppError('SERVICE_TIMEOUT', TIMEOUT_MESSAGE);
  }
  return expected;
}

/**
 * Lists the changes of the accounts of a forecast, by day, then title.
 * @param assumed further changes
 * @throws AppError `VALIDATION_FAILED` for too many
 */
export function movementsOf(
  { accounts, around, days, schedules, dated }: ForecastBasis,
  expected: readonly ExpectedSchedule[],
  assumed: readonly AccountMovement[] = [],
): AccountMovement[] {
  const selected = new Set(accounts.map(({ id }) => id));
  const stored = new Set(schedules.map(({ id }) => id));
  const last = days.at(-1) ?? around.today;
  const scheduled = expected.flatMap(({ schedule, occurrences }) => {
    const id = stored.has(schedule.id) ? schedule.id : null;
    return occurrences.flatMap((each) => occurrenceMovements(each, schedule, id, around));
  });
  const movements = [
    ...dated.map((each) => transactionMovement(each, (id) => stored.has(id))),
    ...scheduled,
    ...assumed,
  ];
  const found = movements.filter(({ accountId, date }) => selected.has(accountId) && date <= last);
  if (found.length > FORECAST_LIMITS.items) throw tooManyItems();
  return inOrder(found);
}

const tooManyItems = () =>
  new AppError('VALIDATION_FAILED', `to and accountId must result in at most ${FORECAST_LIMITS.items} items`);
