import { Injectable } from '@nestjs/common';
import {
  type BookId,
  type Category,
  type CategoryUpdateBody,
  derivedCategoryColor,
  digitsOf,
  type MessageReply,
  maxAmountOf,
  type ParsedRequestOf,
} from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { categoryOf } from '../book/budget-category.js';
import { describeChange } from '../book/entries/change-description.js';
import { deletionEntry, type EditableFields, type Entry, type EntryOf, updateEntry } from '../book/entries/entry.js';
import { newCategory } from '../book/entries/new-category.js';
import { definitionOf, KINDS } from '../book/kinds/kinds.js';
import { assertBelowLimit } from '../book/limits.js';
import { omitUndefined } from '../book/omit-undefined.js';
import { mergedPeriods, mergedSettings } from '../book/plan/merging.js';
import { lastOrder } from '../book/positions.js';
import type { StoredBudget, StoredCategory, StoredTransaction } from '../book/states.js';
import { nameKey } from '../book/texts/name-key.js';
import { truncateName } from '../book/texts/truncate-name.js';
import type { WriteRequest } from '../store/book/idempotency.repository.js';
import { BudgetsRepository } from '../store/budgets/budgets.repository.js';
import {
  categoryHasBudget,
  categoryInPlan,
  categoryInUse,
  categoryNotFound,
  mergeIntoItself,
  mergeIntoOtherType,
} from '../store/categories/categories.errors.js';
import { CategoriesRepository } from '../store/categories/categories.repository.js';
import { categoryView } from '../store/categories/category.view.js';
import { EntityStores } from '../store/entity-stores.js';
import { PlanCategoriesRepository, unwrittenCategory } from '../store/plan/plan-categories.repository.js';
import { PlanPeriodsRepository } from '../store/plan/plan-periods.repository.js';
import { PlansRepository } from '../store/plan/plans.repository.js';
import { TransactionsRepository } from '../store/transactions/transactions.repository.js';
import { BookWriter } from '../writing/book-writer.js';
import { BooksService } from '../writing/books.service.js';
import type { WriteReply } from '../writing/decision.js';
import { Deletions } from '../writing/deletions.js';
import { requireVersion } from '../writing/if-match.js';
import { completionOf, LargeWrites, MAX_ENTRIES_AT_ONCE } from '../writing/large/large-writes.js';
import { membersOf, requireGroup } from './groups.js';

type Merge = ParsedRequestOf<'ledger.categories.merge'>['body'] & { readonly id: string };

@Injectable()
export class CategoriesService {
  constructor(
    private readonly books: BooksService,
    private readonly writer: BookWriter,
    private readonly categories: CategoriesRepository,
    private readonly budgets: BudgetsRepository,
    private readonly stores: EntityStores,
    private readonly deletions: Deletions,
    private readonly transactions: TransactionsRepository,
    private readonly large: LargeWrites,
    private readonly plans: PlansRepository,
    private readonly planPeriods: PlanPeriodsRepository,
    private readonly planCategories: PlanCategoriesRepository,
  ) {}

  async list(bookId: BookId): Promise<Category[]> {
    await this.books.ensureOpen(bookId);
    return (await this.categories.list(bookId)).map(categoryView);
  }

  async get(bookId: BookId, id: string): Promise<Category> {
    await this.books.ensureOpen(bookId);
    const category = await this.categories.find(bookId, id);
    if (!category) throw categoryNotFound();
    return categoryView(category);
  }

  async create(
    bookId: BookId,
    request: ParsedRequestOf<'ledger.categories.create'>,
    deadline?: number,
  ): Promise<WriteReply<Category>> {
    await this.books.ensureOpen(bookId);
    return this.writer.write(bookId, { subject: 'ledger.categories.create', ...request, deadline }, async (session) => {
      const all = await this.categories.list(bookId, session);
      assertBelowLimit(all.length, 'category');
      const { name, type, order = lastOrder(all), ...fields } = request.body;
      const entry = newCategory({ name, type, order, ...omitUndefined(fields) });
      requireGroup(entry.after, all);
      return { entries: [entry], reply: categoryView(entry.after) };
    });
  }

  /** A budget follows its category's name. */
  async update(
    bookId: BookId,
    { id, body, ifMatch }: ParsedRequestOf<'ledger.categories.update'>,
    deadline?: number,
  ): Promise<WriteReply<Category>> {
    await this.books.ensureOpen(bookId);
    const request = { subject: 'ledger.categories.update', body: { id, body }, deadline } as const;
    return this.writer.write(bookId, request, async (session) => {
      const all = await this.categories.list(bookId, session);
      const before = one(all, id);
      await requireVersion(before, ifMatch, categoryView);
      const entry = updateEntry('category', before, fieldsAfter(before, body));
      const { after } = entry;
      if (after.parentId !== before.parentId || after.type !== before.type) requireGroup(after, all);
      if (after.type !== before.type) {
        const isUsed = await this.transactions.existForCategory(bookId, before.id, session);
        if (isUsed || membersOf(before.id, all).length > 0) throw categoryInUse();
        if (await this.#isInPlan(bookId, before.id, session)) throw categoryInPlan();
        const budgets = await this.budgets.list(bookId, session);
        if (budgets.some((budget) => categoryOf(budget, all)?.id === before.id)) throw categoryHasBudget();
      }
      const isRenamed = after.name !== before.name && before.type === 'expense';
      const budgets = isRenamed ? await this.#renamedBudgets(bookId, { before, after, all }, session) : [];
      const replaces = budgets.some((budget) => budget.after === null);
      const summary = `${describeChange([entry]).summary}, whose budget takes the place of one that a deleted category left`;
      return {
        entries: [entry, ...budgets],
        reply: categoryView(after),
        ...(replaces ? { description: { summary } } : {}),
      };
    });
  }

  async #isInPlan(bookId: BookId, id: string, session: ClientSession): Promise<boolean> {
    const { target } = await this.planCategories.of(bookId, id, session);
    return target !== null || this.planPeriods.haveLine(bookId, id, session);
  }

  /** A budget that a deleted category left under the name goes first: two for one name and period there cannot be. */
  async #renamedBudgets(
    bookId: BookId,
    {
      before,
      after,
      all,
    }: { readonly before: StoredCategory; readonly after: StoredCategory; readonly all: StoredCategory[] },
    session: ClientSession,
  ): Promise<EntryOf<'budget'>[]> {
    const budgets = await this.budgets.list(bookId, session);
    const own = budgets.filter((budget) => categoryOf(budget, all)?.id === before.id);
    const periods = new Set(own.map(({ period }) => period));
    const left = budgets.filter(
      (budget) =>
        !own.includes(budget) && periods.has(budget.period) && nameKey(budget.category) === nameKey(after.name),
    );
    return [
      ...left.map((budget) => deletionEntry('budget', budget)),
      ...own.map((budget) => updateEntry('budget', budget, { category: after.name, categoryId: before.id })),
    ];
  }

  /** Transactions of the category stay and have none from now on; categories of a group are in none. */
  async delete(
    bookId: BookId,
    { id, ifMatch }: ParsedRequestOf<'ledger.categories.delete'>,
    deadline?: number,
  ): Promise<WriteReply<MessageReply>> {
    await this.books.ensureOpen(bookId);
    const request = { subject: 'ledger.categories.delete', body: { id }, deadline } as const;
    return this.writer.write(bookId, request, async (session) => {
      const all = await this.categories.list(bookId, session);
      const category = one(all, id);
      await requireVersion(category, ifMatch, categoryView);
      const entries = await this.deletions.delete('category', bookId, category, session);
      const summary = `Deleted the category ${truncateName(category.name)}`;
      return { entries, reply: { message: 'Category deleted' }, description: { kind: 'delete', summary } };
    });
  }

  /** Everything that refers to a category refers to another one from now on; the first is gone. */
  async merge(
    bookId: BookId,
    { id, ...request }: ParsedRequestOf<'ledger.categories.merge'>,
    deadline?: number,
  ): Promise<WriteReply<Category>> {
    await this.books.ensureOpen(bookId);
    const write = { ...request, subject: 'ledger.categories.merge', body: { id, ...request.body }, deadline } as const;
    const limit = MAX_ENTRIES_AT_ONCE + 1;
    if ((await this.transactions.countOfCategory(bookId, id, limit)) === limit) return this.#mergeMany(bookId, write);
    return this.writer.write(bookId, write, async (session) => {
      const { from, into, kept, others } = await this.#mergeThings(bookId, write.body, session);
      const transactions = await this.transactions.ofCategory(bookId, from.id, session);
      const entries = [...transactions.map((each) => moved(each, from.id, into.id)), ...others];
      return { entries, reply: categoryView(kept), description: describeMerge(from, into) };
    });
  }

  #mergeMany(bookId: BookId, write: WriteRequest & { readonly body: Merge }): Promise<WriteReply<Category>> {
    return this.large.write<Category>(bookId, write, async () => {
      const { transactions } = this;
      const { from, into, kept, others } = await this.#mergeThings(bookId, write.body);
      const entries = async function* (): AsyncGenerator<Entry[]> {
        for await (const some of transactions.eachOfCategory(bookId, from.id)) {
          yield some.map((each) => moved(each, from.id, into.id));
        }
        yield others;
      };
      const completion = () => completionOf(write, describeMerge(from, into), categoryView(kept));
      return { entries: entries(), completion };
    });
  }

  /** Entries of everything but transactions. */
  async #mergeThings(bookId: BookId, { id, intoId }: Merge, session?: ClientSession) {
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
      ...(await this.#mergeInPlan(bookId, { from: from.id, into: into.id }, session)),
    ];
    return { from, into, kept: kept.after, others };
  }

  async #mergeInPlan(
    bookId: BookId,
    merge: { readonly from: string; readonly into: string },
    session?: ClientSession,
  ): Promise<Entry[]> {
    const plan = await this.plans.of(bookId, session);
    if (!plan) return [];
    const periods = await this.planPeriods.list(bookId, session);
    const settings = await this.planCategories.list(bookId, session);
    return [
      ...mergedPeriods(periods, merge, plan.currency),
      ...mergedSettings(settings, merge, unwrittenCategory(merge.into)),
    ];
  }

  /** Replaces the id in all lists but those of categories and budgets, which a merge can change in other ways. */
  async #mergeReferences(
    bookId: BookId,
    { from, into }: { readonly from: StoredCategory; readonly into: StoredCategory },
    session?: ClientSession,
  ): Promise<Entry[]> {
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
    {
      from,
      into,
      all,
    }: { readonly from: StoredCategory; readonly into: StoredCategory; readonly all: StoredCategory[] },
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

/** The derived color of a category without an own one is an answer that came back, not a wish. */
function fieldsAfter(
  before: StoredCategory,
  { color, ...body }: CategoryUpdateBody,
): Partial<EditableFields<'category'>> {
  const isDerived = before.color === null && color === derivedCategoryColor(before.id);
  return { ...omitUndefined(body), ...(color === undefined || isDerived ? {} : { color }) };
}

function one(all: readonly StoredCategory[], id: string): StoredCategory {
  const category = all.find((each) => each.id === id);
  if (!category) throw categoryNotFound();
  return category;
}

/** Returns a function that replaces one id. */
const replacing = (id: string, by: string) => (each: string) => (each === id ? by : each);

function moved(transaction: StoredTransaction, from: string, into: string): EntryOf<'transaction'> {
  const references = definitionOf('transaction').references.filter(({ kind }) => kind === 'category');
  const fields = references.map(({ replaced }) => replaced(transaction, replacing(from, into)));
  return updateEntry('transaction', transaction, Object.assign({}, ...fields));
}

function describeMerge(from: StoredCategory, into: StoredCategory) {
  return {
    kind: 'merge',
    summary: `Merged the category ${truncateName(from.name)} into ${truncateName(into.name)}`,
  } as const;
}
