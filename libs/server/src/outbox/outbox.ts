import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Connection, Model } from 'mongoose';
import { Metrics } from '../metrics/metrics.js';
import { type TransactionOptions, withTransaction } from '../mongo/transaction.js';
import { insertion, type StoreWrite, type WritingOptions, writeAll } from '../mongo/write-all.js';
import { OUTBOX, type OutboxRecord } from './outbox.schema.js';
import { Publisher } from './publisher.js';

/** Event to publish: `sequence` counts the user's events and was taken in the same transaction. */
export type OutboxEvent = Omit<OutboxRecord, '_id' | 'createdAt' | 'sentAt'> & { readonly id: string };
/** Collects writes and events that a transaction stores at its end, in as few round trips as possible. */
export interface CommitBuffer {
  /** Adds writes. The transaction itself does not see them. */
  write(writes: readonly StoreWrite[]): void;
  /** Adds events. */
  announce(events: readonly OutboxEvent[]): void;
}

/** The metric does not count further, which would be slow. */
const MAX_COUNTED = 10_000;
const COUNT_LIMIT_MS = 1_000;

/**
 * Stores events in the transaction that causes them and publishes them afterwards, so neither exists without the
 * other. They are kept for some days for consumers that missed one.
 */
@Injectable()
export class Outbox {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(OUTBOX) private readonly entries: Model<OutboxRecord>,
    private readonly publisher: Publisher,
    metrics: Metrics,
  ) {
    metrics.gauge('outbox_entries', 'Events that are not published yet', {}, () =>
      entries.countDocuments({ sentAt: null }, { limit: MAX_COUNTED, maxTimeMS: COUNT_LIMIT_MS }),
    );
  }

  /**
   * Runs `work` like `withTransaction`, then stores the content of its buffer. When this resolves, the majority has the
   * events and their publication has started.
   */
  async transaction<Result>(
    work: (session: ClientSession, commitBuffer: CommitBuffer) => Promise<Result>,
    { yieldLess, ...options }: TransactionOptions & WritingOptions = {},
  ): Promise<Result> {
    let announced: OutboxRecord[] = [];
    const result = await withTransaction(
      this.connection,
      async (session) => {
        const createdAt = new Date();
        announced = [];
        const writes: StoreWrite[][] = [];
        const worked = await work(session, {
          write: (more) => void writes.push([...more]),
          announce: (events) => {
            announced.push(...events.map(({ id, ...event }) => ({ _id: id, ...event, createdAt, sentAt: null })));
          },
        });
        const events = announced.map((entry) => insertion(this.entries, entry));
        await writeAll(this.connection, session, [...writes.flat(), ...events], { yieldLess });
        return worked;
      },
      options,
    );
    const writtenAt = Date.now();
    this.publisher.publish(announced.map((entry) => writtenNow(entry, writtenAt)));
    return result;
  }

  /**
   * Stores events in a transaction that is not of this outbox, for writers that do not know whether they cause any. The
   * relay publishes them about a second later.
   */
  async enqueue(events: readonly OutboxEvent[], session: ClientSession): Promise<void> {
    const createdAt = new Date();
    await this.entries.create(
      events.map(({ id, ...event }) => ({ _id: id, ...event, createdAt, sentAt: null })),
      { session, ordered: true },
    );
  }

  /** Reads the stored events of a user with a sequence above `after`, ascending. They cannot be rolled back any more. */
  async findByUser(userId: string, after: number, limit: number): Promise<OutboxRecord[]> {
    return this.entries
      .find({ userId, sequence: { $gt: after } })
      .sort({ sequence: 1 })
      .limit(limit)
      .readConcern('majority')
      .lean<OutboxRecord[]>();
  }

  /** Returns true if the stream has received the event with this number, or the outbox no longer has it. */
  async isPublished(userId: string, sequence: number): Promise<boolean> {
    return (await this.entries.exists({ userId, sequence, sentAt: null })) === null;
  }

  /** Deletes the events of a user up to the sequence `last`. */
  async forgetUser(userId: string, last: number): Promise<void> {
    await this.entries.deleteMany({ userId, sequence: { $lte: last } });
  }
}

/** Sets the time of an event to that of its commit, which may be later than the start of the transaction. */
function writtenNow(entry: OutboxRecord, at: number): OutboxRecord {
  return 'at' in entry.body ? { ...entry, body: { ...entry.body, at } } : entry;
}
