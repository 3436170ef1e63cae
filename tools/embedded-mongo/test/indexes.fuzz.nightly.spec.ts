import fc from 'fast-check';
import type { Collection, Document, Filter } from 'mongodb';
import { startTestStore, type TestStore } from './store.js';

/** The same documents with and without indexes must answer every question alike. */
let store: TestStore;
let indexed: Collection;
let plain: Collection;

const INDEXES: [Document, Document][] = [
  [{ a: 1 }, {}],
  [{ a: 1, b: -1, _id: -1 }, {}],
  [{ b: -1 }, { sparse: true }],
  [{ c: 1, a: -1 }, {}],
  [{ a: 1, c: 1 }, { partialFilterExpression: { b: 2 } }],
  [{ 'd.e': 1, a: 1 }, {}],
  [{ c: 1, b: 1 }, { partialFilterExpression: { c: { $exists: true } } }],
  [{ b: 1, c: -1 }, { partialFilterExpression: { b: { $exists: true } } }],
];

beforeAll(async () => {
  store = await startTestStore();
  const db = store.client.db('fuzz');
  await db.dropDatabase();
  indexed = db.collection('indexed');
  plain = db.collection('plain');
  for (const [key, options] of INDEXES) await indexed.createIndex(key as Record<string, 1 | -1>, options);
});
afterAll(async () => {
  await store.stop();
});

const scalar = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom('', 'a', 'ab', 'b', '\0'),
  fc.constantFrom(null, true, false, 1.5, new Date(0), new Date(5)),
);
const value = fc.oneof({ weight: 5, arbitrary: scalar }, { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) });
/** Lists at one of the paths alone: an index over two of them is refused. */
const documentWith = (lists: string) =>
  fc.record(
    {
      ...Object.fromEntries(['a', 'b', 'c'].map((path) => [path, path === lists ? value : scalar])),
      d: fc.record({ e: scalar, f: scalar }, { requiredKeys: [] }),
    },
    { requiredKeys: [] },
  );
const comparable = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom('a', 'ab', 'b'),
  fc.constantFrom(new Date(0), new Date(5)),
);
const condition = fc.oneof(
  scalar,
  fc.record({ $gte: comparable }),
  fc.record({ $gt: comparable, $lt: comparable }),
  fc.record({ $in: fc.array(scalar, { minLength: 1, maxLength: 3 }) }),
  fc.record({ $exists: fc.boolean() }),
  fc.record({ $ne: scalar }),
);
const simple = fc.record({ a: condition, b: condition, c: condition, 'd.e': condition }, { requiredKeys: [] });
const filter = fc.oneof(
  simple,
  fc.record({ $or: fc.tuple(simple, simple) }),
  fc.tuple(simple, simple).map((parts) => ({ $and: parts })),
);
const sort = fc.constantFrom(
  { _id: 1 },
  { a: 1, b: -1, _id: -1 },
  { a: -1, _id: 1 },
  { b: 1, _id: 1 },
  { c: -1, a: 1, _id: 1 },
);

it('returns the same with and without indexes', async () => {
  const scenario = fc.constantFrom('a', 'b', 'c').chain((lists) =>
    fc.record({
      documents: fc.array(documentWith(lists), { minLength: 1, maxLength: 12 }),
      change: fc.record({ filter: simple, set: documentWith(lists), unset: fc.constantFrom('a', 'b', 'd.e') }),
      replacements: fc.array(fc.record({ _id: fc.nat(12), document: documentWith(lists) }), { maxLength: 4 }),
      filters: fc.array(fc.tuple(filter, sort), { minLength: 1, maxLength: 6 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(scenario, async ({ documents, change, replacements, filters }) => {
      const rows = documents.map((fields, _id) => ({ _id, ...fields }) as Document);
      for (const collection of [indexed, plain]) {
        await collection.deleteMany({});
        await collection.insertMany(rows as never);
        if (Object.keys(change.set).length > 0)
          await collection.updateMany(change.filter as Filter<Document>, { $set: change.set });
        for (const { _id, document } of replacements) await collection.replaceOne({ _id } as never, document);
        await collection.updateMany(change.filter as Filter<Document>, { $unset: { [change.unset]: '' } });
      }
      for (const [where, order] of filters) {
        const ask = (collection: Collection) =>
          collection
            .find(where as Filter<Document>)
            .sort(order as Record<string, 1 | -1>)
            .toArray();
        expect(await ask(indexed)).toEqual(await ask(plain));
      }
    }),
    { numRuns: 150, seed: 20260101 },
  );
});
