import type { TransactionType } from '@pocket/contracts';
import { creationEntry, type EditableFields } from './entry.js';

/** Returns the creation entry of a category, with defaults for the fields that are not given. */
export function newCategory(
  fields: { readonly name: string; readonly type: TransactionType } & Partial<EditableFields<'category'>>,
) {
  return creationEntry('category', { parentId: null, color: null, archived: false, order: 0, ...fields });
}
