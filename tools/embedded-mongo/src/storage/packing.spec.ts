import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Disk } from './disk.js';
import { documentKey, indexPrefix, SESSIONS } from './keys.js';
import { Layer } from './layers.js';

const [LOWEST, HIGHEST] = [Buffer.from([0]), Buffer.from([4])];

let path: string;
let disk: Disk;
/** Expected content of the disk: key → value as latin1 texts. */
let expected: Map<string, string>;

beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'embedded-mongo-packing-'));
  disk = new Disk(join(path, 'file.lmdb'));
  expected = new Map();
});
afterEach(async () => {
  await disk.close();
  rmSync(path, { recursive: true, force: true });
});

/** A generator of numbers below a limit that are the same at every run. */
function seeded(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state % limit;
  };
}

const keyOf = (number: number): Buffer => {
  const id = Buffer.alloc(4);
  id.writeUInt32BE(number >> 3);
  if (number % 8 === 7) return Buffer.concat([SESSIONS, id]);
  return number % 8 < 4 ? documentKey(number % 4, id) : Buffer.concat([indexPrefix(number % 3), id]);
};

async function write(changes: ReadonlyMap<string, string | null>): Promise<void> {
  const layer = new Layer();
  for (const [key, value] of changes) {
    layer.set(key, value === null ? null : Buffer.from(value, 'latin1'));
    if (value === null) expected.delete(key);
    else expected.set(key, value);
  }
  await disk.write([layer]);
}

async function packAll(): Promise<void> {
  while (await disk.pack());
}

function randomChanges(random: (limit: number) => number, count: number): Map<string, string | null> {
  const changes = new Map<string, string | null>();
  for (let i = 0; i < count; i++) {
    const key = keyOf(random(4_000)).toString('latin1');
    const long = random(200) === 0 ? 30_000 : 300;
    changes.set(key, random(4) === 0 ? null : `value ${random(1_000)} `.repeat(1 + random(long / 10)));
  }
  return changes;
}

const texts = (entries: Iterable<{ key: Buffer; value: Buffer }>) =>
  [...entries].map(({ key, value }) => [key.toString('latin1'), value.toString('latin1')]);
const sorted = (entries: ReadonlyMap<string, string>) => [...entries].sort(([a], [b]) => (a < b ? -1 : 1));

function expectToRead(low: Buffer, high: Buffer): void {
  const [from, to] = [low.toString('latin1'), high.toString('latin1')];
  const between = sorted(expected).filter(([key]) => key >= from && key < to);
  const view = disk.view();
  expect(texts(view.range(low, high, false))).toEqual(between);
  expect(texts(view.range(low, high, true))).toEqual(between.toReversed());
  expect([...view.keys(low, high)]).toHaveLength(between.length);
  view.close();
}

it('reads the same with and without blocks, after any writes, removals and starts', async () => {
  const random = seeded(7);
  for (let round = 0; round < 12; round++) {
    await write(randomChanges(random, 600));
    if (random(3) > 0) await packAll();
    if (random(4) === 0) {
      await disk.close();
      disk = new Disk(join(path, 'file.lmdb'));
    }
    expectToRead(LOWEST, HIGHEST);
    const [low, high] = [keyOf(random(4_000)), keyOf(random(4_000))].sort(Buffer.compare);
    expectToRead(low as Buffer, high as Buffer);
    for (let i = 0; i < 200; i++) {
      const key = keyOf(random(4_000));
      expect(disk.get(key)?.toString('latin1')).toBe(expected.get(key.toString('latin1')));
    }
  }
});

it('keeps showing a snapshot while its entries are packed into blocks', async () => {
  const random = seeded(11);
  await write(randomChanges(random, 2_000));
  await packAll();
  await write(randomChanges(random, 500));
  const before = sorted(expected);
  const view = disk.view();
  const half = view.range(LOWEST, HIGHEST, false)[Symbol.iterator]();
  const read = Array.from({ length: 300 }, () => half.next().value);
  await packAll();
  await write(randomChanges(random, 500));
  await packAll();
  for (let step = half.next(); !step.done; step = half.next()) read.push(step.value);
  expect(texts(read)).toEqual(before);
  expect(texts(view.range(LOWEST, HIGHEST, false))).toEqual(before);
  view.close();
  expectToRead(LOWEST, HIGHEST);
});

it('loses no write while entries are packed into blocks', async () => {
  const random = seeded(13);
  await write(randomChanges(random, 3_000));
  for (let goesOn = true; goesOn; ) {
    const packing = disk.pack();
    await Promise.all([packing, write(randomChanges(random, 20))]);
    goesOn = await packing;
  }
  expectToRead(LOWEST, HIGHEST);
});

it('takes a fraction of the space, and reports that no entry is unpacked', async () => {
  const entries = Array.from({ length: 5_000 }, (_, n): [string, string] => [
    keyOf(n * 8).toString('latin1'),
    `{ "description": "Weekly groceries", "amount": ${n}, "payee": "Corner Market" }`,
  ]);
  await write(new Map(entries));
  const before = disk.pages;
  expect(disk.isLoose).toBe(true);
  await packAll();
  expect(disk.isLoose).toBe(false);
  expect(disk.pages).toBeLessThan(before / 4);
  expectToRead(LOWEST, HIGHEST);
});

it('does not show removed entries when no block is left, also after a restart', async () => {
  const [first, second] = [keyOf(0), keyOf(16)].map((key) => key.toString('latin1')) as [string, string];
  await write(
    new Map([
      [first, 'one'],
      [second, 'two'],
    ]),
  );
  await packAll();
  await disk.close();
  disk = new Disk(join(path, 'file.lmdb'));
  // Nobody knows yet where the block ends.
  await write(
    new Map([
      [first, null],
      [second, null],
      [keyOf(32).toString('latin1'), null],
      [keyOf(7).toString('latin1'), null],
    ]),
  );
  await disk.pack();
  expectToRead(LOWEST, HIGHEST);
  await disk.close();
  disk = new Disk(join(path, 'file.lmdb'));
  expectToRead(LOWEST, HIGHEST);
});

it('leaves no block behind where all has been removed', async () => {
  const keys = Array.from({ length: 3_000 }, (_, n) => keyOf(n * 8).toString('latin1'));
  await write(new Map(keys.map((key) => [key, 'value'])));
  await packAll();
  await write(new Map(keys.map((key) => [key, null])));
  expectToRead(LOWEST, HIGHEST);
  await packAll();
  expectToRead(LOWEST, HIGHEST);
  expect(disk.entries).toBe(1);
});
