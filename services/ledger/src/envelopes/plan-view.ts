import { type CalendarDay, type MinorUnits, toMinor, type Unconverted } from '@pocket/contracts';
import { DEFAULT_END, type PeriodEnd } from '../book/kinds/plan-category.js';
import { linesOf } from '../book/kinds/plan-period.js';
import { figuresOf } from '../book/plan/figures.js';
import type { Decided, Envelope, Period, PeriodFacts, PeriodFigures } from '../book/plan/plan-types.js';
import type {
  AccountInBook,
  StoredCategory,
  StoredPlan,
  StoredPlanCategory,
  StoredPlanPeriod,
} from '../book/states.js';

/** Inputs of the figures of a plan. */
export interface PlanBasis {
  readonly plan: StoredPlan;
  readonly today: CalendarDay;
  /** From the first to the one 24 after the current one, or to the last that has something assigned. */
  readonly periods: readonly Period[];
  /** Index of the current period. */
  readonly current: number;
  readonly startBalance: MinorUnits;
  readonly facts: readonly (PeriodFacts & { readonly unconverted: readonly Unconverted[] })[];
  /** Periods that were written, by their first day. */
  readonly written: ReadonlyMap<CalendarDay, StoredPlanPeriod>;
  /** Settings that were written, by category. */
  readonly settings: ReadonlyMap<string, StoredPlanCategory>;
  /** All of the book, in their order. */
  readonly categories: readonly StoredCategory[];
  /** All of the book. */
  readonly accounts: readonly AccountInBook[];
}
/** A plan with its figures, period by period. */
export interface PlanView extends PlanBasis {
  readonly figures: readonly PeriodFigures[];
}

/** The uncategorized line, and every line of a category that is gone. */
const GONE: PeriodEnd = { rest: 'return', over: 'cover' };

export function planView(basis: PlanBasis): PlanView {
  const { periods, facts, startBalance, written, plan } = basis;
  const figures = figuresOf({
    startBalance,
    periods: periods.map((period, index) => {
      const happened = facts[index];
      if (!happened) throw new RangeError('A period has no facts');
      return { ...period, ...happened, ...decidedIn(written.get(period.start), plan) };
    }),
    endOf: endsIn(basis),
  });
  return { ...basis, figures };
}

/** Returns the view after other periods were written. */
export function withPeriods(view: PlanBasis, periods: readonly StoredPlanPeriod[]): PlanView {
  return planView({
    ...view,
    written: new Map([...view.written, ...periods.map((each) => [each.day, each] as const)]),
  });
}

function decidedIn(period: StoredPlanPeriod | undefined, { currency }: StoredPlan): Decided {
  if (!period) return { held: 0, assigned: new Map() };
  const lines = [...linesOf(period)].map(([id, { assigned }]) => [id, toMinor(assigned, currency)] as const);
  return { held: toMinor(period.held, currency), assigned: new Map(lines.filter(([, amount]) => amount !== 0)) };
}

/** Returns the settings of envelopes at the end of periods. */
function endsIn({ settings, categories }: PlanBasis): (envelope: Envelope, period: Period) => PeriodEnd {
  const expenses = new Set<Envelope>(categories.flatMap(({ id, type }) => (type === 'expense' ? [id] : [])));
  return (envelope, { start }) => {
    const written = envelope === null ? undefined : settings.get(envelope);
    const deletedIn = written?.deletedIn ?? null;
    const isGone = deletedIn === null ? !expenses.has(envelope) : start >= deletedIn;
    return isGone ? GONE : (written?.ends.findLast(({ from }) => from <= start) ?? DEFAULT_END);
  };
}
