import type { TransactionType } from '@pocket/contracts';
import type { Entry } from '../entries/entry.js';
import type { StoredCategory, StoredTransaction } from '../states.js';
import type { BookView, EntryCheck, Report } from './entry-check.js';

/** Categories have the type of their transactions and of their group once all entries are stored. */
export class CategoryCheck implements EntryCheck {
  readonly #categories: Map<string, StoredCategory> | undefined;
  /** Category id → transaction type → first transaction of that type. */
  readonly #used = new Map<string, Map<TransactionType, string>>();
  readonly #touched = new Set<string>();

  constructor(
    { category }: BookView,
    private readonly report: Report,
  ) {
    this.#categories = category && new Map(category.map((each) => [each.id, each]));
  }

  add({ entity, id, before, after }: Entry): void {
    if (entity === 'category') {
      if (after) this.#categories?.set(id, after);
      else this.#categories?.delete(id);
      this.#touched.add(id);
    } else if (entity === 'transaction' && after) {
      const isSame = before?.type === after.type && before.categoryId === after.categoryId;
      if (!isSame && after.categoryId !== null) this.#use(after.categoryId, after);
      if (before?.type === after.type && before.splits === after.splits) return;
      for (const { categoryId } of after.splits ?? []) if (categoryId !== null) this.#use(categoryId, after);
    }
  }

  finish(): void {
    if (!this.#categories) return;
    this.#checkTypes(this.#categories);
    this.#checkGroups(this.#categories);
  }

  #use(categoryId: string, { id, type }: StoredTransaction): void {
    const types = this.#used.get(categoryId) ?? new Map<TransactionType, string>();
    this.#used.set(categoryId, types);
    if (!types.has(type)) types.set(type, id);
  }

  #checkTypes(categories: ReadonlyMap<string, StoredCategory>): void {
    for (const [categoryId, types] of this.#used) {
      const category = categories.get(categoryId);
      for (const [type, id] of types) {
        if (!category || category.type === type) continue;
        const message = 'Category does not match the transaction type';
        this.report({ code: 'CATEGORY_TYPE_DIFFERS', entity: 'transaction', id, message });
      }
    }
  }

  /** Groups have one level. */
  #checkGroups(categories: ReadonlyMap<string, StoredCategory>): void {
    for (const { id, type, parentId } of categories.values()) {
      if (parentId === null || !(this.#touched.has(id) || this.#touched.has(parentId))) continue;
      const group = categories.get(parentId);
      if (group?.parentId === null && group.type === type && parentId !== id) continue;
      const message = 'The group of a category must exist, have its type and be in no group itself';
      this.report({ code: 'GROUP_INVALID', entity: 'category', id, message });
    }
  }
}
