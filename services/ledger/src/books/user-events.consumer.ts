import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { type UserEvent, userEvent } from '@pocket/contracts';
import { JetStream, type StreamMessage } from '@pocket/server';
import { BookCloser } from './book-closer.js';
import { BooksService } from './books.service.js';

/** Opens a book when a user registers and closes it when the user is deleted. Both may come more than once. */
@Injectable()
export class UserEventsConsumer implements OnApplicationBootstrap {
  readonly #log = new Logger(UserEventsConsumer.name);

  constructor(
    private readonly jetStream: JetStream,
    private readonly books: BooksService,
    private readonly closer: BookCloser,
  ) {}

  onApplicationBootstrap(): void {
    this.jetStream.consume({
      stream: 'USERS',
      durable: 'ledger',
      deliver: async (messages) => {
        for (const message of messages) await this.#take(message);
      },
    });
  }

  async #take(message: StreamMessage): Promise<void> {
    const event = userEvent.safeParse(message.data);
    if (!event.success) {
      this.#log.error(`Event ${message.streamSequence} of USERS is not what was agreed and is dropped`, event.error);
      return message.ack();
    }
    await this.#apply(event.data);
    message.ack();
  }

  async #apply({ type, userId }: UserEvent): Promise<void> {
    if (type === 'user.registered') await this.books.openUnlessClosed(userId);
    else await this.closer.close(userId);
  }
}
