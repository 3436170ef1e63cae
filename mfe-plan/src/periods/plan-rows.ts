import type { PlanLine, PlanPeriod } from '@pocket/contracts';

/** Line of a category in the shown periods; undefined in a period that lacks it or is not loaded. */
export interface LineRow {
  readonly kind: 'line';
  /** Empty for spending without a category. */
  readonly id: string;
  readonly lines: readonly (PlanLine | undefined)[];
  /** True below the heading of a group. */
  readonly isInGroup: boolean;
  /** True for the own line of a group. */
  readonly isOwn: boolean;
}
export type GroupSums = PlanPeriod['groups'][number];
export interface GroupRow {
  readonly kind: 'group';
  readonly id: string;
  readonly sums: readonly (GroupSums | undefined)[];
}
export type PlanRow = LineRow | GroupRow;

/** Returns the rows of a table: each group with its own line and its categories below it. */
export function rowsOf(periods: readonly (PlanPeriod | undefined)[]): PlanRow[] {
  const ids = orderedIds(periods);
  const linesOf = (id: string) =>
    periods.map((period) => period?.categories.find(({ categoryId }) => (categoryId ?? '') === id));
  const groupIds = new Set(periods.flatMap((period) => period?.groups.map(({ categoryId }) => categoryId) ?? []));
  const parentOf = (id: string) => linesOf(id).find((line) => line)?.parentId ?? null;
  const row = (id: string, isInGroup: boolean, isOwn = false): LineRow => ({
    kind: 'line',
    id,
    lines: linesOf(id),
    isInGroup,
    isOwn,
  });
  return ids.flatMap((id): PlanRow[] => {
    const parentId = parentOf(id);
    if (parentId !== null && ids.includes(parentId)) return [];
    if (!groupIds.has(id)) return [row(id, false)];
    const sums = periods.map((period) => period?.groups.find(({ categoryId }) => categoryId === id));
    const members = ids.filter((each) => parentOf(each) === id).map((each) => row(each, true));
    return [{ kind: 'group', id, sums }, row(id, true, true), ...members];
  });
}

/** Merges the lines of all periods: a line that only later ones have follows the one before it there. */
function orderedIds(periods: readonly (PlanPeriod | undefined)[]): string[] {
  const ids: string[] = [];
  for (const period of periods) {
    let previous = -1;
    for (const { categoryId } of period?.categories ?? []) {
      const found = ids.indexOf(categoryId ?? '');
      if (found === -1) ids.splice(previous + 1, 0, categoryId ?? '');
      previous = found === -1 ? previous + 1 : found;
    }
  }
  return ids;
}

/** Returns true if money can be assigned to the line. */
export const isAssignable = (line: PlanLine | undefined): line is PlanLine & { readonly categoryId: string } =>
  line !== undefined && line.categoryId !== null && !line.deleted;
