/** Selection: some transactions by id, or all of the filter except some. */
export interface Selected {
  readonly all: boolean;
  readonly ids: ReadonlySet<string>;
}

export const NOTHING: Selected = { all: false, ids: new Set() };
export const EVERYTHING: Selected = { all: true, ids: new Set() };

export const isSelected = ({ all, ids }: Selected, id: string): boolean => ids.has(id) !== all;

export const selectedCount = ({ all, ids }: Selected, total: number): number =>
  all ? Math.max(total - ids.size, 0) : ids.size;

/** Selects or deselects transactions. */
export function withSelected({ all, ids }: Selected, changed: readonly string[], on: boolean): Selected {
  const next = new Set(ids);
  for (const id of changed) {
    if (on === all) next.delete(id);
    else next.add(id);
  }
  return { all, ids: next };
}
