import { setTimeout as delay } from 'node:timers/promises';
import { ObjectId } from 'mongodb';

const BATCH = 5_000;
const POLL_MS = 250;
/** Amount of each transaction, in minor units. */
const AMOUNT = 100;

/**
 * Somebody with that many transactions over three years, written straight into the ledger's store.
 * @param {string} api
 * @param {import('mongodb').MongoClient} store
 * @param {number} count
 */
export async function withHistory(api, store, count) {
  /**
   * @param {string} method
   * @param {string} path
   * @param {string} token
   * @param {object} [body]
   * @returns {Promise<any>}
   */
  const call = async (method, path, token, body) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const response = await fetch(`${api}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    return response.json();
  };
  const names = { firstName: 'Ann', lastName: 'Lee', password: 'secret-1' };
  const { token, user } = await call('POST', '/auth/register', '', { email: `a${count}@pocket.example`, ...names });
  const [account] = await call('GET', '/accounts', token);
  const categories = (await call('GET', '/categories', token)).filter(
    (/** @type {{ type: string }} */ { type }) => type === 'expense',
  );
  const ledger = store.db('pocket_ledger');
  const userId = new ObjectId(user.id);
  for (let done = 0; done < count; done += BATCH) {
    const length = Math.min(BATCH, count - done);
    const entries = Array.from({ length }, (_, index) => {
      const number = done + index;
      const date = new Date(Date.now() - (number % 1_095) * 86_400_000).toISOString().slice(0, 10);
      return {
        _id: new ObjectId(),
        userId,
        accountId: new ObjectId(account.id),
        categoryId: new ObjectId(categories[number % categories.length].id),
        type: 'expense',
        amount: AMOUNT,
        description: `Number ${number}`,
        search: `number ${number}`,
        date,
        createdAt: new Date(),
      };
    });
    // The book fits together at every moment: it may be looked at while it is filled.
    await store.withSession((session) =>
      session.withTransaction(async () => {
        await ledger.collection('transactions').insertMany(entries, { session });
        const balance = { $inc: { balance: -AMOUNT * length } };
        await ledger.collection('accounts').updateOne({ _id: new ObjectId(account.id) }, balance, { session });
        const figures = { $inc: { writes: 1, transactions: length, volume: AMOUNT * length } };
        await ledger.collection('books').updateOne({ _id: userId }, figures, { session });
      }),
    );
  }
  // Searching makes the ledger digest the transactions that were inserted directly; one row of the result is enough.
  for (let isComplete = false; !isComplete; await delay(POLL_MS)) {
    await call('GET', '/transactions?q=number&limit=1', token);
    const book = await ledger.collection('books').findOne({ _id: userId });
    isComplete = book?.digested?.writes === book?.writes && book?.digested?.transactions === count;
  }
  const date = new Date().toISOString().slice(0, 10);
  const refs = { accountId: account.id, categoryId: categories[0].id };
  return { id: user.id, token, entry: { ...refs, type: 'expense', amount: 0.01, description: 'One', date } };
}
