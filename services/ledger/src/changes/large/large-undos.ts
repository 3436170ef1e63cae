import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { BookId, ReplyOf } from '@pocket/contracts';
import { actingKey, now, writeAll } from '@pocket/server';
import type { Connection } from 'mongoose';
import { newId } from '../../book/entries/new-id.js';
import type { LargeChangeState } from '../../store/book/book.schema.js';
import { BooksRepository, BY_HISTORY } from '../../store/book/books.repository.js';
import { ChangesRepository } from '../../store/book/changes.repository.js';
import { IdempotencyRepository, type WriteRequest } from '../../store/book/idempotency.repository.js';
import type { StoredChange } from '../../store/book/stored-change.js';

import type { LargeChange } from '../../writing/large/large-changes.js';
import { type Ending, LargeWrites } from '../../writing/large/large-writes.js';
import { undoView } from '../change.view.js';
import { alreadyUndone } from '../changes.errors.js';
import { UndoChain } from '../undo-chain.js';
import { LargeUndoPlan } from './large-undo-plan.js';

type Reply = ReplyOf<'ledger.changes.undo'>;

/** Takes changes back that do not fit into one transaction. */
@Injectable()
export class LargeUndos {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly books: BooksRepository,
    private readonly changes: ChangesRepository,
    private readonly plan: LargeUndoPlan,
    private readonly chain: UndoChain,
    private readonly writes: LargeWrites,
    private readonly idempotency: IdempotencyRepository,
  ) {
    writes.completeUndosWith((bookId, changeId, undo, key) =>
      this.#ending({ bookId, id: changeId, by: BY_HISTORY, key }, undo),
    );
  }

  /** Undoes the change. If this takes longer than the request may wait, replies with `isUnderway` and continues. */
  async undo(bookId: BookId, kept: StoredChange, request: WriteRequest): Promise<Reply> {
    const first = await this.idempotency.firstReply(bookId, request);
    if (first) return first.reply as Reply;
    const unfinished = await this.books.unfinishedChange(bookId);
    const isGoingOn = unfinished?.undo?.changeId === kept.id;
    if (!isGoingOn && kept.undoneBy !== null) throw alreadyUndone();
    const id = isGoingOn ? unfinished.changeId : newId();
    const undo = { changeId: kept.id, idempotencyKey: request.idempotencyKey ?? null };
    const plan = async () => {
      const now = await this.changes.find(bookId, kept.id);
      if (!now || now.undoneBy !== null) throw alreadyUndone();
      return { entries: this.plan.entries(bookId, now) };
    };
    const key = actingKey(bookId);
    const change = { bookId, id, by: BY_HISTORY, undo, key };
    const state = await this.writes.run(change, isGoingOn ? undefined : plan, request);
    if (state === 'unfinished') return { ...undoView(id, kept, kept.count, key), changeId: null, isUnderway: true };
    const done = await this.changes.find(bookId, id);
    const view = undoView(id, kept, done?.count ?? 0, key);
    const reply = { ...view, at: (done?.at ?? now()).toISOString(), changeId: id };
    return ((await this.idempotency.firstReply(bookId, request))?.reply as Reply | undefined) ?? reply;
  }

  async #ending({ bookId, id, key }: LargeChange, undo: NonNullable<LargeChangeState['undo']>): Promise<Ending | null> {
    const kept = await this.changes.find(bookId, undo.changeId);
    if (!kept) return null;
    const { kind, origin, summary } = undoView(id, kept, kept.count, key);
    return {
      description: { kind, origin, summary, undoes: kept.id },
      finish: async (session, count) => {
        await this.chain.turn(bookId, kept, id, session);
        if (undo.idempotencyKey === null) return;
        const { idempotencyKey } = undo;
        const request = { subject: 'ledger.changes.undo', body: { id: kept.id }, idempotencyKey } as const;
        const reply = { ...undoView(id, kept, count, key), changeId: id };
        await writeAll(this.connection, session, this.idempotency.writes(bookId, request, reply));
      },
    };
  }
}
