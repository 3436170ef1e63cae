import { Controller } from '@nestjs/common';
import { AppError, type BookPage, type ParsedRequestOf, type ReplyOf } from '@pocket/contracts';
import { Handle, type RequestContext } from '@pocket/server';
import { BooksRepository } from '../store/book/books.repository.js';
import { BookVerifier } from '../verification/book-verifier.js';
import { LargeChanges } from '../writing/large/large-changes.js';
import { BookReader } from './book-reader.js';
import { EventReader } from './event-reader.js';

/** Serves whole books to other services. Not reachable through the gateway. */
@Controller()
export class BooksController {
  constructor(
    private readonly reader: BookReader,
    private readonly verifier: BookVerifier,
    private readonly events: EventReader,
    private readonly books: BooksRepository,
    private readonly large: LargeChanges,
  ) {}

  @Handle('ledger.books.list')
  list({ after, limit }: ParsedRequestOf<'ledger.books.list'>): Promise<ReplyOf<'ledger.books.list'>> {
    return this.reader.ids(after, limit);
  }

  @Handle('ledger.books.read')
  async read(
    { userId: bookId, from, currencies }: ParsedRequestOf<'ledger.books.read'>,
    context: RequestContext,
  ): Promise<ReplyOf<'ledger.books.read'>> {
    const page = await this.reader.page(bookId, from, context);
    // The previous version of reporting would add up unlike currencies.
    if (!currencies && hasCurrencies(page)) throw new AppError('SERVICE_UNAVAILABLE', 'Reports are being updated.');
    return page;
  }

  @Handle('ledger.books.heads')
  heads({ userIds: bookIds }: ParsedRequestOf<'ledger.books.heads'>): Promise<ReplyOf<'ledger.books.heads'>> {
    return this.books.heads(bookIds);
  }

  @Handle('ledger.events.read')
  readEvents({ userId: bookId, after }: ParsedRequestOf<'ledger.events.read'>): Promise<ReplyOf<'ledger.events.read'>> {
    return this.events.after(bookId, after);
  }

  @Handle('ledger.books.verify')
  verify(
    { userId: bookId }: ParsedRequestOf<'ledger.books.verify'>,
    context: RequestContext,
  ): Promise<ReplyOf<'ledger.books.verify'>> {
    return this.verifier.verify(bookId, context);
  }

  @Handle('ledger.books.unstick')
  async unstick({ userId: bookId }: ParsedRequestOf<'ledger.books.unstick'>): Promise<ReplyOf<'ledger.books.unstick'>> {
    const unfinished = await this.large.end(bookId);
    return { steps: unfinished?.done ?? null };
  }
}

/** Returns true if an amount is in another currency than that of accounts without an own one. */
function hasCurrencies({ accounts = [], totals }: BookPage): boolean {
  return [...accounts, ...totals].some(({ currency = null }) => currency !== null);
}
