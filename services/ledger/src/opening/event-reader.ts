import { Injectable } from '@nestjs/common';
import { type BookId, type EventPage, type LedgerEvent, ledgerEvent } from '@pocket/contracts';
import { Outbox } from '@pocket/server';
import { BooksRepository } from '../store/book/books.repository.js';

const MAX_EVENTS = 200;
/** Leaves room in a message of the broker. */
const MAX_BYTES = 600_000;

/** Serves missed events to consumers. */
@Injectable()
export class EventReader {
  constructor(
    private readonly books: BooksRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Returns the user's events after the number `after`, up to the first gap. */
  async after(bookId: BookId, after: number): Promise<EventPage> {
    const [head] = await this.books.heads([bookId]);
    const sequence = head?.sequence ?? 0;
    const events: LedgerEvent[] = [];
    let bytes = 0;
    for (const { body } of await this.outbox.findByUser(bookId, after, MAX_EVENTS)) {
      const parsed = ledgerEvent.safeParse(body);
      if (!parsed.success || parsed.data.sequence !== after + events.length + 1) break;
      bytes += JSON.stringify(parsed.data).length;
      if (events.length > 0 && bytes > MAX_BYTES) break;
      events.push(parsed.data);
    }
    return { sequence, isKept: events.length > 0 || after === sequence, events };
  }
}
