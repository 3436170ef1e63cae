import { fromMinor, type PlanLine, type PlanPeriod, type PlanPeriodSummary } from '@pocket/contracts';
import { lineIn } from '../book/plan/period-entries.js';
import type { Envelope, LineFigures } from '../book/plan/plan-types.js';
import type { StoredCategory } from '../book/states.js';
import type { PlanView } from '../envelopes/plan-view.js';
import type { PaymentsByCategory } from './expected-payments.js';
import { lineFigures, periodAt, targetFigures } from './line-figures.js';

type Amounts = Pick<PlanLine, 'carried' | 'assigned' | 'spent' | 'available'>;

export function periodDays(view: PlanView, index: number) {
  const { start, end } = periodAt(view, index);
  return { id: start, start, end };
}

export function periodSummary(view: PlanView, index: number): PlanPeriodSummary {
  const figures = view.figures[index];
  if (!figures) throw new RangeError('A period has no figures');
  const { currency } = view.plan;
  const { lines: _, ...amounts } = figures;
  const shown = Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) => [name, fromMinor(amount, currency)]),
  ) as Record<keyof typeof amounts, number>;
  return {
    ...periodDays(view, index),
    current: index === view.current,
    ...shown,
    currency,
    unconverted: [...(view.facts[index]?.unconverted ?? [])],
  };
}

export function periodView(view: PlanView, index: number, payments: PaymentsByCategory): PlanPeriod {
  return {
    ...periodSummary(view, index),
    categories: envelopesIn(view, index).map((envelope) => lineView(view, index, envelope, payments)),
    groups: groupsIn(view, index),
  };
}

/** Returns the line of a category, or of spending without one. */
export function lineView(view: PlanView, index: number, envelope: Envelope, payments: PaymentsByCategory): PlanLine {
  const { currency } = view.plan;
  const period = periodAt(view, index);
  const category = view.categories.find(({ id }) => id === envelope);
  const own = envelope === null ? null : envelope;
  const written = view.written.get(period.start);
  const target = own === null || !isExpense(category) ? null : targetView(view, index, own, payments);
  const upcoming = own === null ? [] : payments.within(own, period);
  return {
    categoryId: envelope,
    parentId: category?.parentId ?? null,
    ...amountsView(lineFigures(view, index, envelope), currency),
    upcoming: fromMinor(
      upcoming.reduce((sum, { amount }) => sum + amount, 0),
      currency,
    ),
    note: own !== null && written ? lineIn(written, own).note : '',
    target,
    deleted: own !== null && !isExpense(category),
    version: (own !== null && written?.lineVersions[own]) || 0,
  };
}

/** Lists the lines of a period: expense categories in their order, those that are gone, and the uncategorized line. */
function envelopesIn(view: PlanView, index: number): Envelope[] {
  const { lines } = view.figures[index] ?? { lines: new Map<Envelope, LineFigures>() };
  const { start } = periodAt(view, index);
  const shown = view.categories.filter(({ id, type, archived }) => type === 'expense' && (!archived || lines.has(id)));
  const known = new Set<Envelope>(view.categories.flatMap(({ id, type }) => (type === 'expense' ? [id] : [])));
  const deleted = [...view.settings.values()].flatMap(({ id, deletedIn }) =>
    deletedIn !== null && !known.has(id) && start <= deletedIn ? [id] : [],
  );
  const others = [...lines.keys()].filter((id) => id !== null && !known.has(id));
  return [...shown.map(({ id }) => id), ...new Set([...deleted, ...others].sort()), null];
}

/** A group's sums: its own line and those of its categories. */
function groupsIn(view: PlanView, index: number): PlanPeriod['groups'] {
  const { currency } = view.plan;
  const expenses = view.categories.filter(isExpense);
  const groupIds = new Set(expenses.flatMap(({ parentId }) => parentId ?? []));
  return expenses
    .filter(({ id }) => groupIds.has(id))
    .map(({ id }) => {
      const members = expenses.filter((each) => each.id === id || each.parentId === id);
      const figures = members.map((member) => lineFigures(view, index, member.id));
      const sum = (name: keyof LineFigures) => figures.reduce((total, each) => total + each[name], 0);
      const { carried, assigned, spent, available } = {
        carried: sum('carried'),
        assigned: sum('assigned'),
        spent: sum('spent'),
        available: sum('available'),
      };
      return { categoryId: id, ...amountsView({ carried, assigned, spent, available }, currency) };
    });
}

function targetView(
  view: PlanView,
  index: number,
  categoryId: string,
  payments: PaymentsByCategory,
): PlanLine['target'] {
  const target = view.settings.get(categoryId)?.target;
  const figures = targetFigures(view, index, categoryId, payments);
  if (!target || !figures) return null;
  const { currency } = view.plan;
  return {
    ...target,
    required: fromMinor(figures.required, currency),
    needed: fromMinor(figures.needed, currency),
    funded: figures.needed === 0,
  };
}

function amountsView(
  { carried, assigned, spent, available }: LineFigures,
  currency: Parameters<typeof fromMinor>[1],
): Amounts {
  return {
    carried: fromMinor(carried, currency),
    assigned: fromMinor(assigned, currency),
    spent: fromMinor(spent, currency),
    available: fromMinor(available, currency),
  };
}

const isExpense = (category: StoredCategory | undefined) => category?.type === 'expense';
