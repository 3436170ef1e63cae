import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { BookId, LedgerEvent } from '@pocket/contracts';
import {
  type Batch,
  BookBatches,
  Metrics,
  type StoreWrite,
  type TransactionOptions,
  withTransaction,
  writeAll,
} from '@pocket/server';
import type { ClientSession, Connection } from 'mongoose';
import { AppliedSignal } from '../heads/applied-signal.js';
import type { Head } from '../heads/head.schema.js';
import { HeadCache } from '../heads/head-cache.js';
import { HeadsRepository } from '../heads/heads.repository.js';
import { changeBy, nextInSequence, type ProjectionChange } from './projection-change.js';
import { ReadModelRepository } from './read-model.repository.js';

/** New head of each user, and the events that were applied. */
type Outcomes = Map<BookId, { readonly head: Head; readonly applied: readonly LedgerEvent[] }>;

/** Applies the ledger's events to the read model, each exactly once and in its user's order. */
@Injectable()
export class Projector {
  readonly #batches = new BookBatches<LedgerEvent, Head>((batch, options) => this.#applyBatch(batch, options));
  readonly #lateness;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly heads: HeadsRepository,
    private readonly cache: HeadCache,
    private readonly readModel: ReadModelRepository,
    private readonly signal: AppliedSignal,
    metrics: Metrics,
  ) {
    this.#lateness = metrics.duration('event_lateness_seconds', 'From the writing of an event to its being applied');
  }

  /**
   * Applies the next events of a user in one transaction with the new head, together with the waiting events of other
   * users. Every event up to the returned head is done; an event beyond it waits for
   * missing ones.
   */
  async apply(bookId: BookId, events: readonly LedgerEvent[]): Promise<Head> {
    const head = await this.#batches.add(bookId, events);
    // Also when the closing event is repeated: a crash may have interrupted the removal.
    if (head.isClosed) await this.readModel.removeAll(bookId);
    return head;
  }

  async #applyBatch(batch: Batch<LedgerEvent>, options: TransactionOptions): Promise<ReadonlyMap<BookId, Head>> {
    const outcomes =
      (await this.#applyNext(batch, options)) ??
      (await withTransaction(this.connection, (session) => this.#applyIn(batch, session), options));
    for (const [bookId, { head, applied }] of outcomes) {
      this.cache.set(bookId, head);
      for (const { at } of applied) this.#lateness.observe(Math.max(0, Date.now() - at) / 1_000);
      if (applied.length > 0) this.signal.raise(bookId);
    }
    return new Map([...outcomes].map(([bookId, { head }]) => [bookId, head]));
  }

  async #applyIn(batch: Batch<LedgerEvent>, session: ClientSession): Promise<Outcomes> {
    const outcomes: Outcomes = new Map();
    const writes: StoreWrite[][] = [];
    for (const [bookId, before] of await this.heads.findAll([...batch.keys()], session)) {
      const { next, lastSequence: reached } = nextInSequence(batch.get(bookId) ?? [], before.sequence);
      outcomes.set(bookId, { head: before, applied: next });
      if (next.length === 0) continue;
      const change = changeBy(next);
      const head = {
        sequence: reached,
        isClosed: before.isClosed || change.isClosed,
        isIncomplete: before.isIncomplete || change.isIncomplete,
        hasMonths: before.hasMonths,
      };
      outcomes.set(bookId, { head, applied: next });
      writes.push([this.heads.moved(bookId, head)]);
      if (!head.isClosed) writes.push(this.readModel.writes(bookId, change));
    }
    await writeAll(this.connection, session, writes.flat());
    return outcomes;
  }

  /**
   * Applies plain events that follow the cached heads, the usual case, without reading heads in the transaction. Other
   * events are compared with the stored heads before the transaction. Undefined if the batch needs the full path.
   */
  async #applyNext(batch: Batch<LedgerEvent>, options: TransactionOptions): Promise<Outcomes | undefined> {
    const heads = await this.cache.all([...batch.keys()]);
    const nextOf = (bookId: BookId) => nextInSequence(batch.get(bookId) ?? [], heads.get(bookId)?.sequence ?? 0).next;
    const doubtful = [...batch].filter(([bookId, events]) => nextOf(bookId).length < events.length);
    for (const [bookId, head] of await this.cache.read(doubtful.map(([bookId]) => bookId))) heads.set(bookId, head);
    const outcomes: Outcomes = new Map();
    const writes: StoreWrite[][] = [];
    for (const [bookId, before] of heads) {
      const next = nextOf(bookId);
      const sequence = before.sequence + next.length;
      outcomes.set(bookId, { head: { ...before, sequence }, applied: next });
      if (next.length === 0) continue;
      const change = changeBy(next);
      if (!isPlain(before, change)) return undefined;
      const step = this.heads.step(bookId, before.sequence, sequence, () => new HeadElsewhere());
      writes.push([step, ...this.readModel.writes(bookId, change)]);
    }
    if (writes.length === 0) return outcomes;
    try {
      await withTransaction(this.connection, (session) => writeAll(this.connection, session, writes.flat()), options);
    } catch (error) {
      if (error instanceof HeadElsewhere) return undefined;
      throw error;
    }
    return outcomes;
  }
}

/** Returns true if the head is complete and the change neither closes the book, nor is unknown, nor deletes an account. */
function isPlain({ isClosed, isIncomplete, hasMonths }: Head, change: ProjectionChange): boolean {
  const isHead = !isClosed && !isIncomplete && hasMonths;
  // The update of a deleted account may find no document, which looks like a head in another state.
  const dropsAccount = [...change.accounts.values()].includes(null);
  return isHead && !change.isClosed && !change.isIncomplete && !dropsAccount;
}

/** Thrown if a head has changed since it was cached. */
class HeadElsewhere extends Error {
  override readonly name = 'HeadElsewhere';
}
