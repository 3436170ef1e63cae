import { Injectable } from '@nestjs/common';
import type { ParsedRequestOf, TransactionSummary } from '@pocket/contracts';
import { CategoriesRepository } from '../store/categories/categories.repository.js';
import { SumsRepository } from '../store/transactions/sums.repository.js';
import { BooksService } from '../writing/books.service.js';

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
