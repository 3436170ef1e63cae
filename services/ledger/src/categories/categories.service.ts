import { Injectable } from '@nestjs/common';
import type { Category, MessageReply, ParsedRequestOf } from '@pocket/contracts';
import { isDuplicateKey } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import { BookWriter } from '../books/book-writer.js';
import { BooksService } from '../books/books.service.js';
import { requireRoom } from '../books/limits.js';
import { TransactionsRepository } from '../transactions/transactions.repository.js';
import { categoryExists, categoryInUse, categoryNotFound } from './categories.errors.js';
import { CategoriesRepository, type NewCategory, type StoredCategory } from './categories.repository.js';

@Injectable()
export class CategoriesService {
  constructor(
    private readonly books: BooksService,
    private readonly writer: BookWriter,
    private readonly categories: CategoriesRepository,
    private readonly transactions: TransactionsRepository,
  ) {}

  async list(userId: string): Promise<Category[]> {
    await this.books.ensureOpen(userId);
    return (await this.categories.list(userId)).map(categoryView);
  }

  async create(userId: string, request: ParsedRequestOf<'ledger.categories.create'>): Promise<Category> {
    await this.books.ensureOpen(userId);
    return this.writer.write(userId, { subject: 'ledger.categories.create', ...request }, async (session) => {
      const category = await this.insert(userId, request.body, session);
      return { reply: categoryView(category), facts: [{ type: 'category.saved', category }] };
    });
  }

  async update(userId: string, { id, body }: ParsedRequestOf<'ledger.categories.update'>): Promise<Category> {
    await this.books.ensureOpen(userId);
    return this.writer.write(userId, { subject: 'ledger.categories.update', body: { id, body } }, async (session) => {
      const before = await this.#find(userId, id, session);
      const category = { id: before.id, name: body.name ?? before.name, type: body.type ?? before.type };
      const changesType = category.type !== before.type;
      if (changesType && (await this.transactions.existForCategory(userId, before.id, session))) throw categoryInUse();
      await unlessTaken(this.categories.update(userId, category, session));
      return { reply: categoryView(category), facts: [{ type: 'category.saved', category }] };
    });
  }

  /** Transactions of the category stay and have none from now on. */
  async delete(userId: string, { id }: ParsedRequestOf<'ledger.categories.delete'>): Promise<MessageReply> {
    await this.books.ensureOpen(userId);
    return this.writer.write(userId, { subject: 'ledger.categories.delete', body: { id } }, async (session) => {
      const category = await this.#find(userId, id, session);
      await this.categories.delete(userId, category.id, session);
      return {
        reply: { message: 'Category deleted' },
        facts: [{ type: 'category.deleted', categoryId: category.id }],
      };
    });
  }

  /**
   * Adds a category within a write of its book.
   * @throws AppError `CATEGORY_EXISTS`, `LIMIT_REACHED`
   */
  async insert(userId: string, category: NewCategory, session: ClientSession): Promise<StoredCategory> {
    requireRoom(await this.categories.count(userId, session), 'categories');
    const [stored] = (await unlessTaken(this.categories.insert(userId, [category], session))) as [StoredCategory];
    return stored;
  }

  async #find(userId: string, id: string, session: ClientSession): Promise<StoredCategory> {
    const category = await this.categories.find(userId, id, session);
    if (!category) throw categoryNotFound();
    return category;
  }
}

async function unlessTaken<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    throw isDuplicateKey(error) ? categoryExists(error) : error;
  }
}

function categoryView({ id, name, type }: StoredCategory): Category {
  return { id, _id: id, name, type };
}
