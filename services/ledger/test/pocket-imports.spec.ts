import type { Import } from '@pocket/contracts';
import { Uploads } from '@pocket/server';
import { eventually } from '@pocket/server/testing';
import { Person } from './person.js';
import { newUserId, RunningLedger } from './running-ledger.js';

/** What an export says of a thing, without what is different in every book. */
function told<Thing extends object>(things: readonly Thing[], ids: ReadonlyMap<string, string>): unknown[] {
  const own = new Set(['_id', 'version', 'createdAt', 'updatedAt', 'importId', 'id', 'changeId', 'spent']);
  const named = (value: unknown): unknown => {
    if (typeof value === 'string') return ids.get(value) ?? value;
    if (Array.isArray(value)) return value.map(named);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, named(inner)]));
  };
  return things.map((thing) => named(Object.fromEntries(Object.entries(thing).filter(([name]) => !own.has(name)))));
}

/** Everything of a book, ids as names. */
async function bookOf(person: Person) {
  const accounts = await person.ask('ledger.accounts.list', {});
  const categories = await person.ask('ledger.categories.list', {});
  const budgets = await person.ask('ledger.budgets.list', {});
  const rules = await person.ask('ledger.rules.list', {});
  const transactions = await person.walk();
  const transfers = [...new Set(transactions.flatMap(({ transferId }) => transferId ?? []))];
  const ids = new Map([
    ...accounts.map(({ id, name }) => [id, `account ${name}`] as const),
    ...categories.map(({ id, name, type }) => [id, `${type} ${name}`] as const),
    ...transfers.map((id, index) => [id, `transfer ${index}`] as const),
  ]);
  const sorted = <Thing extends { readonly name?: string; readonly category?: string | null }>(
    things: readonly Thing[],
  ) => things.toSorted((a, b) => `${a.name} ${a.category}`.localeCompare(`${b.name} ${b.category}`));
  const of = <Thing extends object>(things: readonly Thing[]) => told(things, ids);
  const file = { format: 'pocket', version: 1, accounts, categories, budgets, rules, transactions };
  return {
    file,
    content: {
      accounts: of(sorted(accounts)),
      categories: of(sorted(categories)),
      budgets: of(sorted(budgets)),
      rules: of(sorted(rules)),
      transactions: of(transactions),
    },
  };
}

describe('bringing one of Pocket’s own files in', () => {
  let ledger: RunningLedger;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());

  async function bring(person: Person | undefined, userId: string, file: object): Promise<Import> {
    const uploadId = newUserId();
    const source = async function* () {
      yield Buffer.from(JSON.stringify(file));
    };
    const stored = await ledger.service.get(Uploads).store({ userId, uploadId, limit: 50_000_000 }, source());
    const body = { uploadId, name: 'pocket.json', ...stored };
    const { id } = await ledger.ask(userId, 'ledger.imports.create', { body });
    await eventually(async () => {
      const { status, problems } = await ledger.ask(userId, 'ledger.imports.get', { id });
      expect({ status, problems }).toEqual({ status: 'ready', problems: [] });
    });
    expect(person?.userId ?? userId).toBe(userId);
    return ledger.ask(userId, 'ledger.imports.apply', { id, body: {} });
  }

  async function fill(person: Person): Promise<void> {
    const [groceries, travel] = [person.category('Groceries'), person.category('Travel')];
    await person.ask('ledger.categories.update', { id: travel, body: { color: '#112233', order: 3 } });
    const home = await person.ask('ledger.categories.create', { body: { name: 'Home', type: 'expense' } });
    await person.ask('ledger.categories.update', { id: groceries, body: { parentId: home.id } });
    await person.ask('ledger.categories.delete', { id: person.category('Gifts') });
    await person.ask('ledger.accounts.update', {
      id: person.bank,
      body: { openingBalance: -12.34, number: 'DE1', notes: 'Mine' },
    });
    await person.ask('ledger.budgets.create', { body: { category: 'Groceries', limit: 250 } });
    const when = { all: [{ field: 'account', op: 'is', value: person.bank }] as const };
    await person.ask('ledger.rules.create', {
      body: { name: 'Bank', when: { all: [...when.all] }, then: { categoryId: travel } },
    });
    await person.spend({ amount: 20.5, payee: 'Market', tags: ['Weekly', 'food'], notes: 'Two\nlines' });
    await person.spend({ amount: 7, status: 'pending', description: 'Bus', categoryId: travel });
    await person.spend({
      amount: 30,
      splits: [
        { categoryId: groceries, amount: 10.01, notes: 'one' },
        { categoryId: null, amount: 19.99 },
      ],
    });
    await person.earn({ amount: 0.07, date: '2026-01-01' });
    await person.move({ amount: 99.99, tags: ['moved'] });
  }

  it('makes the same book of an empty one', async () => {
    const owner = await Person.of(ledger);
    await fill(owner);
    const exported = await bookOf(owner);
    const userId = newUserId();
    await ledger.ask(userId, 'ledger.accounts.list', {});
    expect(await bring(undefined, userId, exported.file)).toMatchObject({ status: 'applied', counts: { new: 6 } });
    const other = await Person.like(ledger, userId);
    expect((await bookOf(other)).content).toEqual(exported.content);
    expect(await other.verify()).toEqual([]);
  });

  it('adds nothing the second time, and is taken back as a whole', async () => {
    const owner = await Person.of(ledger);
    await fill(owner);
    const exported = await bookOf(owner);
    const other = await Person.of(ledger);
    await other.spend({ amount: 1 });
    const before = (await bookOf(other)).content;
    const first = await bring(other, other.userId, exported.file);
    const again = await bring(other, other.userId, exported.file);
    expect(again).toMatchObject({ counts: { new: 0, duplicates: 6 } });
    await other.ask('ledger.imports.undo', { id: first.id, body: {} });
    expect((await bookOf(other)).content).toEqual(before);
    expect(await other.verify()).toEqual([]);
  });
});
