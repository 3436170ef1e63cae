import type { Import } from '@pocket/contracts';
import { Uploads } from '@pocket/server';
import { eventually } from '@pocket/server/testing';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

const HEADER = 'Date,Payee,Amount,Id,Category';
const STATEMENT = [
  '2026-03-02,Market Hall,-20.50,,Groceries',
  '2026-03-03,Cafe Luna,-3.00,,',
  '2026-03-03,Cafe Luna,-3.00,,',
  '2026-03-28,Employer Ltd,2500.00,,',
];
const csv = (rows: readonly string[]) => `${[HEADER, ...rows].join('\n')}\n`;

describe('importing a file', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start({ instances: 2 });
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    person = await Person.of(ledger);
  });

  const get = ({ id }: Pick<Import, 'id'>) => person.ask('ledger.imports.get', { id });
  const settled = (imported: Import) =>
    eventually(async () => {
      const now = await get(imported);
      expect(now.status).not.toBe('reading');
      return now;
    });
  const ready = async (text: string, accountId: string | null = person.bank) =>
    settled(await person.sendStatement(text, { accountId }));
  const rows = async ({ id }: Import, state?: 'new' | 'duplicate' | 'invalid') =>
    (await person.ask('ledger.imports.rows', { id, ...(state ? { state } : {}) })).items;
  const apply = ({ id }: Import) => person.ask('ledger.imports.apply', { id, body: {} });
  const undo = ({ id }: Import, force = false) => person.ask('ledger.imports.undo', { id, body: { force } });
  const overrideRow = ({ id }: Import, line: number, said: object) =>
    person.ask('ledger.imports.update', { id, body: { rows: [{ line, ...said }] } });
  const bring = async (text: string) => apply(await ready(text));

  it('reads, shows, applies and undoes', async () => {
    const sent = await person.sendStatement(csv(STATEMENT));
    expect(sent).toMatchObject({ status: 'reading', name: 'statement.csv', accountId: person.bank });
    const statementImport = await settled(sent);
    expect(statementImport).toMatchObject({
      status: 'ready',
      format: 'csv',
      counts: { rows: 4, new: 4, duplicates: 0, invalid: 0 },
      problems: [],
    });
    expect(await rows(statementImport)).toMatchObject([
      {
        line: 2,
        date: '2026-03-02',
        amount: 20.5,
        type: 'expense',
        payee: 'Market Hall',
        suggestedBy: 'file',
        include: true,
      },
      { line: 3, amount: 3 },
      { line: 4, amount: 3 },
      { line: 5, amount: 2500, type: 'income', state: 'new', duplicateOf: null },
    ]);
    expect(await person.balances()).toEqual({ cash: 0, bank: 0 });
    const applied = await apply(statementImport);
    expect(applied).toMatchObject({ status: 'applied', isDone: true });
    expect(await person.balances()).toEqual({ cash: 0, bank: 2473.5 });
    const [change] = await person.changes();
    expect(change).toMatchObject({ id: applied.changeId, kind: 'import', origin: 'import', count: 4, canUndo: true });
    expect(change?.summary).toBe('Imported 4 transactions from statement.csv');
    const listed = await person.list({ importId: statementImport.id });
    expect(listed).toHaveLength(4);
    expect(listed.find(({ payee }) => payee === 'Market Hall')).toMatchObject({
      categoryId: person.category('Groceries'),
      description: 'Market Hall',
      importId: statementImport.id,
    });
    expect(await person.verify()).toEqual([]);
    expect(await apply(statementImport)).toMatchObject({ changeId: applied.changeId });
    expect(await person.list()).toHaveLength(4);
    expect(await undo(statementImport)).toMatchObject({ status: 'undone', kept: [] });
    expect(await person.list()).toEqual([]);
    expect(await person.balances()).toEqual({ cash: 0, bank: 0 });
    expect(await person.verify()).toEqual([]);
    expect(await bring(csv(STATEMENT))).toMatchObject({ counts: { new: 4 } });
    expect(await person.balances()).toEqual({ cash: 0, bank: 2473.5 });
  });

  it('adds nothing from the same file again, even if its transactions were edited', async () => {
    await bring(csv(STATEMENT));
    const [first] = await person.list({ q: 'market' });
    await person.update(first?.id ?? '', {
      payee: 'Greengrocer',
      description: 'Apples',
      amount: 21,
      date: '2026-03-09',
    });
    const again = await ready(csv(STATEMENT));
    expect(again.counts).toEqual({ rows: 4, new: 0, duplicates: 4, invalid: 0 });
    expect(await apply(again)).toMatchObject({ status: 'applied', changeId: null });
    expect(await person.list()).toHaveLength(4);
  });

  it('adds the new half of a file that overlaps', async () => {
    await bring(csv(STATEMENT.slice(0, 3)));
    const second = await ready(csv(STATEMENT.slice(2)));
    expect(second.counts).toMatchObject({ new: 1, duplicates: 1 });
    await apply(second);
    expect(await person.balances()).toMatchObject({ bank: 2473.5 });
  });

  it('adds the bank id to manual transactions and clears pending ones', async () => {
    const lunch = await person.spend({ accountId: person.bank, amount: 12, description: 'Luna', date: '2026-03-03' });
    const pending = await person.spend({
      accountId: person.bank,
      amount: 7,
      description: 'Kiosk',
      date: '2026-03-03',
      status: 'pending',
    });
    const statementImport = await bring(csv(['2026-03-04,Cafe Luna,-12.00,B1,', '2026-03-05,Kiosk,-7.00,B2,']));
    expect(statementImport.counts).toMatchObject({ new: 0, duplicates: 2 });
    expect(await person.get(lunch.id)).toMatchObject({ externalId: 'B1', date: '2026-03-03', importId: null });
    expect(await person.get(pending.id)).toMatchObject({ externalId: 'B2', status: 'cleared', date: '2026-03-05' });
    await undo(statementImport);
    expect(await person.get(lunch.id)).toMatchObject({ externalId: null });
    expect(await person.get(pending.id)).toMatchObject({ externalId: null, status: 'pending', date: '2026-03-03' });
    expect(await person.verify()).toEqual([]);
  });

  it('keeps transactions that were edited since, unless the undo is forced', async () => {
    const statementImport = await bring(csv(STATEMENT));
    const [market] = await person.list({ q: 'market' });
    await person.update(market?.id ?? '', { notes: 'Mine' });
    expect(await undo(statementImport)).toMatchObject({ status: 'undone', kept: [{ line: 2, id: market?.id }] });
    expect(await person.list()).toMatchObject([{ id: market?.id }]);
    expect(await undo(statementImport, true)).toMatchObject({ status: 'undone', kept: [] });
    expect(await person.list()).toEqual([]);
    expect(await person.verify()).toEqual([]);
  });

  it('is undone by its change in the history too', async () => {
    const statementImport = await bring(csv(STATEMENT));
    await person.undo(statementImport);
    expect(await get(statementImport)).toMatchObject({ status: 'undone' });
    expect(await person.list()).toEqual([]);
    expect((await ready(csv(STATEMENT))).counts).toMatchObject({ new: 4 });
  });

  it('is applied again when its undo is undone in the history', async () => {
    const statementImport = await bring(csv(STATEMENT));
    const undone = await undo(statementImport);
    expect(await undo(statementImport)).toMatchObject({ status: 'undone', wrote: undone.wrote });
    await person.undo({ changeId: undone.wrote });
    expect(await get(statementImport)).toMatchObject({ status: 'applied' });
    expect(await person.list()).toHaveLength(4);
    expect(await undo(statementImport)).toMatchObject({ status: 'undone' });
    expect(await person.list()).toEqual([]);
    expect(await person.verify()).toEqual([]);
  });

  it('removes transactions that a later file only matched, which that file adds again, and keeps those that it changed', async () => {
    const pending = 'Date,Payee,Amount,Id,Status';
    const first = await bring(
      [pending, '2026-03-02,Market,-20.50,B1,cleared', '2026-03-03,Cafe,-3.00,,pending'].join('\n'),
    );
    const later = [pending, '2026-03-02,Market,-20.50,B1,cleared', '2026-03-04,Cafe,-3.00,B2,cleared'].join('\n');
    expect(await bring(later)).toMatchObject({ counts: { new: 0, duplicates: 2 } });
    const [cafe] = await person.list({ q: 'cafe' });
    expect(await undo(first)).toMatchObject({ status: 'undone', kept: [{ line: 3, id: cafe?.id }] });
    expect(await person.list()).toMatchObject([{ id: cafe?.id, status: 'cleared', externalId: 'B2' }]);
    const again = await ready(later);
    expect(again.counts).toMatchObject({ new: 1, duplicates: 1 });
    await apply(again);
    expect((await person.list()).map(({ amount }) => amount)).toEqual([3, 20.5]);
    expect(await person.verify()).toEqual([]);
  });

  it('stores row overrides of the user', async () => {
    const statementImport = await ready(csv(STATEMENT));
    const [travel, salary] = [person.category('Travel'), person.category('Salary')];
    const change = (line: number, said: object) =>
      person.ask('ledger.imports.update', { id: statementImport.id, body: { rows: [{ line, ...said }] } });
    await change(2, { categoryId: travel, payee: 'Hall', description: 'Tickets' });
    expect(statementImport.included).toBe(4);
    expect(await change(3, { include: false })).toMatchObject({ included: 3, counts: { new: 4 } });
    await expect(change(4, { categoryId: salary })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(change(99, { include: false })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await apply(statementImport);
    expect(await person.balances()).toMatchObject({ bank: 2476.5 });
    expect(await person.list({ q: 'tickets' })).toMatchObject([{ payee: 'Hall', categoryId: travel }]);
  });

  it('includes or excludes all rows of a kind, and the override of one row takes precedence', async () => {
    await bring(csv(STATEMENT.slice(0, 1)));
    const statementImport = await ready(csv(STATEMENT));
    const all = (state: 'new' | 'duplicate', include: boolean, more: object = {}) =>
      person.ask('ledger.imports.update', { id: statementImport.id, body: { all: { state, include }, ...more } });
    expect(statementImport).toMatchObject({ included: 3, counts: { new: 3, duplicates: 1 } });
    expect(await all('new', false)).toMatchObject({ included: 0 });
    expect(await all('duplicate', true)).toMatchObject({ included: 1 });
    expect(await all('duplicate', true)).toMatchObject({ included: 1 });
    const one = (await rows(statementImport, 'new'))[0]?.line ?? 0;
    expect(await all('new', true, { rows: [{ line: one, include: false }] })).toMatchObject({ included: 3 });
  });

  it('keeps every switch of rows that are switched at the same time', async () => {
    const lines = Array.from({ length: 12 }, (_, index) => `2026-03-02,Shop ${index},-${index + 1}.00,,`);
    const statementImport = await ready(csv(lines));
    await Promise.all(lines.map((_, index) => overrideRow(statementImport, index + 2, { include: false })));
    expect((await rows(statementImport)).filter(({ include }) => include)).toEqual([]);
    expect(await get(statementImport)).toMatchObject({ included: 0 });
  });

  it('refuses a switch of a row once the import is being applied, or applies it', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => `2026-03-02,Shop ${index},-${index + 1}.00,,`);
    const statementImport = await ready(csv(lines));
    const switched = lines.map((_, index) =>
      overrideRow(statementImport, index + 2, { include: false }).then(
        () => true,
        () => false,
      ),
    );
    await Promise.race(switched);
    const applied = await eventually(() => apply(statementImport));
    const count = (await Promise.all(switched)).filter(Boolean).length;
    expect(applied).toMatchObject({ status: 'applied', included: lines.length - count });
    expect(await person.list({ importId: statementImport.id })).toHaveLength(lines.length - count);
    expect((await rows(statementImport)).filter(({ include }) => include)).toHaveLength(lines.length - count);
  });

  it('asks for the account if the file does not name it', async () => {
    const statementImport = await ready(csv(STATEMENT), null);
    expect(statementImport).toMatchObject({
      status: 'mapping',
      problems: [{ line: 1, message: 'Choose the account that this file belongs to.' }],
      accounts: [{ number: '', rows: 4, accountId: null }],
    });
    await expect(apply(statementImport)).rejects.toMatchObject({ code: 'CONFLICT' });
    await person.ask('ledger.imports.update', { id: statementImport.id, body: { accountId: person.cash } });
    expect(await settled(statementImport)).toMatchObject({ status: 'ready', accountId: person.cash, problems: [] });
  });

  it('asks for the date order if a file without columns leaves it open, and accepts another one', async () => {
    const entries = ['03/04/2026', '05/02/2026', '04/03/2026'].map((day) => `D${day}\nT-5.00\nPShop ${day}\n^`);
    const statementImport = await ready(['!Type:Bank', ...entries, ''].join('\n'));
    expect(statementImport).toMatchObject({
      status: 'mapping',
      dateOrder: null,
      problems: [{ message: expect.stringContaining('03/04/2026') }],
    });
    const daysBy = async (dateOrder: 'dmy' | 'mdy') => {
      await person.ask('ledger.imports.update', { id: statementImport.id, body: { dateOrder } });
      expect(await settled(statementImport)).toMatchObject({ status: 'ready', dateOrder, problems: [] });
      const { items } = await person.ask('ledger.imports.rows', { id: statementImport.id, limit: 10 });
      return items.map(({ date }) => date);
    };
    expect(await daysBy('dmy')).toEqual(['2026-04-03', '2026-02-05', '2026-03-04']);
    expect(await daysBy('mdy')).toEqual(['2026-03-04', '2026-05-02', '2026-04-03']);
  });

  it('explains why a file cannot be read and adds nothing', async () => {
    const statementImport = await ready('%PDF-1.4 nothing');
    expect(statementImport).toMatchObject({
      status: 'failed',
      problems: [{ line: 1, message: expect.stringContaining('PDF') }],
    });
    await expect(apply(statementImport)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('shows what cannot be taken, and takes the rest', async () => {
    const statementImport = await ready(csv([...STATEMENT, '2026-03-29,Nobody,none,,']));
    expect(statementImport.counts).toMatchObject({ new: 4, invalid: 1 });
    expect(await rows(statementImport, 'invalid')).toMatchObject([
      {
        line: 6,
        payee: 'Nobody',
        amount: null,
        state: 'invalid',
        include: false,
        problem: expect.stringContaining('none'),
      },
    ]);
    await apply(statementImport);
    expect(await person.list()).toHaveLength(4);
  });

  it('links a row and its counterpart to a transfer after the user confirms', async () => {
    const { id } = await person.earn({
      accountId: person.cash,
      amount: 50,
      description: 'From the bank',
      date: '2026-03-05',
    });
    const statementImport = await ready(csv(['2026-03-04,Withdrawal,-50.00,,']));
    expect(await rows(statementImport)).toMatchObject([{ transfer: { transactionId: id }, isTransfer: false }]);
    await overrideRow(statementImport, 2, { transfer: true });
    expect(await rows(statementImport)).toMatchObject([{ isTransfer: true }]);
    await apply(statementImport);
    const [leg] = await person.list({ accountId: person.bank });
    expect(leg).toMatchObject({ category: 'Transfer', transferId: expect.any(String) });
    expect(await person.get(id)).toMatchObject({ transferId: leg?.transferId, date: '2026-03-05' });
    expect(await person.verify()).toEqual([]);
    await undo(statementImport);
    expect(await person.get(id)).toMatchObject({ transferId: null, categoryId: person.category('Salary') });
    expect(await person.verify()).toEqual([]);
  });

  it('makes one transfer of two files that are applied one after the other', async () => {
    const from = await ready(csv(['2026-03-04,Withdrawal,-50.00,,']));
    const to = await ready(csv(['2026-03-06,Deposit,50.00,,', '2026-03-07,Cafe Luna,-3.00,,']), person.cash);
    expect((await rows(to))[0]).toMatchObject({ transfer: { line: 2, importId: from.id } });
    await overrideRow(to, 2, { transfer: true });
    await apply(from);
    expect(await person.list()).toMatchObject([{ transferId: null }]);
    await apply(to);
    const legs = await person.list({ transfer: 'only' });
    expect(legs.map(({ date, type }) => [date, type])).toEqual([
      ['2026-03-06', 'income'],
      ['2026-03-04', 'expense'],
    ]);
    expect(new Set(legs.map(({ transferId }) => transferId)).size).toBe(1);
    expect(await person.verify()).toEqual([]);
  });

  it('has rows of two files name each other, whichever came first', async () => {
    const from = await ready(csv(['2026-03-04,Withdrawal,-50.00,,', '2026-03-20,Withdrawal,-80.00,,']));
    const to = await ready(csv(['2026-03-06,Deposit,50.00,,', '2026-03-21,Deposit,80.00,,']), person.cash);
    const transfers = async (imported: Import) => (await rows(imported)).map(({ transfer }) => transfer);
    expect(await transfers(to)).toEqual([2, 3].map((line) => ({ line, importId: from.id })));
    expect(await transfers(from)).toEqual([2, 3].map((line) => ({ line, importId: to.id })));
    await overrideRow(from, 2, { transfer: true });
    expect((await rows(to)).map(({ isTransfer }) => isTransfer)).toEqual([true, false]);
  });

  it('does not name a row back that may belong to another one as well', async () => {
    const from = await ready(csv(['2026-03-04,Withdrawal,-50.00,,']));
    await ready(csv(['2026-03-06,Deposit,50.00,,', '2026-03-07,Deposit,50.00,,']), person.cash);
    expect((await rows(from))[0]).toMatchObject({ transfer: null });
  });

  it('files by rules first, then as a payee was filed before', async () => {
    const [travel, health] = [person.category('Travel'), person.category('Health')];
    await person.spend({ accountId: person.cash, payee: 'CAFE Luna', categoryId: health, amount: 9 });
    const then = { categoryId: travel, payee: 'Hall', addTags: ['trip'] };
    await person.ask('ledger.rules.create', {
      body: { name: 'Hall', when: { all: [{ field: 'payee', op: 'contains', value: 'market' }] }, then },
    });
    const statementImport = await ready(csv(STATEMENT));
    expect(statementImport).toMatchObject({ status: 'ready', problems: [] });
    expect(await rows(statementImport)).toMatchObject([
      { payee: 'Hall', tags: ['trip'], categoryId: travel, suggestedBy: 'rule' },
      { payee: 'Cafe Luna', categoryId: health, suggestedBy: 'history' },
      { categoryId: health },
      { categoryId: null, suggestedBy: null },
    ]);
    await apply(statementImport);
    expect(await person.list({ tag: 'trip' })).toMatchObject([{ payee: 'Hall', categoryId: travel }]);
  });

  it('is invisible to other users', async () => {
    const statementImport = await ready(csv(STATEMENT));
    const other = await Person.of(ledger);
    await expect(other.ask('ledger.imports.get', { id: statementImport.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(other.ask('ledger.imports.rows', { id: statementImport.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(other.ask('ledger.imports.apply', { id: statementImport.id, body: {} })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('is listed without sample rows, and shows them by itself', async () => {
    const statementImport = await ready(csv(STATEMENT));
    expect(statementImport.sample?.rows[0]).toEqual(['2026-03-02', 'Market Hall', '-20.50', '', 'Groceries']);
    expect(await person.ask('ledger.imports.list', {})).toEqual([{ ...statementImport, sample: null }]);
  });

  it('goes when it is deleted, with its bytes', async () => {
    const statementImport = await ready(csv(STATEMENT));
    await person.ask('ledger.imports.delete', { id: statementImport.id });
    await expect(get(statementImport)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await ledger.countOf(person.userId, ['imports', 'importrows'])).toBe(0);
    const left = await ledger.service.get(Uploads).list();
    expect(left.filter(({ bookId: userId }) => userId === person.userId)).toEqual([]);
  });
});
