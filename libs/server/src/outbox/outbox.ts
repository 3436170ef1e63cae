import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { Metrics } from '../metrics/metrics.js';
import { OUTBOX, type OutboxEntry } from './outbox.schema.js';

/** A fact to publish: `sequence` counts the user's facts and was taken in the same transaction. */
export type OutboxEvent = Omit<OutboxEntry, '_id' | 'createdAt'> & { readonly id: string };

/**
 * Facts are written in the transaction that makes them true and published afterwards, so neither exists without
 * the other. An entry is deleted once the stream has acknowledged it.
 */
@Injectable()
export class Outbox {
  readonly #sessions = new WeakSet<ClientSession>();
  #wake: () => void = () => {};

  constructor(
    @InjectModel(OUTBOX) private readonly entries: Model<OutboxEntry>,
    metrics: Metrics,
  ) {
    metrics.gauge('outbox_entries', 'Facts that are not published yet', {}, () => entries.estimatedDocumentCount());
  }

  /** Adds facts to the session's transaction; once it ends they are published without further ado. */
  async add(events: readonly OutboxEvent[], session: ClientSession): Promise<void> {
    const createdAt = new Date();
    const entries = events.map(({ id, ...event }) => ({ _id: id, ...event, createdAt }));
    await this.entries.insertMany(entries, { session });
    if (this.#sessions.has(session)) return;
    this.#sessions.add(session);
    session.once('ended', () => this.#wake());
  }

  /** Calls `listener` whenever a transaction with facts has ended in this process. */
  onAdded(listener: () => void): void {
    this.#wake = listener;
  }

  /**
   * The oldest unpublished facts of each user from `userId` on, by user and sequence. A later sequence number is
   * only taken after the earlier one was committed, so no user's facts show up with a hole in front.
   */
  async unpublished(fromUserId: string, limit: number): Promise<OutboxEntry[]> {
    return this.entries
      .find({ userId: { $gte: fromUserId } })
      .sort({ userId: 1, sequence: 1 })
      .limit(limit)
      .lean<OutboxEntry[]>();
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.entries.deleteMany({ _id: { $in: [...ids] } });
  }
}
