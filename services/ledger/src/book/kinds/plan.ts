import type { CalendarDay, CurrencyCode, PlanCycle } from '@pocket/contracts';
import type { KindDefinition } from './kind-definition.js';
import type { Versioned } from './versioned.js';

/** A cycle of a plan. */
export interface CycleFrom {
  /** First start of its periods. */
  readonly from: CalendarDay;
  /**
   * Start of the last period of the cycle before it, which lasts until `from`: later starts of that cycle begin no
   * period. Null for the first cycle.
   */
  readonly after: CalendarDay | null;
  readonly cycle: PlanCycle;
}
/** The plan of a book: which money it assigns, and for which periods. */
export interface StoredPlan extends Versioned {
  readonly start: CalendarDay;
  /** Ascending, at least one. */
  readonly cycles: readonly CycleFrom[];
  readonly accountIds: readonly string[];
  readonly currency: CurrencyCode;
}

export const plan: KindDefinition<StoredPlan> = {
  writeOrder: 8,
  maxCount: 1,
  fields: { cycles: 'cycle', accountIds: 'accounts' },
  amountFields: [],
  nameOf: () => 'Plan',
  titleOf: () => 'plan',
  uniqueKeys: [
    {
      keyOf: () => 'plan',
      code: 'PLAN_EXISTS',
      message: 'This book has a plan already',
      conflict: 'There is another plan',
    },
  ],
  references: [
    {
      kind: 'account',
      idsOf: ({ accountIds }) => accountIds,
      onDelete: 'clear',
      replaced: ({ accountIds }, replace) => ({
        accountIds: [...new Set(accountIds.flatMap((id) => replace(id) ?? []))],
      }),
    },
  ],
};
