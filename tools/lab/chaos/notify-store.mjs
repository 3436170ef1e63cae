import { MongoClient, MongoNetworkError, MongoServerSelectionError } from 'mongodb';
import { until } from '../../base/until.mjs';

const MAX_REDELIVERY_MS = 120_000;
const POLL_MS = 100;
const TIMEOUT_MS = 5_000;
const OPEN = { state: { $in: ['pending', 'held'] }, nextAt: { $ne: null } };

/** Database of notify: what of its work is left, and which events it reads again. */
export class NotifyStore {
  /** Times that it began to read all events again. */
  rewinds = 0;

  /** @param {import('../system.mjs').System} system */
  constructor(system) {
    this.system = system;
    const options = { serverSelectionTimeoutMS: TIMEOUT_MS, socketTimeoutMS: TIMEOUT_MS };
    this.client = new MongoClient(system.connection.MONGODB_URI, options);
    this.db = this.client.db(`${process.env.MONGODB_DATABASE_PREFIX || 'pocket'}_notify`);
  }

  /** Returns true if every rule of the user has been looked at, and nothing waits for a look. @param {string} userId */
  async isIdle(userId) {
    try {
      const isNew = await this.db.collection('rules').findOne({ userId, isPrimed: false });
      return !isNew && !(await this.db.collection('signals').findOne({ _id: /** @type {any} */ (userId) }));
    } catch (error) {
      return requireAway(error);
    }
  }

  /** Makes notify, which has just been killed, read all events of books again. Does nothing while the store is away. */
  async rewind() {
    const all = this.db.collection('assignments');
    try {
      const stored = await all.findOne();
      if (!stored) return;
      const { _id, version, members, partitions } = stored;
      const unread = partitions.map((/** @type {object} */ partition) => ({ ...partition, position: null }));
      const { matchedCount } = await all.updateOne(
        { _id, version },
        { $set: { members, partitions: unread, version: version + 1 } },
      );
      this.rewinds += matchedCount;
    } catch (error) {
      requireAway(error);
    }
  }

  /** Kills notify, and waits until it has read all events again. Returns their number. */
  async redeliverAll() {
    const before = this.rewinds;
    const failure = () => 'The events were not read again';
    const isRewound = async () => {
      this.system.signal('notify', 'SIGKILL');
      await this.rewind();
      return this.rewinds > before;
    };
    await until(isRewound, { limitMs: MAX_REDELIVERY_MS, everyMs: POLL_MS, failure });
    return until(() => this.#read(), { limitMs: MAX_REDELIVERY_MS, everyMs: POLL_MS, failure });
  }

  /** Number of events that the running process has read; 0 until it has read all. */
  async #read() {
    try {
      const text = await (await fetch(this.system.connection.metrics.notify)).text();
      const left = sumOf(text, 'stream_consumer_pending', 'consumer="notify');
      const isDone = left === 0 && !(await this.db.collection('signals').findOne()) && !(await this.#isSending());
      return isDone ? sumOf(text, 'stream_message_age_seconds_count', 'stream="LEDGER"') : 0;
    } catch {
      // The process starts.
      return 0;
    }
  }

  #isSending() {
    return this.db.collection('deliveries').findOne(OPEN);
  }

  stop() {
    return this.client.close();
  }
}

/**
 * Returns false if the store was killed.
 * @param {unknown} error
 * @throws any other error
 */
function requireAway(error) {
  if (error instanceof MongoNetworkError || error instanceof MongoServerSelectionError) return false;
  throw error;
}

/** Sums a metric over its labels. @param {string} text @param {string} name @param {string} label */
function sumOf(text, name, label) {
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) && line.includes(label));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
