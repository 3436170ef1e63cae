import type { Category, ImportRow } from '@pocket/contracts';

/** What a row may be filed under: of its own type, no archived one but the chosen one. */
export function categoryOptions(categories: readonly Category[], row: Pick<ImportRow, 'type' | 'categoryId'>) {
  return categories
    .filter(({ id, type, archived }) => type === row.type && (!archived || id === row.categoryId))
    .map(({ id, name, color }) => ({ value: id, label: name, color: color ?? undefined }));
}
