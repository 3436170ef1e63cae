import type { Category, ImportRow } from '@pocket/contracts';
import { categoryColors } from '../../book/category-colors';

/** What a row may be filed under: of its own type, no archived one but the chosen one. */
export function categoryOptions(categories: readonly Category[], row: Pick<ImportRow, 'type' | 'categoryId'>) {
  const colors = categoryColors(categories);
  return categories
    .filter(({ id, type, archived }) => type === row.type && (!archived || id === row.categoryId))
    .map(({ id, name }) => ({ value: id, label: name, color: colors.get(id) }));
}
