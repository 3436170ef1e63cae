import { ObjectId } from 'mongodb';
import { until } from '../../base/until.mjs';
import { Client } from '../client.mjs';
import { dayBefore } from '../clock.mjs';

const BATCH = 5_000;
const DAYS = 1_095;
const MAX_DIGEST_MS = 600_000;
/** Amount of each transaction, in minor units. */
const AMOUNT = 100;

/**
 * Registers a user and writes transactions of three years straight into the ledger's store.
 * @param {string} api
 * @param {import('mongodb').MongoClient} store
 * @param {number} count
 */
export async function withHistory(api, store, count) {
  const client = await new Client(api).register();
  const categories = (await client.expect('GET', '/categories')).filter(
    (/** @type {{ type: string }} */ { type }) => type === 'expense',
  );
  const ledger = store.db('pocket_ledger');
  const [userId, accountId] = [client.id, client.accountId].map((id) => new ObjectId(id));
  for (let done = 0; done < count; done += BATCH) {
    const length = Math.min(BATCH, count - done);
    const entries = Array.from({ length }, (_, index) => {
      const number = done + index;
      return {
        _id: new ObjectId(),
        userId,
        accountId,
        categoryId: new ObjectId(categories[number % categories.length].id),
        type: 'expense',
        amount: AMOUNT,
        description: `Number ${number}`,
        search: `number ${number}`,
        date: dayBefore(number % DAYS),
        createdAt: new Date(),
      };
    });
    // The book fits together at every moment: background work may read it while it is filled.
    await store.withSession((session) =>
      session.withTransaction(async () => {
        await ledger.collection('transactions').insertMany(entries, { session });
        const balance = { $inc: { balance: -AMOUNT * length } };
        await ledger.collection('accounts').updateOne({ _id: accountId }, balance, { session });
        const figures = { $inc: { writes: 1, transactions: length, volume: AMOUNT * length } };
        await ledger.collection('books').updateOne({ _id: userId }, figures, { session });
      }),
    );
  }
  // Searching makes the ledger digest the transactions that were inserted directly; one row of the result is enough.
  const isDigested = async () => {
    await client.send('GET', '/transactions?q=number&limit=1');
    const book = await ledger.collection('books').findOne({ _id: userId });
    return book?.digested?.writes === book?.writes && book?.digested?.transactions === count;
  };
  await until(isDigested, {
    limitMs: MAX_DIGEST_MS,
    everyMs: 250,
    failure: () => `A book of ${count} is not digested`,
  });
  return client;
}

/** A small expense, as the API takes it. @param {Client} client */
export const expenseOf = ({ accountId, categoryId }) => ({
  accountId,
  categoryId,
  type: 'expense',
  amount: 0.01,
  description: 'One',
  date: dayBefore(0),
});
