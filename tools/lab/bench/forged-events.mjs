import { inboxOf, ledgerEventSubject } from '@pocket/contracts';
import { MongoClient, ObjectId } from 'mongodb';
import { connect } from 'nats';
import { yesterday } from './customer.mjs';

/** Long before any bound of the metric for lateness: what is forged is above the last of them. */
const LONG_AGO = 0;
const FAR = 1_000_000;
const INSERT_BATCH = 1_000;

/** @typedef {import('./customer.mjs').Customer} Customer */
/** @typedef {{ sequence: number, cents: number, version?: number, isLost?: boolean }} Forgery */

/** Puts events into the ledger's outbox and into its stream that no write of a book has made. */
export class EventForger {
  /**
   * @param {MongoClient} store
   * @param {import('nats').NatsConnection} nats
   */
  constructor(store, nats) {
    this.store = store;
    this.nats = nats;
  }

  /** @param {import('../../stack/connection.mjs').Connection} connection */
  static async connect({ MONGODB_URI, nats }) {
    const { host, username, password } = new URL(nats.ledger);
    const link = await connect({ servers: host, user: username, pass: password, inboxPrefix: inboxOf(username) });
    return new EventForger(await new MongoClient(MONGODB_URI).connect(), link);
  }

  async close() {
    await this.nats.close();
    await this.store.close();
  }

  /**
   * So many changes that come to nothing and that nobody has published.
   * @param {Customer} customer
   * @param {number} count
   */
  async addUnpublished(customer, count) {
    const first = await this.#takeNumbers(customer, count);
    for (let done = 0; done < count; done += INSERT_BATCH) {
      const length = Math.min(INSERT_BATCH, count - done);
      const entries = Array.from({ length }, (_, index) => {
        const number = done + index;
        return entryOf(customer, { sequence: first + number, cents: number % 2 === 0 ? 1 : -1 });
      });
      await this.#outbox.insertMany(entries);
    }
  }

  /** @param {Customer} customer */
  unpublished(customer) {
    return this.#outbox.countDocuments({ userId: customer.id, sentAt: null });
  }

  /**
   * An expense that the ledger believes to be in the stream, which never gets it.
   * @param {Customer} customer
   * @param {number} cents
   */
  async lose(customer, cents) {
    const sequence = await this.#takeNumbers(customer, 1);
    await this.#outbox.insertOne(entryOf(customer, { sequence, cents, isLost: true }));
    customer.spent += cents;
  }

  /**
   * An event of a version that nobody knows.
   * @param {Customer} customer
   */
  async poison(customer) {
    const sequence = await this.#takeNumbers(customer, 1);
    await this.#outbox.insertOne(entryOf(customer, { sequence, cents: 0, version: 99 }));
  }

  /**
   * An event that follows others that do not exist.
   * @param {Customer} customer
   */
  publishFar(customer) {
    const sequence = FAR + Math.floor(Math.random() * FAR);
    this.nats.publish(ledgerEventSubject(customer.id), JSON.stringify(eventOf(customer, { sequence, cents: 1 })));
  }

  /**
   * What is no event at all.
   * @param {Customer} customer
   */
  publishNonsense(customer) {
    this.nats.publish(ledgerEventSubject(customer.id), Math.random() < 0.5 ? '{"id":' : '{"id":7}');
  }

  /** @returns {import('mongodb').Collection<ReturnType<typeof entryOf>>} */
  get #outbox() {
    return this.store.db('pocket_ledger').collection('outbox');
  }

  /**
   * @param {Customer} customer
   * @param {number} count
   * @returns {Promise<number>} the first of them
   */
  async #takeNumbers(customer, count) {
    const books = this.store.db('pocket_ledger').collection('books');
    const change = { $inc: { sequence: count, writes: 1 } };
    const book = await books.findOneAndUpdate(bookOf(customer), change, { returnDocument: 'after' });
    return book?.sequence - count + 1;
  }
}

/** @param {Customer} customer */
const bookOf = ({ id }) => ({ _id: new ObjectId(id) });

/**
 * @param {Customer} customer
 * @param {Forgery} forgery
 */
function entryOf(customer, forgery) {
  const body = eventOf(customer, forgery);
  return {
    _id: body.id,
    userId: customer.id,
    sequence: forgery.sequence,
    subject: ledgerEventSubject(customer.id),
    body,
    createdAt: new Date(Date.now() - 60_000),
    sentAt: forgery.isLost ? new Date() : null,
  };
}

/**
 * @param {Customer} customer
 * @param {Forgery} forgery
 */
function eventOf({ id: userId, accountId, categoryId }, { sequence, cents: amount, version = 1 }) {
  const delta = {
    day: yesterday(),
    accountId,
    categoryId,
    type: 'expense',
    currency: 'USD',
    amount,
    count: Math.sign(amount),
  };
  const none = { saved: [], deleted: [] };
  const content = { days: [delta], accounts: none, categories: none, isClosed: false };
  return { id: new ObjectId().toHexString(), userId, sequence, version, at: LONG_AGO, content };
}
