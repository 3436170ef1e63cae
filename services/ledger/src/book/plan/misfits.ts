import { linesOf, planPeriod } from '../kinds/plan-period.js';
import type { StoredCategory, StoredPlan, StoredPlanCategory, StoredPlanPeriod } from '../states.js';
import { periodIndex, periodsOf } from './periods.js';

/** A plan as it is stored, with what it refers to. */
export interface StoredContent {
  readonly plan: StoredPlan | null;
  readonly periods: readonly StoredPlanPeriod[];
  readonly settings: readonly StoredPlanCategory[];
  readonly categories: readonly StoredCategory[];
}
/** Something that is written and belongs to nothing, so that its money would be lost. */
export interface Misfit {
  readonly entity: 'planPeriod' | 'planCategory';
  readonly id: string;
  /** Its name; null if it has none any more. */
  readonly title: string | null;
  readonly reason: string;
}

const NO_PLAN = 'The plan is not there any more';

export function misfitsOf({ plan, periods, settings, categories }: StoredContent): Misfit[] {
  const written = periods.filter((period) => period.held !== 0 || linesOf(period).size > 0);
  if (!plan) {
    const names = new Map(categories.map(({ id, name }) => [id, name]));
    return [
      ...written.map((period) => periodMisfit(period, NO_PLAN)),
      ...settings.filter(isWritten).map(({ id }): Misfit => {
        return { entity: 'planCategory', id, title: names.get(id) ?? null, reason: NO_PLAN };
      }),
    ];
  }
  const days = written.map(({ day }) => day).sort();
  const starts = periodsOf(plan, days.at(-1) ?? plan.start, 0);
  const expenses = new Set(categories.flatMap(({ id, type }) => (type === 'expense' ? [id] : [])));
  const deletedIn = new Map(settings.map((each) => [each.id, each.deletedIn]));
  const hasLine = (id: string, day: string) => expenses.has(id) || day <= (deletedIn.get(id) ?? '');
  return written.flatMap((period): Misfit[] => {
    if (starts[periodIndex(starts, period.day)]?.start !== period.day)
      return [periodMisfit(period, 'No period begins on its first day any more')];
    const hasLines = [...linesOf(period).keys()].every((category) => hasLine(category, period.day));
    return hasLines ? [] : [periodMisfit(period, 'It assigns to a category that is not there any more')];
  });
}

const periodMisfit = (period: StoredPlanPeriod, reason: string): Misfit => ({
  entity: 'planPeriod',
  id: period.id,
  title: planPeriod.nameOf(period) ?? null,
  reason,
});

const isWritten = ({ ends, target, deletedIn }: StoredPlanCategory) =>
  ends.length > 0 || target !== null || deletedIn !== null;
