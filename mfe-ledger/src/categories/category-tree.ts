import type { Category, TransactionType } from '@pocket/contracts';
import type { Tree } from '../reorder/tree';

/** Returns the categories of one type in order. Archived ones are left out, except groups that contain others. */
export function treeOf(categories: readonly Category[], type: TransactionType, withArchived: boolean): Tree<Category> {
  const ofType = categories.filter((category) => category.type === type);
  const known = new Set(ofType.map(({ id }) => id));
  const isTop = ({ parentId }: Category) => parentId === null || !known.has(parentId);
  return ofType.filter(isTop).flatMap((category) => {
    const members = ofType.filter(({ parentId, archived }) => parentId === category.id && (withArchived || !archived));
    return withArchived || !category.archived || members.length > 0 ? [{ item: category, members }] : [];
  });
}
