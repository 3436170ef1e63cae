import { AppError, type CurrencyCode, fromMinor, MAX_AMOUNT, type MinorUnits, maxAmountOf } from '@pocket/contracts';
import { type EntryOf, updateEntry } from '../entries/entry.js';
import { countedVersions } from '../entries/line-versions.js';
import { lineField } from '../kinds/plan-period.js';
import type { StoredLine, StoredPlanPeriod } from '../states.js';

export const EMPTY_LINE: StoredLine = { assigned: 0, note: '' };
export type PeriodEntry = EntryOf<'planPeriod'> & { readonly after: StoredPlanPeriod };

export const lineIn = (period: StoredPlanPeriod, categoryId: string): StoredLine =>
  period[lineField(categoryId)] ?? EMPTY_LINE;

/** Returns the entry that changes lines of a period, and what is held. */
export function periodEntry(
  period: StoredPlanPeriod,
  lines: ReadonlyMap<string, Partial<StoredLine>>,
  held = period.held,
): PeriodEntry {
  const after: Record<string, StoredLine | null> = {};
  for (const [categoryId, fields] of lines) {
    const field = lineField(categoryId);
    const line = { ...lineIn(period, categoryId), ...fields };
    after[field] = line.assigned === 0 && line.note === '' ? null : line;
  }
  return updateEntry('planPeriod', period, { ...after, held });
}

/**
 * Returns the entry that sets what is assigned in a period, in minor units of the currency of the plan.
 * @throws AppError `VALIDATION_FAILED` for an amount that is too large
 */
export function assignmentsEntry(
  period: StoredPlanPeriod,
  amounts: Iterable<readonly [categoryId: string, amount: MinorUnits]>,
  currency: CurrencyCode,
): PeriodEntry {
  const lines = [...amounts].map(([categoryId, amount]) => {
    if (Math.abs(amount) > maxAmountOf(currency)) throw tooLarge();
    return [categoryId, { assigned: fromMinor(amount, currency) }] as const;
  });
  return periodEntry(period, new Map(lines));
}

/** Returns the period as it is stored after its entry. */
export const storedAfter = ({ before, after }: PeriodEntry): StoredPlanPeriod =>
  before ? { ...after, lineVersions: countedVersions(before, after) } : after;

const tooLarge = () => new AppError('VALIDATION_FAILED', `Assigned must be at most ${MAX_AMOUNT}`);
