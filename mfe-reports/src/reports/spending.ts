/** A row of `/reports/spending-by-category` as it may be answered. */
export interface AnsweredSpending {
  readonly _id?: string | null;
  readonly total: number;
  readonly category?: readonly { readonly _id?: string; readonly name?: string }[];
  /** Null for what has no category. */
  readonly color?: string | null;
}

/** A row of the list. */
export interface Spending {
  /** Null for what has no category, undefined for a category whose id is not answered. */
  readonly categoryId: string | null | undefined;
  readonly name: string;
  readonly total: number;
  /** A CSS color. */
  readonly color: string;
}

/** Hues of neighboring rows differ most when they turn by the golden angle. */
const HUE_STEP = 137.5;
const NO_CATEGORY_COLOR = 'var(--muted-foreground)';

/** Rows under the colors that the answer gives them; an answer without any colors gets one by the place of the row. */
export function toSpending(rows: readonly AnsweredSpending[]): readonly Spending[] {
  const isColored = rows.some(({ color }) => color !== undefined);
  return rows.map(({ _id, total, category: [category] = [], color }, index) => ({
    categoryId: _id ?? category?._id ?? (category ? undefined : null),
    name: category?.name || 'Uncategorized',
    total,
    color: isColored ? (color ?? NO_CATEGORY_COLOR) : `hsl(${(index * HUE_STEP) % 360} 65% 50%)`,
  }));
}
