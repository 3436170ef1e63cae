import { randomUUID } from 'node:crypto';
import { Binary, type Db, Double, ObjectId } from 'mongodb';
import { startTestStore, type TestStore } from './store.js';

let store: TestStore;
let db: Db;

beforeAll(async () => {
  store = await startTestStore();
});
beforeEach(() => {
  db = store.client.db(`driver_${randomUUID().slice(0, 8)}`);
});
afterEach(async () => {
  await db.dropDatabase();
});
afterAll(async () => {
  await store.stop();
});

describe('reading and writing', () => {
  it('gives back every type as it was written', async () => {
    const document = {
      _id: new ObjectId(),
      text: 'añ😀\0b',
      int: 7,
      double: 1.5,
      big: 2 ** 40,
      flag: true,
      none: null,
      day: new Date('2026-01-02T03:04:05.678Z'),
      bytes: new Binary(Buffer.from([0, 1, 255])),
      list: [1, 'two', { three: 3 }],
      nested: { a: { b: [] } },
    };
    await db.collection('all').insertOne(document);
    const found = await db.collection('all').findOne({ _id: document._id });
    expect(JSON.stringify(found)).toBe(JSON.stringify(document));
  });

  it.each([
    [{ n: { $gt: 2 } }, [3, 4]],
    [{ n: { $gte: 2, $lt: 4 } }, [2, 3]],
    [{ n: { $in: [1, 4] } }, [1, 4]],
    [{ n: { $nin: [1, 4] } }, [2, 3]],
    [{ $or: [{ n: 1 }, { even: true, n: { $ne: 2 } }] }, [1, 4]],
    [{ $and: [{ even: true }, { n: 2 }] }, [2]],
    [{ tags: 'b' }, [2, 3]],
    [{ 'deep.value': 3 }, [3]],
    [{ name: { $regex: '^n[12]', $options: 'i' } }, [1, 2]],
    [{ missing: null }, [1, 2, 3, 4]],
    [{ even: { $exists: false } }, [1, 3]],
    [{ deep: { value: 2 } }, [2]],
    [{ n: { $not: { $gt: 1 } } }, [1]],
  ])('finds by %j', async (filter, expected) => {
    const rows = [
      { n: 1, name: 'N1', tags: ['a'], deep: { value: 1 } },
      { n: 2, name: 'n2', tags: ['a', 'b'], deep: { value: 2 }, even: true },
      { n: 3, name: 'n3', tags: ['b'], deep: { value: 3 } },
      { n: 4, name: 'n4', tags: [], deep: { value: 4 }, even: true },
    ];
    await db.collection('rows').insertMany(rows);
    const found = await db.collection('rows').find(filter).sort({ n: 1 }).toArray();
    expect(found.map((row) => row.n)).toEqual(expected);
  });

  it('sorts, skips, limits and projects', async () => {
    await db.collection('rows').insertMany([3, 1, 2, 5, 4].map((n) => ({ n, half: n / 2 })));
    const found = await db
      .collection('rows')
      .find({}, { projection: { _id: 0, n: 1 } })
      .sort({ n: -1 })
      .skip(1)
      .limit(2)
      .toArray();
    expect(found).toEqual([{ n: 4 }, { n: 3 }]);
  });

  it('keeps unprojected values of every type as stored', async () => {
    const rows = db.collection('rows');
    const common = {
      text: 'añ\0b',
      int: 7,
      double: 2.5,
      big: 2 ** 40,
      day: new Date(5),
      list: [1, { two: 2 }],
      none: null,
    };
    const rare = { pattern: /a/i };
    const nested = { a: { b: 1, c: new Double(2) } };
    await rows.insertMany([
      { _id: new ObjectId(), key: 1, ...common, nested, whole: new Double(3) },
      { _id: new ObjectId(), key: 2, ...common, nested, ...rare },
    ]);
    const all = await rows.find().sort({ key: 1 }).toArray();
    const pick = (names: readonly string[]) =>
      all.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name))));
    const projected = (projection: object) => rows.find({ int: 7 }, { projection }).sort({ key: 1 }).toArray();
    const everything = ['_id', 'key', ...Object.keys(common), 'nested', 'whole', 'pattern'];
    const but = (...names: string[]) => everything.filter((name) => !names.includes(name));
    expect(await projected({ text: 1, list: true })).toEqual(pick(['_id', 'text', 'list']));
    expect(await projected({ _id: 0, day: 1, missing: 1 })).toEqual(pick(['day']));
    expect(await projected({ text: 0, list: false })).toEqual(pick(but('text', 'list')));
    expect(await projected({ _id: 0 })).toEqual(pick(but('_id')));
    expect(await projected({ 'nested.a.b': 1, key: 1 })).toEqual(
      pick(['_id', 'key']).map((row) => ({ ...row, nested: { a: { b: 1 } } })),
    );
  });

  it('pages through a cursor from one moment in time', async () => {
    const rows = db.collection('rows');
    await rows.insertMany(Array.from({ length: 500 }, (_, n) => ({ n })));
    const cursor = rows.find({}, { batchSize: 50 });
    await cursor.next();
    await rows.deleteMany({});
    expect((await cursor.toArray()).length + 1).toBeGreaterThanOrEqual(50);
    expect(await rows.countDocuments()).toBe(0);
  });

  it('applies update operators and returns the result', async () => {
    const rows = db.collection<{ _id: number; n?: number; list?: number[]; gone?: number; deep?: { x: number } }>(
      'rows',
    );
    await rows.insertOne({ _id: 1, n: 1, list: [1, 2, 3], gone: 1 });
    const result = await rows.updateOne(
      { _id: 1 },
      { $inc: { n: 4 }, $push: { list: 4 }, $unset: { gone: '' }, $set: { 'deep.x': 9 } },
    );
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
    await rows.updateOne({ _id: 1 }, { $pull: { list: { $gt: 2 } }, $max: { n: 3 } });
    expect(await rows.findOne({ _id: 1 })).toEqual({ _id: 1, n: 5, list: [1, 2], deep: { x: 9 } });
    expect(await rows.updateOne({ _id: 1 }, { $set: { n: 5 } })).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
  });

  it('upserts once, with what only an insert sets', async () => {
    const rows = db.collection<{ _id: string; n: number; born?: number }>('rows');
    const upsert = () => rows.updateOne({ _id: 'a' }, { $inc: { n: 1 }, $setOnInsert: { born: 1 } }, { upsert: true });
    expect(await upsert()).toMatchObject({ upsertedCount: 1, upsertedId: 'a' });
    await upsert();
    expect(await rows.findOne({})).toEqual({ _id: 'a', n: 2, born: 1 });
  });

  it('finds and modifies in one step', async () => {
    const rows = db.collection<{ _id: number; n: number }>('rows');
    const bump = () => rows.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }, { upsert: true, returnDocument: 'after' });
    const results = await Promise.all(Array.from({ length: 20 }, bump));
    expect(results.map((row) => row?.n).sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 1),
    );
    expect(await rows.findOneAndDelete({ _id: 1 })).toEqual({ _id: 1, n: 20 });
  });

  it('runs a mixed bulk write', async () => {
    const rows = db.collection<{ _id: number; n?: number }>('rows');
    const result = await rows.bulkWrite([
      { insertOne: { document: { _id: 1 } } },
      { insertOne: { document: { _id: 2 } } },
      { updateMany: { filter: {}, update: { $set: { n: 1 } } } },
      { deleteOne: { filter: { _id: 1 } } },
    ]);
    expect(result).toMatchObject({ insertedCount: 2, modifiedCount: 2, deletedCount: 1 });
    expect(await rows.distinct('n')).toEqual([1]);
  });

  it('aggregates', async () => {
    await db.collection('rows').insertMany([
      { kind: 'a', n: 1 },
      { kind: 'a', n: 2 },
      { kind: 'b', n: 5 },
      { kind: 'c', n: 100 },
    ]);
    const pipeline = [
      { $match: { n: { $lt: 50 } } },
      { $group: { _id: '$kind', total: { $sum: '$n' }, count: { $sum: 1 } } },
      { $sort: { total: -1 } },
    ];
    expect(await db.collection('rows').aggregate(pipeline).toArray()).toEqual([
      { _id: 'b', total: 5, count: 1 },
      { _id: 'a', total: 3, count: 2 },
    ]);
    expect(
      await db
        .collection('rows')
        .aggregate([{ $match: { n: 0 } }, { $count: 'n' }])
        .toArray(),
    ).toEqual([]);
  });

  it('joins by $lookup and splits by $facet', async () => {
    await db.collection<{ _id: number; name: string }>('kinds').insertMany([{ _id: 1, name: 'one' }]);
    await db.collection('rows').insertMany([{ kind: 1 }, { kind: 2 }]);
    const joined = await db
      .collection('rows')
      .aggregate([
        { $lookup: { from: 'kinds', localField: 'kind', foreignField: '_id', as: 'kinds' } },
        { $sort: { kind: 1 } },
      ])
      .toArray();
    expect(joined.map((row) => row.kinds)).toEqual([[{ _id: 1, name: 'one' }], []]);
    const [facets] = await db
      .collection('rows')
      .aggregate([{ $facet: { all: [{ $count: 'n' }], none: [{ $match: { kind: 9 } }] } }])
      .toArray();
    expect(facets).toEqual({ all: [{ n: 2 }], none: [] });
  });
});

describe('indexes', () => {
  it('refuses a second document with a unique value, and frees it by deletion', async () => {
    const users = db.collection('users');
    await users.createIndex({ email: 1 }, { unique: true });
    await users.insertOne({ email: 'a' });
    await expect(users.insertOne({ email: 'a' })).rejects.toMatchObject({ code: 11000, keyValue: { email: 'a' } });
    await users.deleteOne({ email: 'a' });
    await users.insertOne({ email: 'a' });
    await expect(users.updateOne({ email: 'b' }, { $set: { email: 'a' } }, { upsert: true })).rejects.toMatchObject({
      code: 11000,
    });
  });

  it('lets one of many parallel inserts of a unique value win', async () => {
    const users = db.collection('users');
    await users.createIndex({ email: 1 }, { unique: true });
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => users.insertOne({ email: 'a' })));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  it('omits documents that do not belong into a sparse or partial index', async () => {
    const rows = db.collection('rows');
    await rows.createIndex({ a: 1 }, { unique: true, sparse: true });
    await rows.createIndex({ b: 1 }, { unique: true, partialFilterExpression: { on: true } });
    await rows.insertMany([{ b: 1 }, { b: 1 }, { b: 1, on: true }]);
    await expect(rows.insertOne({ b: 1, on: true })).rejects.toMatchObject({ code: 11000 });
    expect(await rows.countDocuments({ a: null })).toBe(3);
  });

  it('will not build a unique index over equal values', async () => {
    await db.collection('rows').insertMany([{ a: 1 }, { a: 1 }]);
    await expect(db.collection('rows').createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
  });

  it('lists and drops them', async () => {
    const rows = db.collection('rows');
    await rows.createIndex({ a: 1, b: -1 }, { name: 'ab' });
    expect((await rows.indexes()).map((index) => index.name)).toEqual(['_id_', 'ab']);
    await rows.dropIndex('ab');
    expect((await rows.indexes()).map((index) => index.name)).toEqual(['_id_']);
  });
});

describe('wrong updates', () => {
  it('refuses to increase a text', async () => {
    await db.collection('x').insertOne({ a: 'text' });
    await expect(db.collection('x').updateOne({}, { $inc: { a: 1 } })).rejects.toMatchObject({ code: 14 });
  });
});
