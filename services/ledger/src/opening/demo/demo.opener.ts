import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { bookOf, DEMO } from '@pocket/contracts';
import { BooksService } from '../../writing/books.service.js';

/** True if the demo user's book gets sample data. */
export const DEMO_ACCOUNT = Symbol('DEMO_ACCOUNT');

/** Opens the demo book at startup, so that the first visitor does not wait for it. */
@Injectable()
export class DemoOpener implements OnApplicationBootstrap {
  readonly #log = new Logger(DemoOpener.name);

  constructor(
    private readonly books: BooksService,
    @Inject(DEMO_ACCOUNT) private readonly hasDemoAccount: boolean,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.hasDemoAccount) return;
    try {
      await this.books.openUnlessClosed(bookOf(DEMO));
    } catch (error) {
      this.#log.warn('Opening the demo book failed, its first request will retry', error);
    }
  }
}
