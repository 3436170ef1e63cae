import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { BookId } from '@pocket/contracts';
import { type RequestContext, withTransaction } from '@pocket/server';
import type { Connection } from 'mongoose';
import { AppliedSignal } from '../heads/applied-signal.js';
import { HeadsRepository } from '../heads/heads.repository.js';
import { ReadModelRepository } from '../projection/read-model.repository.js';
import { type Book, BookSource } from './book-source.js';

/** A long history is written in one transaction. */
const LIMIT_MS = 60_000;

/** Replaces the stored data of a user by the ledger's, while events continue to be applied. */
@Injectable()
export class Rebuilder {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly source: BookSource,
    private readonly heads: HeadsRepository,
    private readonly readModel: ReadModelRepository,
    private readonly signal: AppliedSignal,
  ) {}

  /** Returns the sequence of the read model afterwards. */
  async rebuild(bookId: BookId, context: RequestContext): Promise<number> {
    const first = await this.source.read(bookId, context);
    if (await this.#replace(bookId, first, 'unless ahead')) return first.sequence;
    // The ledger has all events that arrived meanwhile, unless it was restored to an older state.
    const second = await this.source.read(bookId, context);
    await this.#replace(bookId, second, 'always');
    return second.sequence;
  }

  /** Returns true if it was replaced. From then on, events up to the book's sequence are repeats. */
  async #replace(bookId: BookId, book: Book, when: 'unless ahead' | 'always'): Promise<boolean> {
    const { sequence, isClosed, hasMonths } = book;
    const isDone = await withTransaction(
      this.connection,
      async (session) => {
        const head = await this.heads.find(bookId, session);
        if (when === 'unless ahead' && head.sequence > sequence) return false;
        await this.heads.move(bookId, { sequence, isClosed, isIncomplete: false, hasMonths }, session);
        await this.readModel.replace(bookId, book, session);
        return true;
      },
      { deadline: Date.now() + LIMIT_MS },
    );
    if (isDone) this.signal.raise(bookId);
    return isDone;
  }
}
