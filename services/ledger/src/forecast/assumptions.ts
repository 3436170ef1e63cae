import { AppError, type Assumption } from '@pocket/contracts';
import { creationEntry } from '../book/entries/entry.js';
import type { StoredSchedule } from '../book/states.js';
import { newFields } from '../schedules/schedule-fields.js';
import type { Surroundings } from '../schedules/surroundings.js';
import { accountNotFound } from '../store/accounts/accounts.errors.js';
import { scheduleNotFound } from '../store/schedules/schedules.errors.js';
import { accountAmount } from '../writing/edits/account-amount.js';
import type { ExpectedSchedule } from './expected-movements.js';
import { type AccountMovement, type ExpectedOccurrence, fixedAmount } from './forecast-items.js';

type AssumptionOf<K extends Assumption['kind']> = Extract<Assumption, { readonly kind: K }>;
type OfSchedule = AssumptionOf<'pause' | 'amount'>;

/** Differences between a forecast and the same one with assumptions. */
export interface Assumed {
  /** Assumptions about stored schedules, by schedule, in the order of the request. */
  readonly ofSchedules: ReadonlyMap<string, readonly OfSchedule[]>;
  /** Schedules that are not stored. */
  readonly schedules: readonly StoredSchedule[];
  readonly movements: readonly AccountMovement[];
}

/**
 * Checks assumptions against the book.
 * @throws AppError `NOT_FOUND`, `VALIDATION_FAILED`
 */
export function assumedFrom(
  assume: readonly Assumption[],
  schedules: readonly StoredSchedule[],
  around: Surroundings,
): Assumed {
  const known = new Map(schedules.map((schedule) => [schedule.id, schedule]));
  const ofSchedules = new Map<string, OfSchedule[]>();
  const created: StoredSchedule[] = [];
  const movements: AccountMovement[] = [];
  for (const each of assume) {
    if (each.kind === 'repeat') created.push(creationEntry('schedule', newFields(each.schedule, around)).after);
    else if (each.kind === 'once') movements.push(movementOf(each, around));
    else {
      requireSchedule(each, known.get(each.scheduleId), around);
      ofSchedules.set(each.scheduleId, [...(ofSchedules.get(each.scheduleId) ?? []), each]);
    }
  }
  return { ofSchedules, schedules: created, movements };
}

/** Returns what is expected of schedules under assumptions about them. */
export function withAssumptions(expected: readonly ExpectedSchedule[], { ofSchedules }: Assumed): ExpectedSchedule[] {
  return expected.map(({ schedule, occurrences }) => {
    const assumptions = ofSchedules.get(schedule.id) ?? [];
    return { schedule, occurrences: occurrences.flatMap((each) => assumedOccurrence(each, assumptions) ?? []) };
  });
}

/** Returns an occurrence under assumptions; null if it is paused. An amount that a person changed stays. */
function assumedOccurrence(
  occurrence: ExpectedOccurrence,
  assumptions: readonly OfSchedule[],
): ExpectedOccurrence | null {
  let assumed = occurrence;
  for (const each of assumptions) {
    if (each.from !== undefined && occurrence.key < each.from) continue;
    if (each.kind === 'pause') {
      if (each.until === undefined || occurrence.key <= each.until) return null;
    } else if (!occurrence.hasOwnAmount) {
      assumed = { ...assumed, ...fixedAmount(each.amount) };
    }
  }
  return assumed;
}

function movementOf({ date, accountId, type, amount }: AssumptionOf<'once'>, around: Surroundings): AccountMovement {
  const account = around.accounts.get(accountId);
  if (!account) throw accountNotFound();
  if (date < around.today) throw new AppError('VALIDATION_FAILED', 'Date must not be before today');
  const minor = accountAmount('Amount', amount, account.currency);
  return {
    ...fixedAmount(type === 'income' ? minor : 0 - minor),
    accountId,
    date,
    title: type === 'income' ? 'Assumed income' : 'Assumed expense',
    type,
    scheduleId: null,
    key: null,
    transactionId: null,
    isTransfer: false,
    arrivesIn: null,
  };
}

/** @throws AppError `NOT_FOUND`, `VALIDATION_FAILED` */
function requireSchedule(
  assumption: OfSchedule,
  schedule: StoredSchedule | undefined,
  { accounts }: Surroundings,
): void {
  const account = schedule && accounts.get(schedule.accountId);
  if (!account) throw scheduleNotFound();
  if (assumption.kind === 'amount') accountAmount('Amount', assumption.amount, account.currency);
}
