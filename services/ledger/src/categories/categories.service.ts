import { Injectable } from '@nestjs/common';
import {
  type BookId,
  type Category,
  type CategoryUpdateBody,
  derivedCategoryColor,
  type MessageReply,
  type ParsedRequestOf,
} from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { categoryOf } from '../book/budget-category.js';
import { describeChange } from '../book/entries/change-description.js';
import { deletionEntry, type EditableFields, type Entry, type EntryOf, updateEntry } from '../book/entries/entry.js';
import { newCategory } from '../book/entries/new-category.js';
import { assertBelowLimit } from '../book/limits.js';
import { omitUndefined } from '../book/omit-undefined.js';
import { lastOrder } from '../book/positions.js';
import type { StoredCategory } from '../book/states.js';
import { nameKey } from '../book/texts/name-key.js';
import { truncateName } from '../book/texts/truncate-name.js';
import type { WriteRequest } from '../store/book/idempotency.repository.js';
import { BudgetsRepository } from '../store/budgets/budgets.repository.js';
import {
  categoryHasBudget,
  categoryInPlan,
  categoryInUse,
  categoryNotFound,
} from '../store/categories/categories.errors.js';
import { CategoriesRepository } from '../store/categories/categories.repository.js';
import { categoryView } from '../store/categories/category.view.js';
import { TransactionsRepository } from '../store/transactions/transactions.repository.js';
import { BookWriter } from '../writing/book-writer.js';
import { BooksService } from '../writing/books.service.js';
import type { WriteReply } from '../writing/decision.js';
import { Deletions } from '../writing/deletions.js';
import { requireVersion } from '../writing/if-match.js';
import { completionOf, LargeWrites, MAX_ENTRIES_AT_ONCE } from '../writing/large/large-writes.js';
import { CategoryInPlan } from './category-in-plan.js';
import { type CategoryMerge, CategoryMerges, describeMerge, moved } from './category-merges.js';
import { membersOf, one, requireGroup } from './groups.js';

@Injectable()
export class CategoriesService {
  constructor(
    private readonly books: BooksService,
    private readonly writer: BookWriter,
    private readonly categories: CategoriesRepository,
    private readonly budgets: BudgetsRepository,
    private readonly merges: CategoryMerges,
    private readonly inPlan: CategoryInPlan,
    private readonly deletions: Deletions,
    private readonly transactions: TransactionsRepository,
    private readonly large: LargeWrites,
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
        if (await this.inPlan.uses(bookId, before.id, session)) throw categoryInPlan();
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
      const { from, into, kept, others } = await this.merges.decide(bookId, write.body, session);
      const transactions = await this.transactions.ofCategory(bookId, from.id, session);
      const entries = [...transactions.map((each) => moved(each, from.id, into.id)), ...others];
      return { entries, reply: categoryView(kept), description: describeMerge(from, into) };
    });
  }

  #mergeMany(bookId: BookId, write: WriteRequest & { readonly body: CategoryMerge }): Promise<WriteReply<Category>> {
    return this.large.write<Category>(bookId, write, async () => {
      const { transactions, merges } = this;
      const { from, into, kept, others } = await merges.decide(bookId, write.body);
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
}

/** The derived color of a category without an own one is an answer that came back, not a wish. */
function fieldsAfter(
  before: StoredCategory,
  { color, ...body }: CategoryUpdateBody,
): Partial<EditableFields<'category'>> {
  const isDerived = before.color === null && color === derivedCategoryColor(before.id);
  return { ...omitUndefined(body), ...(color === undefined || isDerived ? {} : { color }) };
}
