import type { TransactionType } from '@pocket/contracts';
import { creationEntry, type EditableFields } from './entry.js';

/** A category of which no more is said than this. */
export function newCategory(
  said: { readonly name: string; readonly type: TransactionType } & Partial<EditableFields<'category'>>,
) {
  return creationEntry('category', { parentId: null, color: null, archived: false, order: 0, ...said });
}
