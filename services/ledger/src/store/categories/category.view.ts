import { type Category, derivedCategoryColor } from '@pocket/contracts';
import type { StoredCategory } from '../../book/states.js';

export function categoryView(stored: StoredCategory): Category {
  const { id, name, type, parentId, color, archived, order, version } = stored;
  const shown = color ?? derivedCategoryColor(id);
  return { id, _id: id, name, type, parentId, color: shown, ownColor: color, archived, order, version };
}
