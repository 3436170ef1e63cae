import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Document, deserialize, serialize } from 'bson';
import { open } from 'lmdb';
import { type Collection, MongoClient } from 'mongodb';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src/index.js';
import { Disk } from '../src/storage/disk.js';

const FORMAT = Buffer.from([4]);

let path: string;
let file: string;
let store: EmbeddedMongo | undefined;
let client: MongoClient;

beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'embedded-mongo-files-'));
  file = join(path, `${Buffer.from('files').toString('hex')}.lmdb`);
});
afterEach(async () => {
  await stop();
  rmSync(path, { recursive: true, force: true });
});

async function start(): Promise<Collection<Document & { _id: number }>> {
  store = await startEmbeddedMongo({ path, port: 0 });
  client = await MongoClient.connect(store.uri);
  return client.db('files').collection<Document & { _id: number }>('rows');
}
async function stop(): Promise<void> {
  if (!store) return;
  await client.close();
  await store.close();
  store = undefined;
}
/** Changes the files of a store that does not run. */
async function inTheFile<Result>(work: (environment: ReturnType<typeof open<Buffer, Buffer>>) => Result) {
  const environment = open<Buffer, Buffer>({ path: file, keyEncoding: 'binary', encoding: 'binary' });
  const result = work(environment);
  await environment.flushed;
  await environment.close();
  return result;
}

describe('the format of the files', () => {
  it('is written down, also in files that were made before there was a number', async () => {
    await (await start()).insertOne({ _id: 1 });
    await stop();
    await inTheFile((environment) => environment.removeSync(FORMAT));
    expect(await (await start()).findOne()).toEqual({ _id: 1 });
    await stop();
    expect(await inTheFile((environment) => environment.get(FORMAT))).toBeDefined();
  });

  it('is rejected with a message if it is newer, without any change', async () => {
    await (await start()).insertOne({ _id: 1 });
    await stop();
    await inTheFile((environment) => environment.putSync(FORMAT, Buffer.from(serialize({ version: 3 }))));
    const before = readFileSync(file);
    await expect(start()).rejects.toThrow(/was written by a newer version of the embedded store \(files of format 3, /);
    expect(readFileSync(file)).toEqual(before);
  });
});

describe('data in blocks', () => {
  const ROWS = 3_000;
  const version = () => inTheFile((environment) => deserialize(environment.get(FORMAT) as Buffer).version);

  async function packed(): Promise<void> {
    const disk = new Disk(file);
    while (await disk.pack());
    await disk.close();
  }

  it('is of the second format, and read, changed and found as before', async () => {
    const rows = await start();
    await rows.createIndex({ n: -1 });
    await rows.insertMany(Array.from({ length: ROWS }, (_, _id) => ({ _id, n: _id % 100, text: 'some text' })));
    await stop();
    expect(await version()).toBe(1);
    await packed();
    expect(await version()).toBe(2);
    const again = await start();
    await again.updateMany({ n: 7 }, { $set: { n: 200 } });
    await again.deleteMany({ _id: { $lt: 1_000 } });
    await expect(again.insertOne({ _id: 2_000 })).rejects.toMatchObject({ code: 11000 });
    await again.insertOne({ _id: 10, n: 8 });
    await stop();
    await packed();
    const found = await start();
    expect(await found.countDocuments()).toBe(2_001);
    expect(await found.find({ n: 8 }).sort({ _id: 1 }).limit(2).toArray()).toMatchObject([{ _id: 10 }, { _id: 1_008 }]);
    expect(await found.countDocuments({ n: 200 })).toBe(20);
    expect(await found.find().sort({ n: -1, _id: 1 }).limit(1).next()).toMatchObject({ n: 200 });
    expect(await version()).toBe(2);
  });

  it('is gone with its collection', async () => {
    const rows = await start();
    await rows.insertMany(Array.from({ length: ROWS }, (_, _id) => ({ _id })));
    await stop();
    await packed();
    await (await start()).drop();
    expect(await client.db('files').listCollections().toArray()).toEqual([]);
    await stop();
    await packed();
    expect(await inTheFile((environment) => environment.getKeysCount({ start: Buffer.from([5]) }))).toBe(0);
  });
});

describe('space that is free', () => {
  const ROWS = 1_500;
  const big = (_id: number) => ({ _id, text: 'x'.repeat(2_000) });

  /** A file of which nearly everything is free. */
  async function sparse(): Promise<void> {
    const rows = await start();
    await rows.createIndex({ n: 1 });
    await rows.insertMany(Array.from({ length: ROWS }, (_, n) => ({ ...big(n), n })));
    await rows.deleteMany({ _id: { $gte: 10 } });
    await stop();
  }

  it('is freed at the start, and all other data is kept', async () => {
    await sparse();
    const before = statSync(file).size;
    const rows = await start();
    expect(statSync(file).size).toBeLessThan(before / 4);
    expect(await rows.find({ n: { $gte: 8 } }, { projection: { _id: 1 } }).toArray()).toEqual([{ _id: 8 }, { _id: 9 }]);
    await rows.insertOne(big(100));
    await stop();
    expect(await (await start()).countDocuments()).toBe(11);
  });

  it('stays when it is less than half', async () => {
    const rows = await start();
    await rows.insertMany(Array.from({ length: ROWS }, (_, n) => big(n)));
    await rows.deleteMany({ _id: { $lt: ROWS / 4 } });
    await stop();
    const { ino } = statSync(file);
    await start();
    expect(statSync(file).ino).toBe(ino);
  });

  it.each<[string, () => void]>([
    ['a part of the copy', () => writeFileSync(`${file}.compact`, readFileSync(file).subarray(0, 100_000))],
    ['a whole copy', () => cpSync(file, `${file}.compact`)],
  ])('is given back by the next start when one was killed that left %s', async (_, leave) => {
    await sparse();
    leave();
    const rows = await start();
    expect(existsSync(`${file}.compact`)).toBe(false);
    expect(await rows.countDocuments()).toBe(10);
  });

  it('does not come back when one was killed between the copy and its table of readers', async () => {
    await sparse();
    const readers = readFileSync(`${file}-lock`);
    await start();
    await stop();
    writeFileSync(`${file}-lock`, readers);
    const rows = await start();
    await rows.insertOne(big(100));
    expect(await rows.countDocuments()).toBe(11);
  });
});
