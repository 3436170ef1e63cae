import { type Import, ownCategoryColor } from '@pocket/contracts';
import { eventually } from '@pocket/server/testing';
import { Person } from './person.js';
import { newUserId, RunningLedger } from './running-ledger.js';

/** Removes the fields of an exported entity that differ in every book. */
function told<Thing extends object>(things: readonly Thing[], ids: ReadonlyMap<string, string>): unknown[] {
  const own = new Set([
    '_id',
    'version',
    'createdAt',
    'updatedAt',
    'importId',
    'id',
    'changeId',
    'spent',
    'color',
    'next',
  ]);
  const named = (value: unknown): unknown => {
    if (typeof value === 'string') return ids.get(value) ?? value;
    if (Array.isArray(value)) return value.map(named);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, named(inner)]));
  };
  return things.map((thing) => named(Object.fromEntries(Object.entries(thing).filter(([name]) => !own.has(name)))));
}

const user = ({ userId }: Person) => ({ id: newUserId(), userId, sequence: 1 });

/** Everything of a book, ids as names. */
async function exportBook(person: Person) {
  const accounts = await person.ask('ledger.accounts.list', {});
  const categories = await person.ask('ledger.categories.list', {});
  const budgets = await person.ask('ledger.budgets.list', {});
  const rules = await person.ask('ledger.rules.list', {});
  const schedules = await person.ask('ledger.schedules.list', {});
  const { items: transactions } = await person.ask('ledger.transactions.export', { limit: 500 });
  const transfers = [...new Set(transactions.flatMap(({ transferId }) => transferId ?? []))];
  const ids = new Map([
    ...accounts.map(({ id, name }) => [id, `account ${name}`] as const),
    ...categories.map(({ id, name, type }) => [id, `${type} ${name}`] as const),
    ...schedules.map(({ id, name, since }) => [id, `schedule ${name} since ${since}`] as const),
    ...transfers.map((id, index) => [id, `transfer ${index}`] as const),
  ]);
  const sorted = <Thing extends { readonly name?: string; readonly category?: string | null }>(
    things: readonly Thing[],
  ) => things.toSorted((a, b) => `${a.name} ${a.category}`.localeCompare(`${b.name} ${b.category}`));
  const toldWithIds = <Thing extends object>(things: readonly Thing[]) => told(things, ids);
  const inFile = categories.map(({ ownColor, ...category }) => {
    return { ...category, color: ownCategoryColor({ color: category.color, ownColor }) };
  });
  const file = { format: 'pocket', version: 2, accounts, categories: inFile, budgets, rules, schedules, transactions };
  return {
    file,
    content: {
      accounts: toldWithIds(sorted(accounts)),
      categories: toldWithIds(sorted(categories)),
      budgets: toldWithIds(sorted(budgets)),
      rules: toldWithIds(sorted(rules)),
      schedules: toldWithIds(schedules),
      transactions: toldWithIds(transactions),
    },
  };
}

describe('import of one of Pocket’s own files', () => {
  let ledger: RunningLedger;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());

  async function upload(userId: string, text: string, accountId?: string): Promise<Import> {
    const upload = await ledger.storeUpload(userId, text);
    const body = { name: 'a file', ...upload, ...(accountId ? { accountId } : {}) };
    return ledger.ask(userId, 'ledger.imports.create', { body });
  }

  async function bring(person: Person | undefined, userId: string, file: object): Promise<Import> {
    const { id } = await upload(userId, JSON.stringify(file));
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
    await person.plan();
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
    const exported = await exportBook(owner);
    const userId = newUserId();
    await ledger.ask(userId, 'ledger.accounts.list', {});
    expect(await bring(undefined, userId, exported.file)).toMatchObject({ status: 'applied', counts: { new: 6 } });
    const other = await Person.like(ledger, userId);
    expect((await exportBook(other)).content).toEqual(exported.content);
    expect(await other.verify()).toEqual([]);
  });

  it('keeps what a person unmatched', async () => {
    const owner = await Person.of(ledger);
    const rent = { type: 'expense', accountId: owner.cash, payee: 'Landlord' } as const;
    const start = '2100-01-31';
    const amount = { kind: 'fixed', value: 900 } as const;
    const body = { ...rent, name: 'Rent', amount, recurrence: { start, freq: 'monthly' } } as const;
    const { id } = await owner.ask('ledger.schedules.create', { body });
    const paid = await owner.spend({ amount: 900, date: start, payee: 'Landlord' });
    expect(paid.schedule).toEqual({ id, key: start });
    await owner.ask('ledger.schedules.unmatch', { id, key: start, body: {} });
    const { file } = await exportBook(owner);
    const userId = newUserId();
    await ledger.ask(userId, 'ledger.accounts.list', {});
    await bring(undefined, userId, file);
    const other = await Person.like(ledger, userId);
    const [copy] = await other.list();
    const [schedule] = await other.ask('ledger.schedules.list', {});
    expect(schedule?.occurrences).toEqual([{ key: start, unmatched: [copy?.id] }]);
    expect(copy?.schedule).toBeNull();
    expect((await other.update(copy?.id ?? '', { notes: 'Mine' })).schedule).toBeNull();
    expect(await other.verify()).toEqual([]);
  });

  it('keeps what was posted automatically, which is skipped once it is deleted', async () => {
    await ledger.setClock('2027-05-05T12:00:00Z');
    try {
      const owner = await Person.of(ledger);
      const amount = { kind: 'fixed', value: 10 } as const;
      const recurrence = { start: '2027-05-05', freq: 'daily', end: { count: 1 } } as const;
      const fields = { name: 'Daily', type: 'expense', accountId: owner.cash, post: 'auto' } as const;
      await ledger.tell({ ...user(owner), type: 'user.registered', timeZone: 'UTC' });
      const { id } = await owner.ask('ledger.schedules.create', { body: { ...fields, amount, recurrence } });
      await eventually(async () => expect(await owner.list()).toMatchObject([{ schedule: { id } }]));
      const { file } = await exportBook(owner);
      expect(file.transactions).toMatchObject([{ schedule: { id, key: '2027-05-05', isAutomatic: true } }]);
      const userId = newUserId();
      await ledger.ask(userId, 'ledger.accounts.list', {});
      await bring(undefined, userId, file);
      const other = await Person.like(ledger, userId);
      const [copy] = await other.list();
      expect(copy?.schedule).toEqual({ id: expect.not.stringMatching(id), key: '2027-05-05' });
      await other.delete(copy?.id ?? '');
      const [schedule] = await other.ask('ledger.schedules.list', {});
      expect(schedule?.occurrences).toEqual([{ key: '2027-05-05', skipped: true }]);
      expect(await other.verify()).toEqual([]);
    } finally {
      await ledger.setClock(null);
    }
  });

  it('links occurrences only as a whole, whatever a file names', async () => {
    const owner = await Person.of(ledger);
    const [fixed, monthly] = [
      { kind: 'fixed', value: 50 },
      { start: '2026-05-01', freq: 'monthly' },
    ] as const;
    const fields = { accountId: owner.cash, amount: fixed, recurrence: monthly };
    const saving = await owner.ask('ledger.schedules.create', {
      body: { ...fields, name: 'Saving', type: 'transfer', toAccountId: owner.bank },
    });
    const rent = await owner.ask('ledger.schedules.create', { body: { ...fields, name: 'Rent', type: 'expense' } });
    const { file } = await exportBook(owner);
    const link = ({ id }: { readonly id: string }, month: number) => ({ id, key: `2026-0${month}-01` });
    const row = { accountId: owner.cash, type: 'expense', amount: 50, date: '2026-04-01', categoryId: null };
    const legs = (transferId: string, ...schedules: readonly (object | null)[]) =>
      [owner.cash, owner.bank].map((accountId, index) => {
        const type = index === 0 ? 'expense' : 'income';
        return { ...row, accountId, type, transferId, description: transferId, schedule: schedules[index] ?? null };
      });
    const transactions = [
      { ...row, description: 'single', schedule: link(saving, 5) },
      ...legs('first', link(saving, 6), link(saving, 6)),
      ...legs('second', link(saving, 6), link(saving, 6)),
      ...legs('half', link(saving, 7), null),
      ...legs('other', link(saving, 8), link(saving, 9)),
      ...legs('rent', link(rent, 5), link(rent, 5)),
      { ...row, type: 'income', description: 'again', schedule: link(rent, 5) },
    ].map((each, index) => ({ ...each, id: `0${index}`.padStart(24, 'a') }));
    const other = await Person.of(ledger);
    await bring(other, other.userId, { ...file, transactions });
    const linked = (await other.list()).filter(({ schedule }) => schedule);
    expect(linked.map(({ type, schedule }) => [type, schedule?.key]).sort()).toEqual([
      ['expense', '2026-05-01'],
      ['expense', '2026-06-01'],
      ['income', '2026-06-01'],
    ]);
    expect(await other.verify()).toEqual([]);
  });

  it('adds nothing the second time, and is undone as a whole', async () => {
    const owner = await Person.of(ledger);
    await fill(owner);
    const exported = await exportBook(owner);
    const other = await Person.of(ledger);
    await other.spend({ amount: 1 });
    const before = (await exportBook(other)).content;
    const first = await bring(other, other.userId, exported.file);
    const again = await bring(other, other.userId, exported.file);
    expect(again).toMatchObject({ counts: { new: 0, duplicates: 6 } });
    await other.ask('ledger.imports.undo', { id: first.id, body: {} });
    expect((await exportBook(other)).content).toEqual(before);
    expect(await other.verify()).toEqual([]);
  });

  it('keeps two accounts of one name apart', async () => {
    const owner = await Person.of(ledger);
    await owner.ask('ledger.accounts.update', { id: owner.cash, body: { openingBalance: 100 } });
    const other = await owner.ask('ledger.accounts.create', { body: { name: 'cash', openingBalance: 20 } });
    await owner.spend({ amount: 1 });
    await owner.spend({ amount: 2, accountId: other.id });
    const { file } = await exportBook(owner);
    const userId = newUserId();
    await ledger.ask(userId, 'ledger.accounts.list', {});
    await bring(undefined, userId, file);
    const accounts = await ledger.ask(userId, 'ledger.accounts.list', {});
    const found = accounts.map(({ name, balance }) => [name, balance]);
    expect(found).toEqual([
      ['Cash', 99],
      ['Bank', 0],
      ['cash', 18],
    ]);
    expect(await ledger.ask(userId, 'ledger.books.verify', { userId })).toEqual([]);
  });

  it('restores removed and changed entities when it is undone', async () => {
    const owner = await Person.of(ledger);
    await fill(owner);
    const { file } = await exportBook(owner);
    const userId = newUserId();
    const before = {
      accounts: await ledger.ask(userId, 'ledger.accounts.list', {}),
      categories: await ledger.ask(userId, 'ledger.categories.list', {}),
    };
    const { id } = await bring(undefined, userId, file);
    expect(await ledger.ask(userId, 'ledger.imports.undo', { id, body: {} })).toMatchObject({
      status: 'undone',
      kept: [],
    });
    const ids = <Thing extends { readonly id: string; readonly name: string }>(things: readonly Thing[]) =>
      things.map((thing) => [thing.id, thing.name]);
    expect(ids(await ledger.ask(userId, 'ledger.accounts.list', {}))).toEqual(ids(before.accounts));
    expect(ids(await ledger.ask(userId, 'ledger.categories.list', {}))).toEqual(ids(before.categories));
    expect(await ledger.ask(userId, 'ledger.budgets.list', {})).toEqual([]);
    expect(await ledger.ask(userId, 'ledger.books.verify', { userId })).toEqual([]);
  });

  it('keeps a group that contains other categories now, and entities whose place has a new name', async () => {
    const owner = await Person.of(ledger);
    await fill(owner);
    const { file } = await exportBook(owner);
    const userId = newUserId();
    await ledger.ask(userId, 'ledger.accounts.list', {});
    const { id } = await bring(undefined, userId, file);
    const other = await Person.like(ledger, userId);
    const parentId = other.category('Home');
    await other.ask('ledger.categories.create', { body: { name: 'Garden', type: 'expense', parentId } });
    await other.ask('ledger.categories.create', { body: { name: 'gifts', type: 'income' } });
    await other.ask('ledger.imports.undo', { id, body: { force: true } });
    const names = (await other.ask('ledger.categories.list', {})).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Home', 'Garden', 'gifts']));
    expect(names).not.toContain('Gifts');
    expect(await other.verify()).toEqual([]);
  });

  it('merges groups into those of the book', async () => {
    const owner = await Person.of(ledger);
    const home = await owner.ask('ledger.categories.create', { body: { name: 'Home', type: 'expense' } });
    const rent = await owner.ask('ledger.categories.create', {
      body: { name: 'Rooms', type: 'expense', parentId: home.id },
    });
    await owner.spend({ categoryId: rent.id });
    const { file } = await exportBook(owner);
    const other = await Person.of(ledger);
    await other.spend();
    const all = await other.ask('ledger.categories.create', { body: { name: 'All', type: 'expense' } });
    await other.ask('ledger.categories.create', { body: { name: 'Home', type: 'expense', parentId: all.id } });
    expect(await bring(other, other.userId, file)).toMatchObject({ status: 'applied' });
    expect(await other.verify()).toEqual([]);
  });

  it('takes no category that has got the other type since it was shown', async () => {
    const person = await Person.of(ledger);
    const travel = await person.ask('ledger.categories.create', { body: { name: 'Trips', type: 'expense' } });
    const { id } = await upload(
      person.userId,
      'Date,Payee,Amount,Category\n2026-03-04,Train,-5.00,Trips\n',
      person.bank,
    );
    await eventually(async () =>
      expect(await person.ask('ledger.imports.get', { id })).toMatchObject({ status: 'ready' }),
    );
    await person.ask('ledger.imports.update', { id, body: { rows: [{ line: 2, categoryId: travel.id }] } });
    await person.ask('ledger.categories.update', { id: travel.id, body: { type: 'income' } });
    await person.ask('ledger.imports.apply', { id, body: {} });
    expect(await person.list()).toMatchObject([{ categoryId: null }]);
    expect(await person.verify()).toEqual([]);
  });

  it('undoes a transfer whose legs are far apart in the file', async () => {
    const other = await Person.of(ledger);
    await other.spend({ amount: 1 });
    const leg = (accountId: string, type: string) => {
      return { accountId, type, amount: 5, description: 'Moved', date: '2026-01-05', transferId: 'moved' };
    };
    const rows = Array.from({ length: 900 }, (_, index) => {
      return { accountId: 'a', type: 'expense', amount: 1, description: `Shop ${index}`, date: '2026-01-06' };
    });
    const accounts = [
      { id: 'a', name: 'Vault', type: 'savings' },
      { id: 'b', name: 'Safe', type: 'savings' },
    ];
    const transactions = [leg('a', 'expense'), ...rows, leg('b', 'income')];
    const { id } = await bring(other, other.userId, { format: 'pocket', version: 1, accounts, transactions });
    expect(await other.list({ transfer: 'only' })).toHaveLength(2);
    expect(await other.ask('ledger.imports.undo', { id, body: {} })).toMatchObject({ status: 'undone', kept: [] });
    expect(await other.list()).toHaveLength(1);
    expect(await other.ask('ledger.accounts.list', {})).toHaveLength(2);
    expect(await other.verify()).toEqual([]);
  });

  it('asks for no account if the first transaction of the file is invalid', async () => {
    const person = await Person.of(ledger);
    const accounts = [{ id: 'a', name: 'Vault', type: 'savings' }];
    const row = { accountId: 'a', type: 'expense', amount: 5, description: 'Tea', date: '2026-01-05' };
    const transactions = [{ ...row, amount: -5 }, row];
    const { id } = await upload(
      person.userId,
      JSON.stringify({ format: 'pocket', version: 1, accounts, transactions }),
    );
    await eventually(async () =>
      expect(await person.ask('ledger.imports.get', { id })).toMatchObject({
        status: 'ready',
        counts: { new: 1, invalid: 1 },
        accounts: [{ name: 'Vault' }],
      }),
    );
  });
});
