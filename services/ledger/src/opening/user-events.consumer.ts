import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { type BookId, bookOf, timeZoneName, type UserEvent, userEvent } from '@pocket/contracts';
import { StreamConsumers, type StreamMessage } from '@pocket/server';
import { BooksRepository } from '../store/book/books.repository.js';
import { PostingPlansRepository } from '../store/postings/posting-plans.repository.js';
import { BooksService } from '../writing/books.service.js';
import { BookCloser } from './book-closer.js';

/** A failed event does not delay the others: they have the same result in any order. */
const MAX_IN_FLIGHT = 20;

/**
 * Opens a book when a user registers, keeps the time zone of the profile, and closes the book when the user is deleted.
 * Each event may come more than once.
 */
@Injectable()
export class UserEventsConsumer implements OnApplicationBootstrap {
  readonly #log = new Logger(UserEventsConsumer.name);

  constructor(
    private readonly consumers: StreamConsumers,
    private readonly books: BooksService,
    private readonly closer: BookCloser,
    private readonly repository: BooksRepository,
    private readonly plans: PostingPlansRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.consumers.consume({
      stream: 'USERS',
      durable: 'ledger',
      maxInFlight: MAX_IN_FLIGHT,
      deliver: (message) => this.#take(message),
    });
  }

  async #take({ data, streamSequence }: StreamMessage): Promise<void> {
    const event = userEvent.safeParse(data);
    if (!event.success) {
      this.#log.error(`Event ${streamSequence} of USERS is invalid, skipping it`, event.error);
      return;
    }
    const { type } = event.data;
    const bookId = bookOf(event.data);
    if (type === 'user.registered' || type === 'user.timeZoneChanged') {
      if ((await this.books.openUnlessClosed(bookId)) === 'open') await this.#keepTimeZone(bookId, event.data);
    } else if (type === 'user.deleted') await this.closer.close(bookId);
    else this.#log.debug(`Event ${streamSequence} of USERS ignored: type ${type}`);
  }

  async #keepTimeZone(bookId: BookId, { timeZone, sequence }: Pick<UserEvent, 'timeZone' | 'sequence'>): Promise<void> {
    if (timeZone === undefined || sequence === undefined) return;
    if (!timeZoneName(timeZone)) {
      this.#log.error(`Time zone ${timeZone} of user ${bookId} is unknown, keeping the earlier one`);
      return;
    }
    await this.repository.setTimeZone(bookId, timeZone, sequence);
    // Its next day begins at another moment, or has begun.
    await this.plans.wake(bookId);
  }
}
