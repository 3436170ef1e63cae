import { type Category, ownCategoryColor } from '@pocket/contracts';

/** Removes a color that derives from the category's id, because the id is another one after an import. */
export function withOwnColor({ ownColor, ...category }: Category): Category {
  return { ...category, color: ownCategoryColor({ color: category.color, ownColor }) };
}
