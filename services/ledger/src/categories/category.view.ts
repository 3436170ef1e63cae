import type { Category } from '@pocket/contracts';
import type { StoredCategory } from '../book/states.js';

export function categoryView({ id, name, type, parentId, color, archived, order, version }: StoredCategory): Category {
  return { id, _id: id, name, type, parentId, color, archived, order, version };
}
