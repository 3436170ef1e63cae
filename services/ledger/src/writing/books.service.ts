import { Inject, Injectable } from '@nestjs/common';
import { isDuplicateKey, Outbox } from '@pocket/server';
import type { Entry } from '../book/entries/entry.js';
import { type BookFigures, BooksRepository } from '../store/book/books.repository.js';
import { BookWriter, bookClosed } from './book-writer.js';

/** Returns the initial entries of a user's book. */
export type FirstEntries = (userId: string) => readonly Entry[];
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
  async ensureOpen(userId: string): Promise<void> {
    if ((await this.openUnlessClosed(userId)) === 'closed') throw bookClosed();
  }

  /** Returns the figures of the user's book, which is opened first if it never was. @throws as {@link ensureOpen} */
  async figures(userId: string): Promise<BookFigures> {
    const figures = await this.books.figures(userId);
    if (figures.state === 'open') return figures;
    await this.ensureOpen(userId);
    return this.books.figures(userId);
  }

  /**
   * {@link ensureOpen} for a write, which detects a closed book by itself: once a user's book was
   * seen open, no read is needed.
   */
  async ensureOpened(userId: string): Promise<void> {
    if (this.#opened.has(userId)) return;
    await this.ensureOpen(userId);
    if (this.#opened.size >= MAX_REMEMBERED_USERS) this.#opened.clear();
    this.#opened.add(userId);
  }

  /** Returns the figures of the user's book without opening it. */
  glance(userId: string): Promise<BookFigures> {
    return this.books.figures(userId);
  }

  async openUnlessClosed(userId: string): Promise<'open' | 'closed'> {
    const state = await this.books.state(userId);
    if (state !== 'missing') return state;
    try {
      await this.#open(userId);
      return 'open';
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return this.openUnlessClosed(userId);
    }
  }

  /** The initial content is not part of the history. */
  async #open(userId: string): Promise<void> {
    const entries = this.firstEntries(userId);
    await this.outbox.transaction(async (session, commitBuffer) => {
      // Inserted first, so that only one of concurrent calls continues.
      await this.books.insertOpen(userId, session);
      await this.writer.apply(userId, entries, session, commitBuffer);
    });
  }
}
