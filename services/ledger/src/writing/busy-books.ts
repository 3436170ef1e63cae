import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { BookId } from '@pocket/contracts';
import { whileWaiting } from '@pocket/server';
import { BooksRepository } from '../store/book/books.repository.js';

const POLL_MS = 100;
/** Waiting requests use memory. */
const [MAX_WAITING, MAX_WAITING_FOR_BOOK] = [200, 25];

/** Lets writes wait for the end of a large change of their book, without a place in the queue or a transaction. */
@Injectable()
export class BusyBooks {
  readonly #waiting = new Map<string, number>();
  readonly #polls = new Map<string, Promise<boolean>>();
  #total = 0;

  constructor(@Inject(BooksRepository) private readonly books: Pick<BooksRepository, 'unfinishedChange'>) {}

  /** Resolves with false if the book is still busy at `until`, in epoch milliseconds, or if too many writes wait. */
  async waitUntilFree(bookId: BookId, until: number): Promise<boolean> {
    const waiting = this.#waiting.get(bookId) ?? 0;
    if (this.#total >= MAX_WAITING || waiting >= MAX_WAITING_FOR_BOOK) return false;
    this.#move(bookId, 1);
    try {
      for (;;) {
        const left = until - Date.now();
        if (left <= 0) return false;
        await whileWaiting(() => delay(Math.min(POLL_MS, left)));
        if (await this.#isFree(bookId)) return true;
      }
    } finally {
      this.#move(bookId, -1);
    }
  }

  /** Shares one read among the waiting writes of a book. */
  #isFree(bookId: BookId): Promise<boolean> {
    const poll =
      this.#polls.get(bookId) ??
      this.books
        .unfinishedChange(bookId)
        .then((unfinished) => unfinished === null)
        .finally(() => this.#polls.delete(bookId));
    this.#polls.set(bookId, poll);
    return poll;
  }

  #move(bookId: BookId, by: number): void {
    this.#total += by;
    const waiting = (this.#waiting.get(bookId) ?? 0) + by;
    if (waiting > 0) this.#waiting.set(bookId, waiting);
    else this.#waiting.delete(bookId);
  }
}
