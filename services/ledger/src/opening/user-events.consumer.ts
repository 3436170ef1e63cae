import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { bookOf, userEvent } from '@pocket/contracts';
import { StreamConsumers, type StreamMessage } from '@pocket/server';
import { BooksService } from '../writing/books.service.js';
import { BookCloser } from './book-closer.js';

/** A failed event does not delay the others: opening and closing have the same result in any order. */
const MAX_IN_FLIGHT = 20;

/** Opens a book when a user registers and closes it when the user is deleted. Both may come more than once. */
@Injectable()
export class UserEventsConsumer implements OnApplicationBootstrap {
  readonly #log = new Logger(UserEventsConsumer.name);

  constructor(
    private readonly consumers: StreamConsumers,
    private readonly books: BooksService,
    private readonly closer: BookCloser,
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
    if (type === 'user.registered') await this.books.openUnlessClosed(bookId);
    else if (type === 'user.deleted') await this.closer.close(bookId);
    else this.#log.debug(`Event ${streamSequence} of USERS ignored: type ${type}`);
  }
}
