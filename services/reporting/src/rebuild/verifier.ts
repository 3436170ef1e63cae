import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { BookId, Discrepancy } from '@pocket/contracts';
import { type RequestContext, withTransaction } from '@pocket/server';
import type { Connection } from 'mongoose';
import { HeadsRepository } from '../heads/heads.repository.js';
import { ReadModelRepository } from '../projection/read-model.repository.js';
import { type Book, BookSource } from './book-source.js';
import { discrepancies } from './discrepancies.js';

const ATTEMPTS = 50;
const PAUSE_MS = 100;
/** Enough to find the cause, and small enough for one message. */
const MAX_TOLD = 1_000;

/** A long history is read at once. */
const LIMIT_MS = 60_000;

/** Compares the stored data of a user with the ledger, to the cent. */
@Injectable()
export class Verifier {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly source: BookSource,
    private readonly heads: HeadsRepository,
    private readonly readModel: ReadModelRepository,
  ) {}

  /** Reads both sides until they have the same sequence: both change during the comparison. */
  async verify(bookId: BookId, context: RequestContext): Promise<Discrepancy[]> {
    let discrepancies: Discrepancy[] = [];
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const book = await this.source.read(bookId, context);
      const { isSame, differences } = await this.#compare(bookId, book);
      if (isSame) return differences.slice(0, MAX_TOLD);
      discrepancies = differences;
      await delay(PAUSE_MS);
    }
    return discrepancies;
  }

  #compare(bookId: BookId, book: Book): Promise<{ isSame: boolean; differences: Discrepancy[] }> {
    return withTransaction(
      this.connection,
      async (session) => {
        const head = await this.heads.find(bookId, session);
        if (head.sequence !== book.sequence || head.isClosed !== book.isClosed) {
          const where = 'the last event that is counted';
          const text = ({ sequence, isClosed }: Pick<typeof head, 'sequence' | 'isClosed'>) =>
            `${sequence}${isClosed ? ' (closed)' : ''}`;
          return {
            isSame: false,
            differences: [{ kind: 'book' as const, where, expected: text(book), found: text(head) }],
          };
        }
        const stored = await this.readModel.read(bookId, session);
        return { isSame: true, differences: discrepancies(book, stored, book.hasMonths && head.hasMonths) };
      },
      { deadline: Date.now() + LIMIT_MS },
    );
  }
}
