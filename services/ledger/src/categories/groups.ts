import type { StoredCategory } from '../book/states.js';
import {
  categoryNotFound,
  groupInGroup,
  groupNotFound,
  groupOfOtherType,
} from '../store/categories/categories.errors.js';

/** @throws AppError `NOT_FOUND` */
export function one(all: readonly StoredCategory[], id: string): StoredCategory {
  const category = all.find((each) => each.id === id);
  if (!category) throw categoryNotFound();
  return category;
}

export function membersOf(id: string, all: readonly StoredCategory[]): StoredCategory[] {
  return all.filter(({ parentId }) => parentId === id);
}

/** @throws AppError if the category may not be in its group: groups have one type and one level */
export function requireGroup({ id, type, parentId }: StoredCategory, all: readonly StoredCategory[]): void {
  if (parentId === null) return;
  const group = all.find((each) => each.id === parentId);
  if (!group) throw groupNotFound();
  if (group.type !== type) throw groupOfOtherType();
  if (group.id === id || group.parentId !== null || membersOf(id, all).length > 0) throw groupInGroup();
}
