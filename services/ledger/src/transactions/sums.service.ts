import { Injectable } from '@nestjs/common';
import type { ParsedRequestOf, TransactionSummary } from '@pocket/contracts';
import { BooksService } from '../book/books.service.js';
import { CategoriesRepository } from '../categories/categories.repository.js';
import { SumsRepository } from './sums.repository.js';

@Injectable()
export class SumsService {
  constructor(
    private readonly books: BooksService,
    private readonly categories: CategoriesRepository,
    private readonly sums: SumsRepository,
  ) {}

  async summary(userId: string, query: ParsedRequestOf<'ledger.transactions.summary'>): Promise<TransactionSummary> {
    await this.books.ensureOpen(userId);
    const categories = await this.categories.list(userId);
    return this.sums.summary(
      userId,
      query,
      categories.map(({ id }) => id),
    );
  }
}
