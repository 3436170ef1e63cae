import { type ChangeItem, MAX_TRANSACTION_TEXT_BYTES, transactionUpdateBody } from '@pocket/contracts';
import mongoose from 'mongoose';
import type { TransactionRecord } from '../src/store/transactions/transaction.schema.js';
import { DAY, Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

const PAGE_BYTES = 4 * 1024 * 1024;
const bytesOf = (answer: object) => Buffer.byteLength(JSON.stringify(answer));
const WIDE = '語'.repeat(2_000);
const TOO_MUCH = { code: 'VALIDATION_FAILED', message: expect.stringContaining(`${MAX_TRANSACTION_TEXT_BYTES} bytes`) };

describe('pages of a list', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    person = await Person.of(ledger);
  });

  const splitsOf = (count: number, notes: string) =>
    Array.from({ length: count }, () => ({ categoryId: person.category('Groceries'), amount: 1, notes }));

  /** Transactions of before there was a limit, each with 300 kB of text. */
  async function insertLarge(count: number): Promise<void> {
    const id = (text: string) => new mongoose.Types.ObjectId(text);
    const splits = splitsOf(50, WIDE).map((line) => ({ ...line, categoryId: id(line.categoryId), amount: 100 }));
    const record = {
      userId: id(person.userId),
      accountId: id(person.cash),
      categoryId: null,
      type: 'expense' as const,
      amount: 5_000,
      description: 'Large',
      search: 'large',
      date: DAY as TransactionRecord['date'],
      splits,
      createdAt: new Date(),
    };
    const records = Array.from({ length: count }, () => ({ _id: new mongoose.Types.ObjectId(), ...record }));
    await ledger.insertTransactions(records);
  }

  it('end at their byte limit, and the cursor continues there', async () => {
    await insertLarge(30);
    const first = await person.ask('ledger.transactions.list', { limit: 500 });
    expect(bytesOf(first.items)).toBeLessThanOrEqual(PAGE_BYTES);
    expect(first.items.length).toBeGreaterThan(10);
    expect(first.next).not.toBeNull();
    for (const sort of ['-date', 'amount'] as const) {
      const all = await person.walk({ limit: 500, sort });
      expect(new Set(all.map(({ id }) => id)).size).toBe(30);
      expect(all).toHaveLength(30);
    }
  });

  it('continue after an offset without gaps', async () => {
    for (let index = 0; index < 6; index += 1) await person.spend({ description: `Tea ${index}` });
    const whole = await person.list();
    expect(await person.walk({ limit: 2, offset: 2 })).toEqual(whole.slice(2));
  });

  it('limit the total text of transactions', async () => {
    const half = 'x'.repeat(2_000);
    await expect(person.spend({ amount: 33, splits: splitsOf(33, half) })).rejects.toMatchObject(TOO_MUCH);
    const { id } = await person.spend({ amount: 32, splits: splitsOf(32, half) });
    await person.update(id, { notes: 'x'.repeat(1_000) });
    await expect(person.update(id, { notes: half })).rejects.toMatchObject(TOO_MUCH);
    const tags = Array.from({ length: 20 }, (_, index) => `${index}${'y'.repeat(38)}`);
    await expect(person.batch({ ids: [id], change: { addTags: tags } })).rejects.toMatchObject(TOO_MUCH);
    const rule = { name: 'R', when: { all: [{ field: 'amount' as const, op: 'is' as const, value: 32 }] } };
    const kept = await person.ask('ledger.rules.create', { body: { ...rule, then: { notes: half } } });
    await expect(person.ask('ledger.rules.apply', { id: kept.id, body: {} })).rejects.toMatchObject(TOO_MUCH);
  });

  it('still let larger ones be read, sent back, moved and shortened', async () => {
    await insertLarge(1);
    const [large] = await person.list();
    const id = large?.id ?? '';
    const read = await person.get(id);
    expect(await person.update(id, transactionUpdateBody.parse(read))).toMatchObject({ changeId: null });
    expect(await person.update(id, { accountId: person.bank, date: '2026-03-05' })).toMatchObject({ version: 2 });
    await expect(person.update(id, { payee: 'More' })).rejects.toMatchObject(TOO_MUCH);
    expect(await person.update(id, { splits: null })).toMatchObject({ splits: null, version: 3 });
  });

  it('are no way around the limit of what one change may hold', async () => {
    await insertLarge(120);
    const tooMuch = { code: 'VALIDATION_FAILED', message: expect.stringContaining('32 MiB') };
    const change = { status: 'pending' } as const;
    await expect(person.batch({ filter: {}, change })).rejects.toMatchObject(tooMuch);
    const ids = (await person.walk({ limit: 500 })).map(({ id }) => id);
    await expect(person.batch({ ids, delete: true })).rejects.toMatchObject(tooMuch);
    const when = { all: [{ field: 'amount' as const, op: 'is' as const, value: 50 }] };
    const { id } = await person.ask('ledger.rules.create', { body: { name: 'R', when, then: { description: 'x' } } });
    await expect(person.ask('ledger.rules.apply', { id, body: {} })).rejects.toMatchObject(tooMuch);
    expect(await person.batch({ ids: ids.slice(0, 50), change })).toMatchObject({ changed: 50 });
  });

  it('limit the total text of rule conditions', async () => {
    const condition = (value: string[]) => ({ field: 'payee' as const, op: 'oneOf' as const, value });
    const values = Array.from({ length: 100 }, (_, index) => `${index}`.padEnd(200, 'x'));
    const large = { all: [condition(values), condition(values), condition(values), condition(values)] };
    const body = { name: 'R', then: { payee: 'x' } };
    const tooLarge = { code: 'VALIDATION_FAILED', message: expect.stringContaining('65536 bytes') };
    await expect(person.ask('ledger.rules.create', { body: { ...body, when: large } })).rejects.toMatchObject(tooLarge);
    const { id } = await person.ask('ledger.rules.create', { body: { ...body, when: { all: [condition(values)] } } });
    await expect(person.ask('ledger.rules.update', { id, body: { when: large } })).rejects.toMatchObject(tooLarge);
  });

  it('hold the items of a large change, each once, in its own page and in exports', async () => {
    const notes = 'x'.repeat(1_900);
    const ids: string[] = [];
    for (let index = 0; index < 100; index += 1) {
      ids.push((await person.spend({ amount: 32, splits: splitsOf(32, notes) })).id);
    }
    const { changeId } = await person.batch({ ids, delete: true });
    const id = changeId ?? '';
    const items: ChangeItem[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const request = cursor === undefined ? { id, limit: 500 } : { id, limit: 500, cursor };
      const page = await person.ask('ledger.changes.get', request);
      expect(bytesOf(page)).toBeLessThan(PAGE_BYTES + 10_000);
      items.push(...page.change.items);
      cursor = page.next;
    }
    expect(new Set(items.map((item) => item.id))).toEqual(new Set(ids));
    expect(items).toHaveLength(100);

    const exported: string[] = [];
    const parts: (true | undefined)[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await person.ask('ledger.changes.export', cursor === undefined ? {} : { cursor });
      expect(bytesOf(page)).toBeLessThan(PAGE_BYTES + 10_000);
      for (const change of page.items) {
        if (change.id === id) parts.push(change.continues);
        for (const item of change.items) exported.push(`${change.id} ${item.id}`);
      }
      cursor = page.next;
    }
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.at(-1)).toBeUndefined();
    expect(new Set(exported).size).toBe(exported.length);
    expect(exported.filter((item) => item.startsWith(id))).toHaveLength(100);
    expect(exported).toHaveLength(201);
  });
});
