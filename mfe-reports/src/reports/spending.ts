import type { WithUnconverted } from '@pocket/screens/book';

/** Row of a reply of `/reports/spending-by-category`; older servers omit ids and colors. */
export interface AnsweredSpending extends WithUnconverted {
  readonly _id?: string | null;
  readonly total: number;
  readonly category?: readonly { readonly _id?: string; readonly name?: string }[];
  /** Null for spending without a category. */
  readonly color?: string | null;
}

/** Row of the list of spending. */
export interface Spending extends WithUnconverted {
  /** Null for spending without a category, undefined if the reply has no id. */
  readonly categoryId: string | null | undefined;
  readonly name: string;
  readonly total: number;
  /** CSS color. */
  readonly color: string;
}

/** Golden angle in degrees: the hues of neighboring rows differ most. */
const HUE_STEP = 137.5;
const NO_CATEGORY_COLOR = 'var(--muted-foreground)';

/** Converts the rows of a reply. If it has no colors, each row gets one by its index. */
export function toSpending(rows: readonly AnsweredSpending[]): readonly Spending[] {
  const isColored = rows.some(({ color }) => color !== undefined);
  return rows.map(({ _id, total, category: [category] = [], color, unconverted }, index) => ({
    categoryId: _id ?? category?._id ?? (category ? undefined : null),
    name: category?.name || 'Uncategorized',
    total,
    unconverted,
    color: isColored ? (color ?? NO_CATEGORY_COLOR) : `hsl(${(index * HUE_STEP) % 360} 65% 50%)`,
  }));
}
