import { Inject, Injectable } from '@nestjs/common';
import { isDuplicateKey, Outbox } from '@pocket/server';
import type { Entry } from '../book/entries/entry.js';
import { type BookFigures, BooksRepository } from '../store/book/books.repository.js';
import { BookWriter, bookClosed } from './book-writer.js';

/** What the book of a user holds when it opens. */
export type FirstEntries = (userId: string) => readonly Entry[];
export const FIRST_ENTRIES = Symbol('FIRST_ENTRIES');

/** So many users' books are known to have been opened. */
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
   * Opens the user's book unless it is open: exactly once, whoever else is trying.
   * @throws AppError `UNAUTHENTICATED` if the user is deleted.
   */
  async ensureOpen(userId: string): Promise<void> {
    if ((await this.openUnlessClosed(userId)) === 'closed') throw bookClosed();
  }

  /** The figures of the user's book, which is opened before if it never was. @throws as {@link ensureOpen} */
  async figures(userId: string): Promise<BookFigures> {
    const figures = await this.books.figures(userId);
    if (figures.state === 'open') return figures;
    await this.ensureOpen(userId);
    return this.books.figures(userId);
  }

  /**
   * {@link ensureOpen} for a write, which finds out by itself whether the book is closed: once somebody's book was
   * seen open there is nothing to ask.
   */
  async ensureOpened(userId: string): Promise<void> {
    if (this.#opened.has(userId)) return;
    await this.ensureOpen(userId);
    if (this.#opened.size >= MAX_REMEMBERED_USERS) this.#opened.clear();
    this.#opened.add(userId);
  }

  /** The figures of the user's book as they are, whether it is open or not. */
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

  /** What a book begins with is no change of it. */
  async #open(userId: string): Promise<void> {
    const entries = this.firstEntries(userId);
    await this.outbox.transaction(async (session, commitBuffer) => {
      // First, so that of several only one does the work.
      await this.books.insertOpen(userId, session);
      await this.writer.apply(userId, entries, session, commitBuffer);
    });
  }
}
