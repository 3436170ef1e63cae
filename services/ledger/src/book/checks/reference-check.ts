import type { TransactionType } from '@pocket/contracts';
import type { Entry } from '../entries/entry.js';
import type { StoredCategory, StoredTransaction } from '../states.js';
import type { BookView, EntryCheck, Report } from './entry-check.js';

/** Checks that references exist and fit once all entries are stored. A deleted category leaves its id behind. */
export class ReferenceCheck implements EntryCheck {
  readonly #accounts: Set<string> | undefined;
  readonly #categories: Map<string, StoredCategory> | undefined;
  /** Account id → first transaction in it. */
  readonly #usedAccounts = new Map<string, string>();
  /** Account id → how many transactions leave it, less those that enter it. */
  readonly #leaving = new Map<string, number>();
  /** Category id → transaction type → first transaction of that type. */
  readonly #usedCategories = new Map<string, Map<TransactionType, string>>();
  readonly #touchedCategories = new Set<string>();
  readonly #deletedAccounts = new Set<string>();

  constructor(
    { accounts, categories }: BookView,
    private readonly report: Report,
  ) {
    this.#accounts = accounts && new Set(accounts.map(({ id }) => id));
    this.#categories = categories && new Map(categories.map((category) => [category.id, category]));
  }

  get deletedAccounts(): readonly string[] {
    return [...this.#deletedAccounts];
  }

  add({ entity, id, before, after }: Entry): void {
    if (entity === 'account') {
      if (after) this.#accounts?.add(id);
      else this.#accounts?.delete(id);
      if (after) this.#deletedAccounts.delete(id);
      else this.#deletedAccounts.add(id);
    } else if (entity === 'category') {
      if (after) this.#categories?.set(id, after);
      else this.#categories?.delete(id);
      this.#touchedCategories.add(id);
    } else if (entity === 'transaction') {
      this.#use(before, after);
    }
  }

  /** @param counts account id → how many transactions of it are in the book, for {@link deletedAccounts} */
  finish(counts?: ReadonlyMap<string, number>): void {
    if (this.#accounts) this.#checkAccounts(this.#accounts);
    for (const id of this.#deletedAccounts) {
      if ((counts?.get(id) ?? 0) <= (this.#leaving.get(id) ?? 0) || this.#usedAccounts.has(id)) continue;
      const message = 'This account still has transactions';
      this.report({ code: 'ACCOUNT_IN_USE', entity: 'account', id, message });
    }
    if (this.#categories) {
      this.#checkTypes(this.#categories);
      this.#checkGroups(this.#categories);
    }
  }

  #use(before: StoredTransaction | null, after: StoredTransaction | null): void {
    const leave = (accountId: string, count: number) =>
      this.#leaving.set(accountId, (this.#leaving.get(accountId) ?? 0) + count);
    if (before) leave(before.accountId, 1);
    if (!after) return;
    leave(after.accountId, -1);
    if (!this.#usedAccounts.has(after.accountId)) this.#usedAccounts.set(after.accountId, after.id);
    const isSame = before?.type === after.type && before.categoryId === after.categoryId;
    if (!isSame && after.categoryId !== null) this.#useCategory(after.categoryId, after);
    if (before?.type === after.type && before.splits === after.splits) return;
    for (const { categoryId } of after.splits ?? []) if (categoryId !== null) this.#useCategory(categoryId, after);
  }

  #useCategory(categoryId: string, { id, type }: StoredTransaction): void {
    const types = this.#usedCategories.get(categoryId) ?? new Map<TransactionType, string>();
    this.#usedCategories.set(categoryId, types);
    if (!types.has(type)) types.set(type, id);
  }

  #checkAccounts(accounts: ReadonlySet<string>): void {
    for (const [accountId, id] of this.#usedAccounts) {
      if (accounts.has(accountId)) continue;
      this.report({ code: 'ACCOUNT_MISSING', entity: 'transaction', id, message: 'Its account does not exist' });
    }
  }

  #checkTypes(categories: ReadonlyMap<string, StoredCategory>): void {
    for (const [categoryId, types] of this.#usedCategories) {
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
      if (parentId === null || !(this.#touchedCategories.has(id) || this.#touchedCategories.has(parentId))) continue;
      const group = categories.get(parentId);
      if (group?.parentId === null && group.type === type && parentId !== id) continue;
      const message = 'The group of a category must exist, have its type and be in no group itself';
      this.report({ code: 'GROUP_INVALID', entity: 'category', id, message });
    }
  }
}
