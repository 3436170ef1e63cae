import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { backoff, isDuplicateKey } from '@pocket/server';
import type { ClientSession, Model } from 'mongoose';
import { SIGNAL, type SignalDocument, type SignaledChange } from './signal.schema.js';

/** Changes of one user that wait; of more, the newest are looked at one by one. */
const MAX_CHANGES = 200;
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;

type Listener = (userId: string) => void;

/** Users to look at, kept until it is done. Times are those of the machine. */
@Injectable()
export class Signals {
  #listener: Listener = () => {};

  constructor(@InjectModel(SIGNAL) private readonly signals: Model<SignalDocument>) {}

  /** Calls back in this instance after each signal that it stored. */
  onSignal(listener: Listener): void {
    this.#listener = listener;
  }

  /** Stores that a user is to be looked at. */
  look(userId: string): Promise<void> {
    return this.lookAll(new Map([[userId, []]]));
  }

  /** Stores that users are to be looked at, each because of some changes. A repetition does no harm. */
  async lookAll(changesByUser: ReadonlyMap<string, readonly SignaledChange[]>): Promise<void> {
    const writes = [...changesByUser].map(([userId, changes]) => signalOf(userId, changes));
    try {
      await this.signals.bulkWrite(writes);
    } catch (error) {
      // Another instance inserted one meanwhile.
      if (!isDuplicateKey(error)) throw error;
      await this.signals.bulkWrite(writes);
    }
    for (const userId of changesByUser.keys()) this.#listener(userId);
  }

  find(userId: string): Promise<SignalDocument | null> {
    return this.signals.findById(userId).lean<SignalDocument>();
  }

  /** Signals whose time has come, the longest overdue first. */
  findDue(limit: number, busy: readonly string[]): Promise<SignalDocument[]> {
    return this.signals
      .find({ dueAt: { $lte: new Date(Date.now()) }, _id: { $nin: busy } })
      .sort({ dueAt: 1 })
      .limit(limit)
      .lean<SignalDocument[]>();
  }

  /** Removes what was looked at. What came meanwhile stays. Returns false if something did. */
  async done({ _id, count, changes }: SignalDocument): Promise<boolean> {
    if ((await this.signals.deleteOne({ _id, count })).deletedCount > 0) return true;
    const ids = changes.map(({ id }) => id);
    const rest = { $pull: { changes: { id: { $in: ids } } }, $set: { dueAt: new Date(Date.now()), attempts: 0 } };
    return (await this.signals.updateOne({ _id }, rest)).matchedCount === 0;
  }

  async retryLater({ _id, attempts }: SignalDocument): Promise<void> {
    const dueAt = new Date(Date.now() + backoff(attempts + 1, FIRST_RETRY_MS, MAX_RETRY_MS));
    await this.signals.updateOne({ _id }, { $set: { dueAt, attempts: attempts + 1 } });
  }

  async removeAll(userId: string, session: ClientSession): Promise<void> {
    await this.signals.deleteOne({ _id: userId }, { session });
  }
}

function signalOf(userId: string, changes: readonly SignaledChange[]) {
  const more = { $push: { changes: { $each: [...changes], $slice: -MAX_CHANGES } }, $inc: { count: 1 } };
  const update = { ...more, $setOnInsert: { dueAt: new Date(Date.now()), attempts: 0 } };
  return { updateOne: { filter: { _id: userId }, update, upsert: true } };
}
