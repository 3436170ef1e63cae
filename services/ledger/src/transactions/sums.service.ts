import { Injectable } from '@nestjs/common';
import type { BookId, ParsedRequestOf, TransactionSummary } from '@pocket/contracts';
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

  async summary(bookId: BookId, query: ParsedRequestOf<'ledger.transactions.summary'>): Promise<TransactionSummary> {
    await this.books.ensureOpen(bookId);
    const categories = await this.categories.list(bookId);
    return this.sums.summary(
      bookId,
      query,
      categories.map(({ id }) => id),
    );
  }
}
