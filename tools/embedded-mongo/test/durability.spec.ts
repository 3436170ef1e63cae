import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Collection, MongoClient } from 'mongodb';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src/index.js';
import { Disk } from '../src/storage/disk.js';

interface Row {
  _id: string;
  n?: number;
}

let path: string;
let store: EmbeddedMongo;
let client: MongoClient;
let rows: Collection<Row>;
const write = Disk.prototype.write;

beforeEach(async () => {
  path = mkdtempSync(join(tmpdir(), 'embedded-mongo-durability-'));
  store = await startEmbeddedMongo({ path, port: 0 });
  client = await MongoClient.connect(store.uri, { retryWrites: false });
  rows = client.db('test').collection<Row>('rows');
  await rows.insertOne({ _id: 'a' });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await client.close();
  await store.close();
  rmSync(path, { recursive: true, force: true });
});

/** Holds the disk back until it is told to go on, or what is written then fails. */
function holdTheDisk() {
  let goOn: (error?: Error) => void = () => {};
  const until = new Promise<Error | undefined>((resolve) => {
    goOn = resolve;
  });
  let begin: () => void = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  jest.spyOn(Disk.prototype, 'write').mockImplementation(async function (this: Disk, layers) {
    begin();
    const failure = await until;
    if (failure) throw failure;
    await write.call(this, layers);
  });
  return { goOn, hasBegun: () => begun };
}

const state = <Value>(promise: Promise<Value>) => {
  const known = { settled: false };
  const settle = () => {
    known.settled = true;
  };
  promise.then(settle, settle);
  return known;
};
const ids = (found: readonly Row[]) => found.map((row) => row._id);

describe('while a write is not on disk yet', () => {
  it.each(['local', 'majority', 'linearizable', 'available'] as const)('no %s read shows it', async (level) => {
    const disk = holdTheDisk();
    const inserted = rows.insertOne({ _id: 'new' });
    await disk.hasBegun();
    const readConcern = { level };
    expect(ids(await rows.find({}, { readConcern }).toArray())).toEqual(['a']);
    expect(await rows.countDocuments({}, { readConcern })).toBe(1);
    expect(await rows.distinct('_id', {}, { readConcern })).toEqual(['a']);
    expect(await rows.aggregate([{ $project: { _id: 1 } }], { readConcern }).toArray()).toHaveLength(1);
    disk.goOn();
    await inserted;
    expect(ids(await rows.find({}, { readConcern }).toArray())).toEqual(['a', 'new']);
  });

  it('a transaction that has read it is answered when it is', async () => {
    const disk = holdTheDisk();
    const inserted = rows.insertOne({ _id: 'new' });
    await disk.hasBegun();
    await client.withSession(async (session) => {
      session.startTransaction();
      expect(await rows.findOne({ _id: 'a' }, { session })).not.toBeNull();
      const found = rows.findOne({ _id: 'new' }, { session });
      const seen = state(found);
      // Another answer on another connection has come and gone meanwhile.
      await rows.findOne({ _id: 'a' });
      expect(seen.settled).toBe(false);
      disk.goOn();
      expect(await found).toEqual({ _id: 'new' });
      await session.abortTransaction();
    });
    await inserted;
  });

  it('a later write that meets it is refused only when it is', async () => {
    const disk = holdTheDisk();
    const inserted = rows.insertOne({ _id: 'new' });
    await disk.hasBegun();
    const again = rows.insertOne({ _id: 'new' });
    const seen = state(again);
    await rows.findOne({ _id: 'a' });
    expect(seen.settled).toBe(false);
    disk.goOn();
    await inserted;
    await expect(again).rejects.toMatchObject({ code: 11000 });
  });
});

describe('when the disk is full', () => {
  const full = Object.assign(new Error('No space left on device'), { code: 28 });

  it('rejects writes that it could not store, and all that depend on them', async () => {
    const disk = holdTheDisk();
    const refusals = [
      rows.insertOne({ _id: 'new' }),
      rows.updateOne({ _id: 'a' }, { $inc: { n: 1 } }),
      client.db('test').collection('made').insertOne({}),
    ].map((writing) =>
      writing.then(
        () => undefined,
        (error: unknown) => error,
      ),
    );
    await disk.hasBegun();
    const later = rows.updateOne({ _id: 'a' }, { $inc: { n: 1 } }).catch((error: unknown) => error);
    disk.goOn(await failureOf(full));
    for (const refusal of [...refusals, later]) {
      expect(await refusal).toMatchObject({ code: 14031, codeName: 'OutOfDiskSpace' });
    }
    expect(await rows.find().toArray()).toEqual([{ _id: 'a' }]);
    expect(await client.db('test').listCollections().toArray()).toMatchObject([{ name: 'rows' }]);
  });

  it('ends the transactions that may have seen it', async () => {
    const session = client.startSession();
    session.startTransaction();
    await rows.findOne({ _id: 'a' }, { session });
    const disk = holdTheDisk();
    const inserted = rows.insertOne({ _id: 'new' }).catch((error: unknown) => error);
    disk.goOn(await failureOf(full));
    expect(await inserted).toMatchObject({ code: 14031 });
    await expect(rows.insertOne({ _id: 'newer' }, { session })).rejects.toMatchObject({ code: 251 });
    await session.endSession();
  });

  it('writes again when it has space again', async () => {
    const disk = holdTheDisk();
    const inserted = rows.insertOne({ _id: 'new' }).catch((error: unknown) => error);
    disk.goOn(await failureOf(full));
    expect(await inserted).toMatchObject({ code: 14031 });
    jest.restoreAllMocks();
    await rows.insertOne({ _id: 'newer' });
    await client.db('test').collection('made').insertOne({});
    expect(ids(await rows.find().toArray())).toEqual(['a', 'newer']);
  });
});

const failureOf = async (error: Error) => (await import('../src/errors.js')).diskFailure(error);
