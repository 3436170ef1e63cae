import { type Category, type CategorySpending, type ColoredSpending, derivedCategoryColor } from '@pocket/contracts';

/** Adds the ledger's colors to the rows of a report. A category deleted meanwhile gets a derived color. */
export function colorSpending(
  rows: readonly CategorySpending[],
  categories: readonly Pick<Category, 'id' | 'color'>[],
): ColoredSpending[] {
  const colors = new Map(categories.map(({ id, color }) => [id, color]));
  return rows.map((row) => {
    const { _id } = row;
    return { ...row, color: _id === null ? null : (colors.get(_id) ?? derivedCategoryColor(_id)) };
  });
}
