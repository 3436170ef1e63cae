/* The baseline of bench/api.mjs: the same reads and writes on the same store, by Fastify and the driver alone. */
import Fastify from 'fastify';
import { MongoClient, ObjectId } from 'mongodb';

const { MONGODB_URI = '', PORT, USER_ID } = process.env;
const client = await new MongoClient(MONGODB_URI, { maxPoolSize: 30 }).connect();
const [auth, ledger, reporting] = ['auth', 'ledger', 'reporting'].map((name) => client.db(`pocket_${name}`));
const userId = new ObjectId(USER_ID);
/** @type {Record<string, 1 | -1>} */
const NEWEST_FIRST = { date: -1, createdAt: -1, _id: -1 };
const app = Fastify();

const accounts = () => ledger.collection('accounts').find({ userId }).sort({ createdAt: 1, _id: 1 }).toArray();
const categories = () => ledger.collection('categories').find({ userId }).sort({ createdAt: 1, _id: 1 }).toArray();
const newest = (/** @type {number} */ count) =>
  ledger.collection('transactions').find({ userId }).sort(NEWEST_FIRST).limit(count).toArray();
const totals = (/** @type {string} */ from, /** @type {string} */ to) =>
  reporting
    .collection('daytotals')
    .aggregate([
      { $match: { userId: USER_ID, day: { $gte: from, $lte: to } } },
      { $group: { _id: '$type', total: { $sum: '$total' } } },
    ])
    .toArray();
const day = (/** @type {number} */ offset) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

app.get('/health', async () => {
  await client.db('admin').command({ ping: 1 });
  return { status: 'OK' };
});
app.get('/me', async () => {
  const [user, own] = await Promise.all([auth.collection('users').findOne({ _id: userId }), accounts()]);
  return { user, totalAccounts: own.length };
});
app.get('/transactions', async () => {
  const [own, kinds, page] = await Promise.all([accounts(), categories(), newest(51)]);
  const names = new Map([...own, ...kinds].map(({ _id, name }) => [String(_id), name]));
  return page.slice(0, 50).map((each) => ({
    ...each,
    account: names.get(String(each.accountId)),
    category: names.get(String(each.categoryId)),
  }));
});
app.get('/dashboard', async () => {
  const [own, kinds, recent, sums] = await Promise.all([accounts(), categories(), newest(5), totals(day(-20), day(0))]);
  const names = new Map(kinds.map(({ _id, name }) => [String(_id), name]));
  return {
    totalBalance: own.reduce((sum, { balance }) => sum + balance, 0),
    accounts: own,
    recentTransactions: recent.map((each) => ({ ...each, category: names.get(String(each.categoryId)) })),
    sums,
  };
});
app.get('/overview', async () => {
  const [own, sums] = await Promise.all([accounts(), totals(day(-365), day(0))]);
  return { totalBalance: own.reduce((sum, { balance }) => sum + balance, 0), sums };
});
app.post('/transactions', async (request, reply) => {
  const { accountId, categoryId, ...fields } =
    /** @type {{ accountId: string, categoryId: string, amount: number }} */ (request.body);
  const refs = { accountId: new ObjectId(accountId), categoryId: new ObjectId(categoryId) };
  const session = client.startSession();
  try {
    const stored = await session.withTransaction(async () => {
      const account = await ledger.collection('accounts').findOne({ _id: refs.accountId, userId }, { session });
      const category = await ledger.collection('categories').findOne({ _id: refs.categoryId, userId }, { session });
      if (!account || !category) throw new Error('Unknown account or category');
      const amount = Math.round(fields.amount * 100);
      const entry = { _id: new ObjectId(), userId, ...refs, ...fields, amount, createdAt: new Date() };
      await ledger.collection('transactions').insertOne(entry, { session });
      const move = { $inc: { balance: -1 } };
      await ledger.collection('accounts').updateOne({ _id: refs.accountId, userId }, move, { session });
      await ledger
        .collection('bench_writes')
        .updateOne({ _id: userId }, { $inc: { sequence: 1 } }, { upsert: true, session });
      return entry;
    });
    return reply.status(201).send(stored);
  } finally {
    await session.endSession();
  }
});

await app.listen({ host: '127.0.0.1', port: Number(PORT) });
process.stdout.write('ready\n');
