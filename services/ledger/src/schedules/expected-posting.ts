import { AppError, fromMinorUnits, type OccurrencePostBody, toMinorUnits } from '@pocket/contracts';
import type { ScheduleSplit, StoredSchedule } from '../book/states.js';
import type { PlannedOccurrence } from '../occurrences/planned-occurrences.js';

interface Expected {
  readonly planned: PlannedOccurrence;
  /** In major units. */
  readonly amount: number;
  readonly accountId: string;
  /** Digits of the currency of the account. */
  readonly digits: number;
}

/** Returns the fields of the transaction that an occurrence expects. @param given fields that a person gives instead */
export function expectedPosting(
  { type, categoryId, splits, payee, description, notes, tags, name }: StoredSchedule,
  { planned, amount, accountId, digits }: Expected,
  given: OccurrencePostBody,
) {
  const posted = given.amount ?? amount;
  return {
    // A transfer's legs have types of their own.
    type: type === 'transfer' ? ('expense' as const) : type,
    accountId,
    amount: posted,
    categoryId: splits ? null : categoryId,
    splits: splits && divided(splits, posted, digits),
    description: description || payee || name,
    payee,
    notes: planned.change?.notes ?? notes,
    tags: [...tags],
    date: given.date ?? planned.date,
    status: given.status ?? ('cleared' as const),
  };
}

/**
 * Divides an amount like the parts, which add up to another one. The first parts get what is left, one unit each.
 * @throws AppError `VALIDATION_FAILED` if a part becomes too large
 */
export function divided(parts: readonly ScheduleSplit[], amount: number, digits: number): ScheduleSplit[] {
  const unitsOf = (major: number) => BigInt(toMinorUnits(major, digits));
  const [whole, units] = [unitsOf(amount), parts.map((part) => unitsOf(part.amount))];
  const sum = total(units);
  const shares = units.map((each) => floorOf(each * whole, sum));
  const left = whole - total(shares);
  return parts.map((part, index) => {
    const share = Number((shares[index] ?? 0n) + (index < left ? 1n : 0n));
    if (!Number.isSafeInteger(share)) throw tooLargePart();
    return { ...part, amount: fromMinorUnits(share, digits) };
  });
}

const total = (units: readonly bigint[]) => units.reduce((sum, each) => sum + each, 0n);

/** @param divisor greater than 0 */
function floorOf(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient;
}

const tooLargePart = () =>
  new AppError('VALIDATION_FAILED', 'Amount is too large to be divided like the splits of the schedule');
