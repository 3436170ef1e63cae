import type { CalendarDay, MinorUnits } from '@pocket/contracts';
import type { PeriodEnd } from '../kinds/plan-category.js';

/** A period of a plan. Its id is its first day. */
export interface Period {
  readonly start: CalendarDay;
  /** Last day. */
  readonly end: CalendarDay;
  /** First day before it was moved from a weekend; the start of the plan for the first period. */
  readonly unshifted: CalendarDay;
}
/** Category id; null stands for spending without a category. */
export type Envelope = string | null;

/** Facts of a period: amounts in the plan's currency, of the plan's accounts. */
export interface PeriodFacts {
  readonly income: MinorUnits;
  /** Income of each income category that has some. */
  readonly incomeOf: ReadonlyMap<string, MinorUnits>;
  /** Transfers with accounts outside the plan, in minus out. */
  readonly moved: MinorUnits;
  /** Sum of the balances at the end of the last day. */
  readonly balance: MinorUnits;
  /** Expenses of each category that has some; refunds and negative lines reduce them. */
  readonly spent: ReadonlyMap<Envelope, MinorUnits>;
}
/** Decisions of a person for a period. */
export interface Decided {
  readonly assigned: ReadonlyMap<string, MinorUnits>;
  /** Held for the next period. */
  readonly held: MinorUnits;
}
/** Everything from which the figures of a plan follow. */
export interface FigureSource {
  /** From the first period on, without gaps. */
  readonly periods: readonly (Period & PeriodFacts & Decided)[];
  /** Balance on the day before the first period. */
  readonly startBalance: MinorUnits;
  /** Returns what happens to an envelope at the end of a period. */
  endOf(envelope: Envelope, period: Period): PeriodEnd;
}

export interface LineFigures {
  readonly carried: MinorUnits;
  readonly assigned: MinorUnits;
  readonly spent: MinorUnits;
  readonly available: MinorUnits;
}
export interface PeriodFigures {
  readonly readyBefore: MinorUnits;
  readonly heldBefore: MinorUnits;
  readonly income: MinorUnits;
  readonly moved: MinorUnits;
  readonly revalued: MinorUnits;
  readonly returned: MinorUnits;
  readonly overspent: MinorUnits;
  readonly assigned: MinorUnits;
  readonly held: MinorUnits;
  readonly ready: MinorUnits;
  /** Lowest `ready` of this period and of each later one up to the last with an assignment. */
  readonly toAssign: MinorUnits;
  readonly balance: MinorUnits;
  /** Envelopes with a figure other than 0. */
  readonly lines: ReadonlyMap<Envelope, LineFigures>;
}
/** A change of what is assigned to a category in a period. */
export interface Assignment {
  readonly categoryId: string;
  readonly from: MinorUnits;
  readonly to: MinorUnits;
}
