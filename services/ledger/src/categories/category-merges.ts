import { Injectable } from '@nestjs/common';
import { type BookId, digitsOf, maxAmountOf, type ParsedRequestOf } from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { categoryOf } from '../book/budget-category.js';
import { deletionEntry, type Entry, type EntryOf, updateEntry } from '../book/entries/entry.js';
import { definitionOf, KINDS } from '../book/kinds/kinds.js';
import type { StoredBudget, StoredCategory, StoredTransaction } from '../book/states.js';
import { truncateName } from '../book/texts/truncate-name.js';
import { BudgetsRepository } from '../store/budgets/budgets.repository.js';
import { mergeIntoItself, mergeIntoOtherType } from '../store/categories/categories.errors.js';
import { CategoriesRepository } from '../store/categories/categories.repository.js';
import { EntityStores } from '../store/entity-stores.js';
import { CategoryInPlan } from './category-in-plan.js';
import { membersOf, one } from './groups.js';

export type CategoryMerge = ParsedRequestOf<'ledger.categories.merge'>['body'] & { readonly id: string };
/** The category that goes, and the one that remains. */
interface MergedCategories {
  readonly from: StoredCategory;
  readonly into: StoredCategory;
}

/** Decides what a merge means for everything but transactions. */
@Injectable()
export class CategoryMerges {
  constructor(
    private readonly categories: CategoriesRepository,
    private readonly budgets: BudgetsRepository,
    private readonly stores: EntityStores,
    private readonly inPlan: CategoryInPlan,
  ) {}

  /** @throws AppError `NOT_FOUND`, `VALIDATION_FAILED` */
  async decide(bookId: BookId, { id, intoId }: CategoryMerge, session?: ClientSession) {
    const all = await this.categories.list(bookId, session);
    const [from, into] = [one(all, id), one(all, intoId)];
    if (from.id === into.id) throw mergeIntoItself();
    if (from.type !== into.type) throw mergeIntoOtherType();
    const group = into.parentId === null || into.parentId === from.id ? into.id : into.parentId;
    const kept = updateEntry('category', into, into.parentId === from.id ? { parentId: null } : {});
    const others: Entry[] = [
      ...membersOf(from.id, all)
        .filter((member) => member.id !== into.id)
        .map((member) => updateEntry('category', member, { parentId: group })),
      kept,
      deletionEntry('category', from),
      ...(await this.#mergeBudgets(bookId, { from, into, all }, session)),
      ...(await this.#mergeReferences(bookId, { from, into }, session)),
      ...(await this.inPlan.merge(bookId, { from: from.id, into: into.id }, session)),
    ];
    return { from, into, kept: kept.after, others };
  }

  /** Replaces the id in all lists but those of categories and budgets, which a merge can change in other ways. */
  async #mergeReferences(bookId: BookId, { from, into }: MergedCategories, session?: ClientSession): Promise<Entry[]> {
    const entries: Entry[] = [];
    for (const kind of KINDS.filter((each) => each !== 'category' && each !== 'budget')) {
      for (const reference of definitionOf(kind).references.filter((each) => each.kind === 'category')) {
        for (const state of (await this.stores.list(kind, bookId, session)) ?? []) {
          if (!reference.idsOf(state).includes(from.id)) continue;
          entries.push(
            updateEntry(kind, state, { ...reference.replaced(state, replacing(from.id, into.id)) }) as Entry,
          );
        }
      }
    }
    return entries;
  }

  async #mergeBudgets(
    bookId: BookId,
    { from, into, all }: MergedCategories & { readonly all: readonly StoredCategory[] },
    session?: ClientSession,
  ): Promise<Entry[]> {
    const budgets = await this.budgets.list(bookId, session);
    const budgetsOf = (category: StoredCategory) =>
      budgets.filter((budget) => categoryOf(budget, all)?.id === category.id);
    return budgetsOf(from).flatMap((budget): Entry[] => {
      const stays = budgetsOf(into).find(({ period }) => period === budget.period);
      if (!stays) return [updateEntry('budget', budget, { category: into.name, categoryId: into.id })];
      return [deletionEntry('budget', budget), updateEntry('budget', stays, limitOfBoth(stays, budget))];
    });
  }
}

/** Returns the sum of two limits, with as many decimals as the one with more, up to the largest amount. */
function limitOfBoth(one: StoredBudget, other: StoredBudget): Pick<StoredBudget, 'limit' | 'limitCurrency'> {
  const limitCurrency = one.limitCurrency ?? other.limitCurrency;
  const minorOf = ({ limit, limitCurrency: own }: StoredBudget) =>
    limit * 10 ** (digitsOf(limitCurrency) - digitsOf(own));
  return { limit: Math.min(minorOf(one) + minorOf(other), maxAmountOf(limitCurrency)), limitCurrency };
}

/** Returns a function that replaces one id. */
const replacing = (id: string, by: string) => (each: string) => (each === id ? by : each);

/** Returns the entry of a transaction that has the category. */
export function moved(transaction: StoredTransaction, from: string, into: string): EntryOf<'transaction'> {
  const references = definitionOf('transaction').references.filter(({ kind }) => kind === 'category');
  const fields = references.map(({ replaced }) => replaced(transaction, replacing(from, into)));
  return updateEntry('transaction', transaction, Object.assign({}, ...fields));
}

export function describeMerge(from: StoredCategory, into: StoredCategory) {
  return {
    kind: 'merge',
    summary: `Merged the category ${truncateName(from.name)} into ${truncateName(into.name)}`,
  } as const;
}
