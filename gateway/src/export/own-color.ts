import { type Category, ownCategoryColor } from '@pocket/contracts';

/** A category as a file keeps it: a color that follows from its id would be another one in the next book. */
export function withOwnColor({ ownColor, ...category }: Category): Category {
  return { ...category, color: ownCategoryColor({ color: category.color, ownColor }) };
}
