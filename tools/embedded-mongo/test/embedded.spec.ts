import { connect } from 'node:net';
import { type Db, Decimal128, Long } from 'mongodb';
import { startTestStore, type TestStore } from './store.js';

/** Always an embedded store, because MongoDB need not pass these tests. */
let store: TestStore;
let db: Db;

beforeAll(async () => {
  store = await startTestStore({ embeddedOnly: true });
  db = store.client.db('embedded');
});
afterAll(async () => {
  await store.stop();
});

describe('the embedded store', () => {
  it('answers a page by its index alone', async () => {
    const rows = db.collection('rows');
    await rows.createIndex({ user: 1, day: -1, _id: -1 });
    await rows.insertMany(Array.from({ length: 300 }, (_, n) => ({ user: n % 3, day: n })));
    const plan = await rows
      .find({ user: 1, day: { $lte: 200 } })
      .sort({ day: -1, _id: -1 })
      .limit(10)
      .explain();
    expect(plan.queryPlanner.winningPlan).toMatchObject({ stage: 'IXSCAN', indexName: 'user_1_day_-1__id_-1' });
    expect(plan.executionStats.totalDocsExamined).toBe(10);
  });

  it('examines only the documents of the requested ids', async () => {
    const many = db.collection<{ _id: number; owner: string }>('many');
    await many.createIndex({ owner: 1 });
    await many.insertMany(Array.from({ length: 2_000 }, (_, _id) => ({ _id, owner: _id < 1_500 ? 'Ann' : 'Lee' })));
    const ids = Array.from({ length: 1_000 }, (_, n) => 2 * n + 100);
    const asked = { _id: { $in: [...ids, ...ids.slice(0, 10)] }, owner: 'Ann' };
    const plan = await many.find({ _id: asked._id }).explain();
    expect(plan.queryPlanner.winningPlan).toMatchObject({ stage: 'IXSCAN', indexName: '_id_' });
    expect(plan.executionStats.totalDocsExamined).toBe(950);
    expect((await many.find(asked).toArray()).map(({ _id }) => _id)).toEqual(ids.filter((id) => id < 1_500));
    expect(await many.countDocuments({ _id: asked._id })).toBe(950);
    expect(await many.countDocuments({ $or: [{ _id: 100 }, { _id: { $in: [100, 102] } }] })).toBe(2);
  });

  it('uses a sparse index for every filter on its field', async () => {
    const rows = db.collection<{ user: number; bankId?: string | null }>('partly');
    await rows.createIndex({ user: 1 });
    await rows.createIndex({ user: 1, bankId: 1 }, { partialFilterExpression: { bankId: { $exists: true } } });
    const some = Array.from({ length: 1_500 }, (_, n) => ({ user: 1, bankId: `B${n}` }));
    await rows.insertMany([...some, { user: 1 }, { user: 1, bankId: null }]);
    const read = async (bankId: unknown) =>
      (await rows.find({ user: 1, bankId: bankId as string }).explain()).executionStats.totalDocsExamined;
    expect(await read('B7')).toBe(1);
    expect(await read({ $gte: 'B1', $lt: 'B11' })).toBe(112);
    expect(await read({ $in: some.slice(100, 900).map(({ bankId }) => bankId) })).toBe(800);
    expect(await rows.countDocuments({ user: 1, bankId: null })).toBe(2);
    expect(await rows.countDocuments({ user: 1, bankId: { $in: ['B7', null] } } as never)).toBe(3);
    expect(await rows.countDocuments({ user: 1, $or: [{ bankId: 'B7' }, { bankId: { $exists: false } }] })).toBe(2);
  });

  it('reads the first few of many by index order, and few by their common value', async () => {
    const rows = db.collection<{ user: number; day: number; tag?: string }>('ordered');
    await rows.createIndex({ user: 1, day: -1 });
    await rows.createIndex({ user: 1, tag: 1 }, { partialFilterExpression: { tag: { $exists: true } } });
    const tagOf = (n: number) => (n % 5 === 0 ? {} : { tag: n % 1_000 === 1 ? 'rare' : 'common' });
    await rows.insertMany(Array.from({ length: 8_000 }, (_, day) => ({ user: 1, day, ...tagOf(day) })));
    const first = async (tag: unknown, indexName: string, read: number) => {
      const page = () =>
        rows
          .find({ user: 1, tag: tag as string })
          .sort({ day: -1 })
          .limit(3);
      const { queryPlanner, executionStats } = await page().explain();
      expect(JSON.stringify(queryPlanner.winningPlan)).toContain(`"indexName":"${indexName}"`);
      expect(executionStats.totalDocsExamined).toBe(read);
      return (await page().toArray()).map(({ day }) => day);
    };
    expect(await first('rare', 'user_1_tag_1', 8)).toEqual([7001, 6001, 5001]);
    expect(await first('common', 'user_1_day_-1', 3)).toEqual([7999, 7998, 7997]);
    expect(await first({ $exists: true }, 'user_1_day_-1', 3)).toEqual([7999, 7998, 7997]);
    await rows.deleteMany({ tag: 'common' });
    expect(await first({ $exists: true }, 'user_1_tag_1', 8)).toEqual([7001, 6001, 5001]);
  });

  it('reads no skipped documents if the index alone identifies them', async () => {
    const rows = db.collection<{ user: number; day: number }>('skipped');
    await rows.createIndex({ user: 1, day: -1 });
    await rows.insertMany(Array.from({ length: 300 }, (_, n) => ({ user: n % 2, day: n })));
    const page = rows.find({ user: 1 }).sort({ day: -1 }).skip(100).limit(3);
    expect((await page.toArray()).map(({ day }) => day)).toEqual([99, 97, 95]);
    expect((await page.explain()).executionStats.totalDocsExamined).toBe(3);
    const tested = rows.find({ user: 1, day: { $mod: [4, 1] } }).sort({ day: -1 });
    expect((await tested.skip(2).limit(2).toArray()).map(({ day }) => day)).toEqual([289, 285]);
  });

  it('reads only the documents of the requested ids in any order', async () => {
    const rows = db.collection<{ _id: number; user: number; day: number }>('ids');
    await rows.createIndex({ user: 1, day: -1 });
    await rows.insertMany(Array.from({ length: 300 }, (_, n) => ({ _id: n, user: 1, day: n })));
    const some = rows.find({ user: 1, _id: { $in: [7, 299, 8] } }).sort({ day: -1 });
    expect((await some.toArray()).map(({ _id }) => _id)).toEqual([299, 8, 7]);
    expect((await some.explain()).executionStats.totalDocsExamined).toBe(3);
  });

  it.each([
    ['Decimal128', () => db.collection('x').insertOne({ a: Decimal128.fromString('1') })],
    ['2^53', () => db.collection('x').insertOne({ a: Long.fromString('9007199254740993') })],
    ['$where', () => db.collection('x').findOne({ $where: 'true' })],
    ['$jsonSchema', () => db.collection('x').findOne({ $jsonSchema: {} })],
    [
      'collation',
      () =>
        db
          .collection('x')
          .find({}, { collation: { locale: 'de' } })
          .toArray(),
    ],
    [
      '$merge',
      () =>
        db
          .collection('x')
          .aggregate([{ $merge: 'y' }])
          .toArray(),
    ],
    [
      'timezone',
      () =>
        db
          .collection('x')
          .aggregate([{ $project: { a: { $dateTrunc: { date: '$a', unit: 'month', timezone: 'Europe/Paris' } } } }])
          .toArray(),
    ],
    ['pipeline', () => db.collection('x').updateOne({}, [{ $set: { a: 1 } }])],
    ['positional', () => db.collection('x').updateOne({ a: 1 }, { $set: { 'a.$': 1 } }, { upsert: true })],
    ['capped', () => db.createCollection('y', { capped: true, size: 1000 })],
    ['text', () => db.collection('x').createIndex({ a: 'text' })],
  ])('refuses %s by name', async (name, attempt) => {
    await expect(attempt()).rejects.toMatchObject({ message: expect.stringContaining(name) });
  });

  it('rejects an increment beyond the range of the number', async () => {
    await db.collection('big').insertOne({ n: Number.MAX_SAFE_INTEGER - 1 });
    await expect(db.collection('big').updateOne({}, { $inc: { n: 5 } })).rejects.toMatchObject({
      message: expect.stringContaining('2^53'),
    });
  });

  it.each([
    ['a length that no message has', Buffer.from([0xff, 0xff, 0xff, 0x7f, 0, 0, 0, 0])],
    ['a length shorter than a header', Buffer.from([4, 0, 0, 0])],
    ['an unknown opcode', frame(9999, Buffer.alloc(8))],
    ['a section longer than its message', frame(2013, Buffer.from([0, 0, 0, 0, 0, 0xff, 0, 0, 0, 0]))],
    ['a command that is no document', frame(2013, Buffer.from([0, 0, 0, 0, 0, 9, 0, 0, 0, 99, 1, 2, 3, 0]))],
    ['another protocol', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
  ])('ends a connection that sends %s, and only that one', async (_, bytes) => {
    const socket = connect(Number(new URL(store.uri).port), '127.0.0.1');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => {});
    socket.write(bytes);
    await closed;
    expect(await db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });
});

function frame(opcode: number, body: Buffer): Buffer {
  const header = Buffer.alloc(16);
  header.writeInt32LE(16 + body.length, 0);
  header.writeInt32LE(opcode, 12);
  return Buffer.concat([header, body]);
}

describe('an index over several paths', () => {
  it('takes one list, and refuses two', async () => {
    const rows = db.collection<{ _id: number }>('lists');
    await rows.createIndex({ 'a.x': 1, 'a.y': 1, b: 1 });
    await rows.insertMany([
      { _id: 1, a: [{ x: 1, y: 1 }], b: 1 },
      { _id: 2, a: { x: 1 }, b: [1, 2] },
    ] as never);
    const parallel = [
      { _id: 3, a: [{ x: 1 }], b: [1] },
      { _id: 4, a: [{ x: [1], y: [2] }], b: 1 },
      { _id: 5, a: { x: [1], y: [2] } },
    ];
    for (const document of parallel) {
      await expect(rows.insertOne(document)).rejects.toMatchObject({ code: 171 });
    }
    await expect(rows.updateOne({ _id: 1 }, { $set: { b: [] } })).rejects.toMatchObject({ code: 171 });
    expect(await rows.countDocuments()).toBe(2);
  });
});
