import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { DEMO } from '@pocket/contracts';
import { isDuplicateKey, withTransaction } from '@pocket/server';
import type { Connection } from 'mongoose';
import { demoContent } from '../demo/demo-content.js';
import { type BookContent, FIRST_CONTENT } from './book-content.js';
import { BookFiller } from './book-filler.js';
import { BookWriter, bookClosed } from './book-writer.js';
import { type BookFigures, BooksRepository } from './books.repository.js';

/** Whether the demo user's book gets the sample data. */
export const DEMO_ACCOUNT = Symbol('DEMO_ACCOUNT');

@Injectable()
export class BooksService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly books: BooksRepository,
    private readonly filler: BookFiller,
    private readonly writer: BookWriter,
    @Inject(DEMO_ACCOUNT) private readonly hasDemoAccount: boolean,
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

  async openUnlessClosed(userId: string): Promise<'open' | 'closed'> {
    const state = await this.books.state(userId);
    if (state !== 'missing') return state;
    try {
      await this.open(userId);
      return 'open';
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return this.openUnlessClosed(userId);
    }
  }

  private async open(userId: string): Promise<void> {
    const content = this.contentFor(userId);
    await withTransaction(this.connection, async (session) => {
      // First, so that of several only one does the work.
      await this.books.insertOpen(userId, session);
      const facts = await this.filler.fill(userId, content, session);
      const openings = content.accounts.reduce((sum, { openingBalance }) => sum + Math.abs(openingBalance), 0);
      await this.writer.record(userId, { facts, openings }, session);
    });
  }

  private contentFor(userId: string): BookContent {
    return userId === DEMO.userId && this.hasDemoAccount ? demoContent(new Date()) : FIRST_CONTENT;
  }
}
