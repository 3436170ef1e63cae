import { getConnectionToken } from '@nestjs/mongoose';
import type { ReplyOf } from '@pocket/contracts';
import mongoose, { type Connection } from 'mongoose';
import { setClock } from './fake-clock.js';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

type Period = ReplyOf<'ledger.plan.period'>;

const CYCLE = { kind: 'month', day: 1, weekend: 'keep' } as const;
const [SEPTEMBER, OCTOBER, NOVEMBER, DECEMBER] = ['2026-09-01', '2026-10-01', '2026-11-01', '2026-12-01'] as const;

describe('plan and the rest of the book', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    setClock(new Date('2026-11-10T12:00:00Z'));
    person = await Person.of(ledger);
    await person.earn({ accountId: person.bank, amount: 3_000, date: '2026-09-02' });
    await person.ask('ledger.plan.create', {
      body: { start: SEPTEMBER, cycle: CYCLE, accountIds: [person.bank] } as never,
    });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const period = (id: string = NOVEMBER) => person.ask('ledger.plan.period', { id });
  const figures = async () => {
    const periods = await Promise.all([SEPTEMBER, OCTOBER, NOVEMBER, DECEMBER].map(period));
    return periods.map(({ categories, groups: _, ...rest }) => ({
      ...rest,
      categories: categories.map(({ version: _, ...line }) => line),
    }));
  };
  const assign = (category: string, assigned: number, id: string = NOVEMBER) =>
    person.ask('ledger.plan.line', { id, categoryId: person.category(category), body: { assigned } });
  const spend = (category: string, amount: number, date: string) =>
    person.spend({ accountId: person.bank, categoryId: person.category(category), amount, date });
  const lineOf = ({ categories }: Period, category: string) =>
    categories.find(({ categoryId }) => categoryId === person.category(category));
  const verified = async () => expect(await person.verify()).toEqual([]);

  /** Groceries in all periods, with something carried. */
  const plan = async () => {
    await assign('Groceries', 100, SEPTEMBER);
    await assign('Groceries', 100, OCTOBER);
    await assign('Groceries', 100, NOVEMBER);
    await assign('Groceries', 100, DECEMBER);
    await spend('Groceries', 60, '2026-09-05');
    await spend('Groceries', 20, '2026-11-05');
  };

  it('ends the line of a deleted category and leaves past periods as they were', async () => {
    await plan();
    const before = await figures();
    const { changeId } = await person.ask('ledger.categories.delete', { id: person.category('Groceries') });
    const november = await period();
    expect(lineOf(november, 'Groceries')).toMatchObject({
      carried: 140,
      assigned: -120,
      spent: 20,
      available: 0,
      deleted: true,
    });
    expect(november).toMatchObject({ ready: 2_920 });
    const december = await period(DECEMBER);
    expect(lineOf(december, 'Groceries')).toBeUndefined();
    expect(december).toMatchObject({ assigned: 0, returned: 0, overspent: 0, ready: 2_920 });
    const past = (await figures()).slice(0, 2);
    const plain = (each: (typeof before)[number] | undefined) => ({
      ...each,
      toAssign: 0,
      categories: each?.categories
        .filter(({ categoryId }) => categoryId === person.category('Groceries'))
        .map(({ deleted: _, parentId: __, ...line }) => line),
    });
    expect(past.map(plain)).toEqual(before.slice(0, 2).map(plain));
    await expect(assign('Groceries', 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await verified();
    await person.undo({ changeId });
    expect(await figures()).toEqual(before);
    await verified();
  });

  it('counts what a deleted category spends in later periods as uncategorized', async () => {
    await plan();
    const { id } = await spend('Groceries', 5, '2026-11-06');
    await person.ask('ledger.categories.delete', { id: person.category('Groceries') });
    await person.update(id, { date: '2026-12-06' });
    expect((await period(DECEMBER)).categories.at(-1)).toMatchObject({ categoryId: null, spent: 5 });
    await verified();
  });

  it('repeats a deletion that was undone', async () => {
    await plan();
    const deletion = await person.ask('ledger.categories.delete', { id: person.category('Groceries') });
    const after = await figures();
    const undo = await person.undo(deletion);
    await person.undo(undo);
    expect(await figures()).toEqual(after);
    await verified();
  });

  it('adds the lines of merged categories period by period', async () => {
    await plan();
    await assign('Rent', 30, OCTOBER);
    const target = { kind: 'refill', amount: 400 } as const;
    await person.ask('ledger.plan.updateCategory', { id: person.category('Groceries'), body: { target } });
    await person.ask('ledger.plan.line', { id: OCTOBER, categoryId: person.category('Rent'), body: { note: 'One' } });
    await person.ask('ledger.plan.line', {
      id: OCTOBER,
      categoryId: person.category('Groceries'),
      body: { note: 'Two' },
    });
    const before = await figures();
    const merged = await person.ask('ledger.categories.merge', {
      id: person.category('Groceries'),
      body: { intoId: person.category('Rent') },
    });
    expect(lineOf(await period(OCTOBER), 'Rent')).toMatchObject({ carried: 40, assigned: 130, note: 'One\nTwo' });
    expect(lineOf(await period(), 'Rent')).toMatchObject({ spent: 20, target: { kind: 'refill' } });
    const totals = (all: typeof before) => all.map(({ assigned, ready, balance }) => ({ assigned, ready, balance }));
    expect(totals(await figures())).toEqual(totals(before));
    await verified();
    await person.undo(merged);
    expect(await figures()).toEqual(before);
    await verified();
  });

  it('follows a merged category of income in targets', async () => {
    const bonus = await person.ask('ledger.categories.create', { body: { name: 'Bonus', type: 'income' } });
    const target = { kind: 'percent', of: bonus.id, percent: 10 } as const;
    await person.ask('ledger.plan.updateCategory', { id: person.category('Rent'), body: { target } });
    await person.ask('ledger.categories.merge', { id: bonus.id, body: { intoId: person.category('Salary') } });
    expect(lineOf(await period(SEPTEMBER), 'Rent')?.target).toMatchObject({
      of: person.category('Salary'),
      required: 300,
    });
  });

  it('keeps the type of a category that has a line', async () => {
    const { id } = await person.ask('ledger.categories.create', { body: { name: 'Trip', type: 'expense' } });
    await person.ask('ledger.plan.line', { id: NOVEMBER, categoryId: id, body: { assigned: 1 } });
    await expect(person.ask('ledger.categories.update', { id, body: { type: 'income' } })).rejects.toMatchObject({
      code: 'CATEGORY_IN_USE',
      message: 'The type of a category that the plan has cannot be changed',
    });
  });

  it('keeps the type of a category of income that a target is a share of', async () => {
    const { id } = await person.ask('ledger.categories.create', { body: { name: 'Bonus', type: 'income' } });
    const target = { kind: 'percent', of: id, percent: 10 } as const;
    await person.ask('ledger.plan.updateCategory', { id: person.category('Rent'), body: { target } });
    await expect(person.ask('ledger.categories.update', { id, body: { type: 'expense' } })).rejects.toMatchObject({
      code: 'CATEGORY_IN_USE',
    });
  });

  it('takes the currency of a book with one currency, and changes no amount', async () => {
    await plan();
    const before = await figures();
    await person.ask('ledger.book.update', { body: { currency: 'EUR' as never } });
    expect(await person.ask('ledger.plan.get', {})).toMatchObject({ currency: 'EUR' });
    expect(await figures()).toEqual(before.map((each) => ({ ...each, currency: 'EUR' })));
    await verified();
  });

  it('loses an account that is deleted, and keeps one that is archived', async () => {
    const empty = await person.ask('ledger.accounts.create', { body: { name: 'Empty', openingBalance: 7 } });
    await person.ask('ledger.plan.update', { body: { accountIds: [person.bank, empty.id] } });
    expect(await period(SEPTEMBER)).toMatchObject({ readyBefore: 7 });
    await person.ask('ledger.accounts.update', { id: empty.id, body: { archived: true } });
    expect(await period(SEPTEMBER)).toMatchObject({ readyBefore: 7 });
    await person.ask('ledger.accounts.delete', { id: empty.id });
    expect(await person.ask('ledger.plan.get', {})).toMatchObject({ accountIds: [person.bank] });
    expect(await period(SEPTEMBER)).toMatchObject({ readyBefore: 0 });
    await verified();
  });

  it('changes no assigned amount when categories are renamed or archived', async () => {
    await plan();
    const before = await figures();
    await person.ask('ledger.categories.update', {
      id: person.category('Groceries'),
      body: { name: 'Food', archived: true },
    });
    expect((await figures()).map(({ assigned }) => assigned)).toEqual(before.map(({ assigned }) => assigned));
    expect(lineOf(await period(), 'Groceries')).toMatchObject({ assigned: 100 });
  });

  it('revalues accounts in other currencies, so that all money is assigned or ready', async () => {
    await person.ask('ledger.book.update', { body: { multiCurrency: true } });
    const euros = await person.ask('ledger.accounts.create', { body: { name: 'Euro', currency: 'EUR' as never } });
    await person.ask('ledger.plan.update', { body: { accountIds: [person.bank, euros.id] } });
    const rate = (day: string, text: string) =>
      person.ask('ledger.rates.put', { day, base: 'EUR', quote: 'USD', body: { rate: text } } as never);
    await rate('2026-10-03', '1.1');
    await rate('2026-10-31', '1.2');
    await rate('2026-11-10', '1.2');
    await person.move({
      fromAccountId: person.bank,
      toAccountId: euros.id,
      amount: 110,
      toAmount: 100,
      date: '2026-10-03',
    });
    expect(await period(OCTOBER)).toMatchObject({ moved: 0, revalued: 10, ready: 3_010, balance: 3_010 });
    await person.spend({ accountId: euros.id, categoryId: person.category('Rent'), amount: 10, date: '2026-11-10' });
    expect(lineOf(await period(), 'Rent')).toMatchObject({ spent: 12 });
    await verified();
  });

  it.each([
    ['with accounts in one currency', false],
    ['with accounts in several currencies', true],
  ])('counts a transfer as moved while only one of its legs is booked, %s', async (_, isMixed) => {
    await person.ask('ledger.book.update', { body: { multiCurrency: isMixed } });
    const accountIds = [person.bank, person.cash];
    if (isMixed) {
      const euros = await person.ask('ledger.accounts.create', { body: { name: 'Euro', currency: 'EUR' as never } });
      accountIds.push(euros.id);
    }
    await person.ask('ledger.plan.update', { body: { accountIds } });
    const { from } = await person.move({ fromAccountId: person.bank, toAccountId: person.cash, date: OCTOBER });
    await person.update(from.id, { date: '2026-09-30' as never });
    expect(await period(SEPTEMBER)).toMatchObject({ moved: -30, revalued: 0, balance: 2_970 });
    expect(await period(OCTOBER)).toMatchObject({ moved: 30, revalued: 0, balance: 3_000 });
    await person.update(from.id, { date: '2026-10-31' as never });
    expect(await period(SEPTEMBER)).toMatchObject({ moved: 0, revalued: 0, balance: 3_000 });
    expect(await period(OCTOBER)).toMatchObject({ moved: 0, revalued: 0, balance: 3_000 });
  });

  it('leaves out a transfer after its last period', async () => {
    await person.ask('ledger.book.update', { body: { multiCurrency: true } });
    const euros = await person.ask('ledger.accounts.create', { body: { name: 'Euro', currency: 'EUR' as never } });
    await person.ask('ledger.plan.update', { body: { accountIds: [person.bank, euros.id] } });
    await person.ask('ledger.rates.put', {
      day: '2026-11-10',
      base: 'EUR',
      quote: 'USD',
      body: { rate: '1' },
    } as never);
    const there = { fromAccountId: person.bank, toAccountId: euros.id, amount: 30, toAmount: 20 };
    await person.move({ ...there, date: '2029-01-01' });
    expect(await period('2028-11-01')).toMatchObject({ moved: 0, revalued: 0, balance: 3_000 });
  });

  it('names what has no rate', async () => {
    await person.ask('ledger.book.update', { body: { multiCurrency: true } });
    const yen = await person.ask('ledger.accounts.create', { body: { name: 'Yen', currency: 'JPY' as never } });
    await person.ask('ledger.plan.update', { body: { accountIds: [person.bank, yen.id] } });
    await person.earn({ accountId: yen.id, amount: 500, date: '2026-11-05' });
    expect((await period()).unconverted).toEqual([
      { field: 'income', currency: 'JPY', amount: 500 },
      { field: 'balance', currency: 'JPY', amount: 500 },
    ]);
  });

  it('spends what the summary of transactions says', async () => {
    await plan();
    await person.spend({
      accountId: person.bank,
      date: '2026-11-08',
      amount: 20,
      splits: [
        { categoryId: person.category('Groceries'), amount: 30, notes: '' },
        { categoryId: person.category('Rent'), amount: -10, notes: '' },
      ],
    });
    const summary = await person.ask('ledger.transactions.summary', {
      from: NOVEMBER as never,
      to: '2026-11-30' as never,
      accountId: [person.bank],
      categoryId: [person.category('Groceries')],
    } as never);
    expect(lineOf(await period(), 'Groceries')?.spent).toBe(summary.expenses);
  });

  describe('verification', () => {
    const collection = (name: string) => ledger.service.get<Connection>(getConnectionToken()).collection(name);
    it.each<[string, string, object]>([
      ['an assignment on a day that begins no period', 'planperiods', { $set: { day: '2026-11-02' } }],
      ['an amount with too many decimals', 'planperiods', { $set: { held: 0.001 } }],
      ['an account that does not exist', 'plans', { $push: { accountIds: '0123456789abcdef01234567' } }],
      ['sums by category that are wrong', 'categorydigests', { $set: { sums: {} } }],
    ])('finds %s', async (_, name, damage) => {
      await plan();
      const isPart = { userId: new mongoose.Types.ObjectId(person.userId), day: { $ne: '' } };
      await collection(name).updateOne(isPart, damage);
      expect(await person.verify()).not.toEqual([]);
    });
  });
});
