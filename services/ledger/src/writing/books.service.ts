import { Inject, Injectable } from '@nestjs/common';
import type { BookId } from '@pocket/contracts';
import { isDuplicateKey, Outbox } from '@pocket/server';
import type { Entry } from '../book/entries/entry.js';
import { type BookFigures, BooksRepository } from '../store/book/books.repository.js';
import { BookWriter, bookClosed } from './book-writer.js';

/** Returns the initial entries of a user's book. */
export type FirstEntries = (bookId: BookId) => readonly Entry[];
export const FIRST_ENTRIES = Symbol('FIRST_ENTRIES');

/** Limits the memory of opened books. */
const MAX_REMEMBERED_USERS = 10_000;

@Injectable()
export class BooksService {
  readonly #opened = new Set<string>();

  constructor(
    private readonly books: BooksRepository,
    private readonly writer: BookWriter,
    private readonly outbox: Outbox,
    @Inject(FIRST_ENTRIES) private readonly firstEntries: FirstEntries,
  ) {}

  /**
   * Opens the user's book exactly once, also under concurrent calls.
   * @throws AppError `UNAUTHENTICATED` if the user is deleted.
   */
  async ensureOpen(bookId: BookId): Promise<void> {
    if ((await this.openUnlessClosed(bookId)) === 'closed') throw bookClosed();
  }

  /** Returns the figures of the user's book, which is opened first if it never was. @throws as {@link ensureOpen} */
  async figures(bookId: BookId): Promise<BookFigures> {
    const figures = await this.books.figures(bookId);
    if (figures.state === 'open') return figures;
    await this.ensureOpen(bookId);
    return this.books.figures(bookId);
  }

  /**
   * {@link ensureOpen} for a write, which detects a closed book by itself: once a user's book was
   * seen open, no read is needed.
   */
  async ensureOpened(bookId: BookId): Promise<void> {
    if (this.#opened.has(bookId)) return;
    await this.ensureOpen(bookId);
    if (this.#opened.size >= MAX_REMEMBERED_USERS) this.#opened.clear();
    this.#opened.add(bookId);
  }

  /** Returns the figures of the user's book without opening it. */
  glance(bookId: BookId): Promise<BookFigures> {
    return this.books.figures(bookId);
  }

  async openUnlessClosed(bookId: BookId): Promise<'open' | 'closed'> {
    const state = await this.books.state(bookId);
    if (state !== 'missing') return state;
    try {
      await this.#open(bookId);
      return 'open';
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return this.openUnlessClosed(bookId);
    }
  }

  /** The initial content is not part of the history. */
  async #open(bookId: BookId): Promise<void> {
    const entries = this.firstEntries(bookId);
    await this.outbox.transaction(async (session, commitBuffer) => {
      // Inserted first, so that only one of concurrent calls continues.
      await this.books.insertOpen(bookId, session);
      await this.writer.apply(bookId, entries, session, commitBuffer);
    });
  }
}
