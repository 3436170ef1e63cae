import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type RequestContext, withTransaction } from '@pocket/server';
import type { Connection } from 'mongoose';
import { AppliedSignal } from '../heads/applied-signal.js';
import { HeadsRepository } from '../heads/heads.repository.js';
import { ReadModelRepository } from '../projection/read-model.repository.js';
import { type Book, BookSource } from './book-source.js';

/** A long history is written at once. */
const LIMIT_MS = 60_000;

/** Replaces what is stored of a user by what the ledger has, while events go on being applied. */
@Injectable()
export class Rebuilder {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly source: BookSource,
    private readonly heads: HeadsRepository,
    private readonly readModel: ReadModelRepository,
    private readonly signal: AppliedSignal,
  ) {}

  /** Returns the sequence number that the read model then has. */
  async rebuild(userId: string, context: RequestContext): Promise<number> {
    const first = await this.source.read(userId, context);
    if (await this.#replace(userId, first, 'unless ahead')) return first.sequence;
    // Events that came meanwhile are in the ledger by now. If they are not, it was set back to an older state.
    const second = await this.source.read(userId, context);
    await this.#replace(userId, second, 'always');
    return second.sequence;
  }

  /** Returns true if it was replaced. From then on, events up to the book's sequence are repeats. */
  async #replace(userId: string, book: Book, when: 'unless ahead' | 'always'): Promise<boolean> {
    const { sequence, isClosed, hasMonths } = book;
    const isDone = await withTransaction(
      this.connection,
      async (session) => {
        const head = await this.heads.find(userId, session);
        if (when === 'unless ahead' && head.sequence > sequence) return false;
        await this.heads.move(userId, { sequence, isClosed, isIncomplete: false, hasMonths }, session);
        await this.readModel.replace(userId, book, session);
        return true;
      },
      { deadline: Date.now() + LIMIT_MS },
    );
    if (isDone) this.signal.raise(userId);
    return isDone;
  }
}
