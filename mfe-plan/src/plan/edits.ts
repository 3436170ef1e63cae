import type { PlanPeriod } from '@pocket/contracts';
import { digitsOf } from '@pocket/contracts/currencies';
import { fromMinorUnits, toMinorUnits } from '@pocket/contracts/money';

/** Amount that was typed into a cell, until the server shows it. */
export interface CellEdit {
  readonly categoryId: string;
  /** Text as it was typed. */
  readonly text: string;
  /** Null for a text that is no amount. */
  readonly assigned: number | null;
  /** Version of the line that has the amount; undefined until it is saved. */
  readonly version?: number;
  /** Reason why it is not saved; undefined if the write runs or has succeeded. */
  readonly failure?: string;
  /** Amount that another save assigned first; undefined if the failure has another reason. */
  readonly theirs?: number | undefined;
}

/** Shows a period with edits that the server has not answered, or whose figures are not reloaded yet. */
export function withEdits(period: PlanPeriod, edits: readonly CellEdit[]): PlanPeriod {
  return edits.reduce(withEdit, period);
}

function withEdit(period: PlanPeriod, { categoryId, assigned, failure, version }: CellEdit): PlanPeriod {
  const line = period.categories.find((each) => each.categoryId === categoryId);
  if (!line || assigned === null || failure !== undefined) return period;
  if (version !== undefined && version <= line.version) return period;
  const digits = digitsOf(period.currency);
  const minor = (amount: number) => toMinorUnits(amount, digits);
  const change = minor(assigned) - minor(line.assigned);
  if (change === 0) return period;
  const plus = (amount: number, by = change) => fromMinorUnits(minor(amount) + by, digits);
  const withMore = <Figures extends { readonly assigned: number; readonly available: number }>(figures: Figures) => ({
    ...figures,
    assigned: plus(figures.assigned),
    available: plus(figures.available),
  });
  const groupIds = [line.categoryId, line.parentId];
  return {
    ...period,
    assigned: plus(period.assigned),
    ready: plus(period.ready, -change),
    toAssign: plus(period.toAssign, -change),
    categories: period.categories.map((each) => (each === line ? { ...withMore(line), assigned } : each)),
    groups: period.groups.map((group) => (groupIds.includes(group.categoryId) ? withMore(group) : group)),
  };
}
