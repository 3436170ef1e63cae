import type { TransactionType } from '@pocket/contracts';
import { type Fields, made } from './entry.js';

/** A category of which no more is said than this. */
export function newCategory(
  said: { readonly name: string; readonly type: TransactionType } & Partial<Fields<'category'>>,
) {
  return made('category', { parentId: null, color: null, archived: false, order: 0, ...said });
}
