import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { LedgerEvent } from '@pocket/contracts';
import { Metrics, type StoreWrite, type TransactionOptions, withTransaction, writeAll } from '@pocket/server';
import type { ClientSession, Connection } from 'mongoose';
import { AppliedSignal } from '../heads/applied-signal.js';
import type { Head } from '../heads/head.schema.js';
import { HeadsRepository } from '../heads/heads.repository.js';
import { changeBy, nextInSequence } from './projection-change.js';
import { ReadModelRepository } from './read-model.repository.js';
import { type Batch, UserBatches } from './user-batches.js';

/** By user: the head as it is now, and the events that brought it there. */
type Outcomes = Map<string, { readonly head: Head; readonly applied: readonly LedgerEvent[] }>;

/** Applies the ledger's events to the read model, each exactly once and in its user's order. */
@Injectable()
export class Projector {
  readonly #batches = new UserBatches<LedgerEvent, Head>((batch, options) => this.#applyBatch(batch, options));
  readonly #lateness;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly heads: HeadsRepository,
    private readonly readModel: ReadModelRepository,
    private readonly signal: AppliedSignal,
    metrics: Metrics,
  ) {
    this.#lateness = metrics.duration('event_lateness_seconds', 'From the writing of an event to its being applied');
  }

  /**
   * Applies what of one user's events is next, in one transaction with the sequence number that is reached, and with
   * whatever else is there to be applied. Every event up to the head returned is done; one beyond it has to wait for
   * what is missing.
   */
  async apply(userId: string, events: readonly LedgerEvent[]): Promise<Head> {
    const head = await this.#batches.add(userId, events);
    // Also when the closing event comes again: a crash may have left the removal half done.
    if (head.isClosed) await this.readModel.removeAll(userId);
    return head;
  }

  async #applyBatch(batch: Batch<LedgerEvent>, options: TransactionOptions): Promise<ReadonlyMap<string, Head>> {
    const outcomes =
      (await this.#step(batch, options)) ??
      (await withTransaction(this.connection, (session) => this.#applyIn(batch, session), options));
    for (const [userId, { applied }] of outcomes) {
      for (const { at } of applied) this.#lateness.observe(Math.max(0, Date.now() - at) / 1_000);
      if (applied.length > 0) this.signal.raise(userId);
    }
    return new Map([...outcomes].map(([userId, { head }]) => [userId, head]));
  }

  async #applyIn(batch: Batch<LedgerEvent>, session: ClientSession): Promise<Outcomes> {
    const outcomes: Outcomes = new Map();
    const writes: StoreWrite[][] = [];
    for (const [userId, before] of await this.heads.findAll([...batch.keys()], session)) {
      const { next, reached } = nextInSequence(batch.get(userId) ?? [], before.sequence);
      outcomes.set(userId, { head: before, applied: next });
      if (next.length === 0) continue;
      const change = changeBy(next);
      const head = {
        sequence: reached,
        isClosed: before.isClosed || change.isClosed,
        isIncomplete: before.isIncomplete || change.isIncomplete,
        hasMonths: before.hasMonths,
      };
      outcomes.set(userId, { head, applied: next });
      writes.push([this.heads.moved(userId, head)]);
      if (!head.isClosed) writes.push(this.readModel.writes(userId, change));
    }
    await writeAll(this.connection, session, writes.flat());
    return outcomes;
  }

  /** The usual case of a quiet time, without reading the head: one plain event that is the next one. */
  async #step(batch: Batch<LedgerEvent>, options: TransactionOptions): Promise<Outcomes | undefined> {
    const [event, ...others] = [...batch.values()].flat();
    if (!event || others.length > 0 || event.sequence === 1) return undefined;
    const change = changeBy([event]);
    if (change.isClosed || change.isIncomplete || change.accounts.size > 0) return undefined;
    const { userId, sequence } = event;
    const step = this.heads.step(userId, sequence, () => new HeadElsewhere());
    const writes = [step, ...this.readModel.writes(userId, change)];
    try {
      await withTransaction(this.connection, (session) => writeAll(this.connection, session, writes), options);
    } catch (error) {
      if (error instanceof HeadElsewhere) return undefined;
      throw error;
    }
    const head = { sequence, isClosed: false, isIncomplete: false, hasMonths: true };
    return new Map([[userId, { head, applied: [event] }]]);
  }
}

/** The event is not the next one, or its user's head needs another look. */
class HeadElsewhere extends Error {
  override readonly name = 'HeadElsewhere';
}
