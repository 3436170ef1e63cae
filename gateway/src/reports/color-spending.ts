import { type Category, type CategorySpending, type ColoredSpending, derivedCategoryColor } from '@pocket/contracts';

/** Rows of a report with the colors that the ledger knows; a category that was deleted meanwhile has a derived one. */
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
