import { Controller } from '@nestjs/common';
import type { ParsedRequestOf, ReplyOf } from '@pocket/contracts';
import { Handle } from '@pocket/server';
import { BookReader } from './book-reader.js';

/** Whole books, for those who derive something from them. Never reachable through the gateway. */
@Controller()
export class BooksController {
  constructor(private readonly reader: BookReader) {}

  @Handle('ledger.books.list')
  list({ after, limit }: ParsedRequestOf<'ledger.books.list'>): Promise<ReplyOf<'ledger.books.list'>> {
    return this.reader.userIds(after, limit);
  }

  @Handle('ledger.books.read')
  read({ userId, from }: ParsedRequestOf<'ledger.books.read'>): Promise<ReplyOf<'ledger.books.read'>> {
    return this.reader.page(userId, from);
  }

  @Handle('ledger.books.verify')
  verify({ userId }: ParsedRequestOf<'ledger.books.verify'>): Promise<ReplyOf<'ledger.books.verify'>> {
    return this.reader.verify(userId);
  }
}
