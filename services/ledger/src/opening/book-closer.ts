import { Injectable } from '@nestjs/common';
import type { BookId } from '@pocket/contracts';
import { Outbox } from '@pocket/server';
import { BooksRepository } from '../store/book/books.repository.js';
import { CLOSED } from '../writing/event-content.js';
import { queueEvents } from '../writing/write-recorder.js';

/** Closes the book of a deleted user permanently. `BookRemover` removes its content later. */
@Injectable()
export class BookCloser {
  constructor(
    private readonly books: BooksRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Closes the book to reads and writes. Does nothing if it is closed already. */
  async close(bookId: BookId): Promise<void> {
    await this.outbox.transaction(async (session, commitBuffer) => {
      if ((await this.books.state(bookId, session)) === 'closed') return;
      const sequence = await this.books.close(bookId, session);
      queueEvents(bookId, [CLOSED], sequence, commitBuffer);
    });
  }
}
