import { ALL_INCOME, type CurrencyCode, fromMinor, toMinor } from '@pocket/contracts';
import { type Entry, updateEntry } from '../entries/entry.js';
import { PLAN_CATEGORY_DEFAULTS } from '../kinds/plan-category.js';
import { linesOf } from '../kinds/plan-period.js';
import type { StoredPlanCategory, StoredPlanPeriod } from '../states.js';
import { addedLines } from './cycle-change.js';
import { EMPTY_LINE, lineIn, type PeriodEntry, periodEntry } from './period-entries.js';

interface Merge {
  readonly from: string;
  readonly into: string;
}

/** Returns the entries that add the lines of a category to those of another one, period by period. */
export function mergedPeriods(
  periods: readonly StoredPlanPeriod[],
  { from, into }: Merge,
  currency: CurrencyCode,
): PeriodEntry[] {
  return periods
    .filter((period) => linesOf(period).has(from))
    .map((period) => {
      const [one, other] = [lineIn(period, into), lineIn(period, from)].map(({ assigned, note }) => {
        return { assigned: toMinor(assigned, currency), note };
      });
      const sum = one && other ? addedLines(one, other) : { assigned: 0, note: '' };
      const line = { ...sum, assigned: fromMinor(sum.assigned, currency) };
      return periodEntry(
        period,
        new Map([
          [from, EMPTY_LINE],
          [into, line],
        ]),
      );
    });
}

/**
 * Returns the entries of settings: the remaining category takes the target if it has none, and targets that share the
 * income of the other one share its income.
 * @param settings those that were written
 */
export function mergedSettings(
  settings: readonly StoredPlanCategory[],
  { from, into }: Merge,
  unwritten: StoredPlanCategory,
): Entry[] {
  const left = settings.find(({ id }) => id === from);
  const kept = settings.find(({ id }) => id === into) ?? unwritten;
  const others = settings.filter(({ id }) => id !== from && id !== into);
  return [
    ...(left ? [updateEntry('planCategory', left, PLAN_CATEGORY_DEFAULTS)] : []),
    updateEntry('planCategory', kept, { target: sharing(kept.target ?? left?.target ?? null, { from, into }) }),
    ...others.map((each) => updateEntry('planCategory', each, { target: sharing(each.target, { from, into }) })),
  ].filter(({ before, after }) => before !== after);
}

function sharing(target: StoredPlanCategory['target'], { from, into }: Merge): StoredPlanCategory['target'] {
  return target?.kind === 'percent' && target.of === from && from !== ALL_INCOME ? { ...target, of: into } : target;
}
