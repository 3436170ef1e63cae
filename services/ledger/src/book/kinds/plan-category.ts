import type { CalendarDay, Over, PlanTarget, Rest } from '@pocket/contracts';
import type { KindDefinition } from './kind-definition.js';
import type { Versioned } from './versioned.js';

/** Rules of a category for the end of a period. */
export interface PeriodEnd {
  readonly rest: Rest;
  readonly over: Over;
}
/** Settings from a period on. */
export interface PeriodEndFrom extends PeriodEnd {
  /** First day of a period. */
  readonly from: CalendarDay;
}
/**
 * Settings of an expense category in the plan. Its id is that of the category. Every category has them: the default ones
 * until their first change.
 */
export interface StoredPlanCategory extends Versioned {
  /** Settings at the end of periods, ascending; the default ones before the first. */
  readonly ends: readonly PeriodEndFrom[];
  /** Amounts in major units of the plan's currency. */
  readonly target: PlanTarget | null;
  readonly priority: number;
  /** First day of the period in which the category was deleted, the last one that has its line; null if it exists. */
  readonly deletedIn: CalendarDay | null;
}

export const PLAN_CATEGORY_DEFAULTS = { ends: [], target: null, priority: 5, deletedIn: null } as const;
export const DEFAULT_END: PeriodEnd = { rest: 'keep', over: 'cover' };

export const planCategory: KindDefinition<StoredPlanCategory> = {
  writeOrder: 9,
  maxCount: null,
  fields: { ends: 'end of a period', deletedIn: 'deletion' },
  amountFields: [],
  namedAs: 'category',
  nameOf: () => undefined,
  titleOf: () => 'category of the plan',
  uniqueKeys: [],
  references: [],
};
