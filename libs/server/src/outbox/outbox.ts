import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Connection, Model } from 'mongoose';
import { Metrics } from '../metrics/metrics.js';
import { type TransactionOptions, withTransaction } from '../mongo/transaction.js';
import { insertion, type StoreWrite, type WritingOptions, writeAll } from '../mongo/write-all.js';
import { OUTBOX, type OutboxEntry } from './outbox.schema.js';
import { Publisher } from './publisher.js';

/** An event to publish: `sequence` counts the user's events and was taken in the same transaction. */
export type OutboxEvent = Omit<OutboxEntry, '_id' | 'createdAt' | 'sentAt'> & { readonly id: string };
/** What a transaction makes true at its end, in as few trips as that takes. */
export interface CommitBuffer {
  /** Stores what is to be stored. Until then the transaction does not see it. */
  write(writes: readonly StoreWrite[]): void;
  /** Adds events. */
  announce(events: readonly OutboxEvent[]): void;
}

/** More than this of what waits is not counted. */
const MOST_COUNTED = 10_000;
const COUNT_LIMIT_MS = 1_000;

/**
 * Events are written in the transaction that makes them true and published afterwards, so neither exists without
 * the other. They are kept for a while: who missed one asks for it here.
 */
@Injectable()
export class Outbox {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(OUTBOX) private readonly entries: Model<OutboxEntry>,
    private readonly publisher: Publisher,
    metrics: Metrics,
  ) {
    metrics.gauge('outbox_entries', 'Events that are not published yet', {}, () =>
      entries.countDocuments({ sentAt: null }, { limit: MOST_COUNTED, maxTimeMS: COUNT_LIMIT_MS }),
    );
  }

  /**
   * Runs `work` as `withTransaction` does. What it leaves to the end is then stored, and what it announced is, once
   * the majority has it, on its way to the stream when this resolves.
   */
  async transaction<Result>(
    work: (session: ClientSession, commitBuffer: CommitBuffer) => Promise<Result>,
    { yieldLess, ...options }: TransactionOptions & WritingOptions = {},
  ): Promise<Result> {
    let announced: OutboxEntry[] = [];
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

  /** The events of one user after the number `after` that are kept, ascending. What is read cannot be rolled back. */
  async ofUser(userId: string, after: number, limit: number): Promise<OutboxEntry[]> {
    return this.entries
      .find({ userId, sequence: { $gt: after } })
      .sort({ sequence: 1 })
      .limit(limit)
      .readConcern('majority')
      .lean<OutboxEntry[]>();
  }

  /** Whether the stream has the event with this number; true also if it is not kept any more. */
  async isPublished(userId: string, sequence: number): Promise<boolean> {
    return (await this.entries.exists({ userId, sequence, sentAt: null })) === null;
  }

  /** Forgets the events of a user up to the number `last`. */
  async forgetUser(userId: string, last: number): Promise<void> {
    await this.entries.deleteMany({ userId, sequence: { $lte: last } });
  }
}

/** What an event says of when it was written holds from the commit on, which it may have waited for. */
function writtenNow(entry: OutboxEntry, at: number): OutboxEntry {
  return 'at' in entry.body ? { ...entry, body: { ...entry.body, at } } : entry;
}
