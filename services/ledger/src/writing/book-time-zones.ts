import { Injectable } from '@nestjs/common';
import type { BookId } from '@pocket/contracts';
import type { BookCaller } from '@pocket/server';
import { BooksRepository } from '../store/book/books.repository.js';

/** Limits the memory of books that have a time zone. */
const MAX_REMEMBERED_BOOKS = 10_000;

/** Gives a book that no event of auth gave a time zone the one of a request: its user may be older than these events. */
@Injectable()
export class BookTimeZones {
  readonly #known = new Set<BookId>();

  constructor(private readonly books: BooksRepository) {}

  async learn({ bookId, timeZone }: BookCaller): Promise<void> {
    if (this.#known.has(bookId)) return;
    await this.books.addTimeZone(bookId, timeZone);
    if (this.#known.size >= MAX_REMEMBERED_BOOKS) this.#known.clear();
    this.#known.add(bookId);
  }
}
