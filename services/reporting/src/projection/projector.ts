import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { LedgerEvent } from '@pocket/contracts';
import { withTransaction } from '@pocket/server';
import type { Connection } from 'mongoose';
import { AppliedSignal } from '../heads/applied-signal.js';
import { HeadsRepository } from '../heads/heads.repository.js';
import { changeBy, nextInSequence } from './projection-change.js';
import { ReadModelRepository } from './read-model.repository.js';

/** Applies the ledger's events to the read model, each exactly once and in its user's order. */
@Injectable()
export class Projector {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly heads: HeadsRepository,
    private readonly readModel: ReadModelRepository,
    private readonly signal: AppliedSignal,
  ) {}

  /**
   * Applies what of one user's events is next, in one transaction with the sequence number that is reached.
   * Every event up to the number returned is done; one beyond it has to come again.
   */
  async apply(userId: string, events: readonly LedgerEvent[]): Promise<number> {
    const head = await withTransaction(this.connection, async (session) => {
      const before = await this.heads.find(userId, session);
      const { next, reached } = nextInSequence(events, before.sequence);
      if (next.length === 0) return before;
      const change = changeBy(next.map(({ fact }) => fact));
      const after = { sequence: reached, isClosed: before.isClosed || change.isClosed };
      await this.heads.move(userId, after, session);
      if (!after.isClosed) await this.readModel.apply(userId, change, session);
      return after;
    });
    // Also when the closing event comes again: a crash may have left the removal half done.
    if (head.isClosed) await this.readModel.removeAll(userId);
    this.signal.raise(userId);
    return head.sequence;
  }
}
