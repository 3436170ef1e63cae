import { Injectable } from '@nestjs/common';
import type { Category, ParsedRequestOf } from '@pocket/contracts';
import { isDuplicateKey } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import { BookWriter } from '../books/book-writer.js';
import { BooksService } from '../books/books.service.js';
import { categoryExists } from './categories.errors.js';
import { CategoriesRepository, type NewCategory, type StoredCategory } from './categories.repository.js';

@Injectable()
export class CategoriesService {
  constructor(
    private readonly books: BooksService,
    private readonly writer: BookWriter,
    private readonly categories: CategoriesRepository,
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

  private async insert(userId: string, category: NewCategory, session: ClientSession): Promise<StoredCategory> {
    try {
      const [stored] = (await this.categories.insert(userId, [category], session)) as [StoredCategory];
      return stored;
    } catch (error) {
      throw isDuplicateKey(error) ? categoryExists(error) : error;
    }
  }
}

function categoryView({ id, name, type }: StoredCategory): Category {
  return { id, _id: id, name, type };
}
