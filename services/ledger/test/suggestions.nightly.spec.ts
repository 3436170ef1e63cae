import { getConnectionToken } from '@nestjs/mongoose';
import { addDays, addMonths, type CalendarDay, type CurrencyCode, calendarDay } from '@pocket/contracts';
import { eventually } from '@pocket/server/testing';
import mongoose, { type Connection } from 'mongoose';
import { MovementReader } from '../src/suggestions/movement-reader.js';
import { PastReader } from '../src/suggestions/past-reader.js';
import { setClock } from './fake-clock.js';
import { Person } from './person.js';
import { newUserId, RunningLedger } from './running-ledger.js';

const today = calendarDay('2026-11-24');

describe('suggestions of schedules', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    setClock(new Date(`${today}T12:00:00Z`));
    person = await Person.of(ledger);
  });
  afterEach(async () => {
    jest.useRealTimers();
    expect(await person.verify()).toEqual([]);
  });

  const list = (query: object = {}) => person.ask('ledger.suggestions.list', query as never);
  const monthly = (count: number, newest: string) =>
    Array.from({ length: count }, (_, index) => addMonths(calendarDay(newest), index + 1 - count));
  const spend = async (dates: readonly CalendarDay[], fields: object = {}) => {
    const spent = [];
    const rent = { accountId: person.bank, amount: 900, description: 'Monthly rent', payee: 'Landlord' };
    for (const date of dates) spent.push(await person.spend({ ...rent, ...fields, date }));
    return spent;
  };
  const schedule = (fields: object) =>
    person.ask('ledger.schedules.create', {
      body: {
        name: 'Rent',
        type: 'expense',
        accountId: person.bank,
        amount: { kind: 'fixed', value: 900 },
        recurrence: { start: today, freq: 'monthly' },
        ...fields,
      },
    } as never);

  it('are found one search after the other, so that one person does not fill the memory', async () => {
    await spend(monthly(4, '2026-11-01'));
    const reader = ledger.service.get(MovementReader);
    const read = reader.read.bind(reader);
    const [counts, running] = [{ most: 0 }, new Set<object>()];
    const spy = jest.spyOn(reader, 'read').mockImplementation(async (...args) => {
      const search = {};
      running.add(search);
      counts.most = Math.max(counts.most, running.size);
      return read(...args).finally(() => running.delete(search));
    });
    const dismiss = () => person.ask('ledger.suggestions.dismiss', { id: 'x' }).catch(({ code }) => code);
    expect(await Promise.all(Array.from({ length: 8 }, dismiss))).toEqual(Array(8).fill('NOT_FOUND'));
    expect([spy.mock.calls.length, counts.most]).toEqual([8, 1]);
    spy.mockRestore();
  });

  it('are of the newest transactions of a book that has more than are searched', async () => {
    const reader = ledger.service.get(PastReader);
    await spend(monthly(6, '2026-06-10'), { payee: 'Old Gym' });
    await spend(monthly(6, '2026-11-01'));
    const names = async () => (await list()).map(({ name }) => name);
    expect(await names()).toEqual(['Landlord']);
    reader.maxRead = 4;
    expect((await list()).map(({ evidence }) => evidence.length)).toEqual([4]);
    reader.maxRead = 2;
    expect(await names()).toEqual([]);
    reader.maxRead = 100_000;
  });

  it('are regular transactions, with the newest 12 as evidence', async () => {
    const spent = await spend(monthly(14, '2026-11-01'));
    const evidence = spent.toReversed().slice(0, 12);
    expect(await list()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        _id: expect.any(String),
        name: 'Landlord',
        type: 'expense',
        accountId: person.bank,
        toAccountId: null,
        amount: { kind: 'fixed', value: 900 },
        recurrence: {
          start: '2025-10-01',
          freq: 'monthly',
          interval: 1,
          on: [{ day: 1 }],
          months: [],
          missing: 'last',
          weekend: 'keep',
          end: null,
        },
        kind: 'bill',
        confidence: 1,
        monthlyCost: 900,
        currency: 'USD',
        evidence: evidence.map(({ id }) => id),
        past: evidence.map(({ id, date }) => ({ transactionId: id, date, amount: 900 })),
      },
    ]);
  });

  it('come from the last 25 months until today', async () => {
    const oldest = addMonths(today, -25);
    await spend([addDays(oldest, -1), addMonths(oldest, 12), addMonths(oldest, 24)]);
    expect(await list()).toMatchObject([{ evidence: [expect.any(String), expect.any(String)] }]);
    await spend([oldest, addMonths(today, 1)]);
    expect((await list())[0]?.evidence).toHaveLength(3);
  });

  it('cost most first, in the currency of the book, and transfers come last', async () => {
    const dates = monthly(3, '2026-11-05');
    await person.ask('ledger.book.update', { body: { multiCurrency: true } } as never);
    const body = { name: 'Abroad', currency: 'EUR' as CurrencyCode };
    const abroad = await person.ask('ledger.accounts.create', { body });
    await person.ask('ledger.rates.put', {
      day: today,
      base: 'EUR',
      quote: 'USD',
      body: { rate: '2' },
    } as never);
    await spend(dates, { payee: 'Large', amount: 190 });
    await spend(dates, { payee: 'Foreign', amount: 100, accountId: abroad.id });
    await spend(
      [7, 14, 21].map((days) => addDays(today, -days)),
      { payee: 'Weekly', amount: 44 },
    );
    for (const date of dates) {
      const transfer = { fromAccountId: person.bank, toAccountId: person.cash, amount: 5_000, date };
      await person.ask('ledger.transfers.create', { body: transfer });
    }
    const found = await list();
    expect(found.map(({ name, monthlyCost }) => [name, monthlyCost])).toEqual([
      ['Foreign', 100],
      ['Weekly', 190.67],
      ['Large', 190],
      [expect.any(String), null],
    ]);
    expect(found[3]).toMatchObject({ type: 'transfer', kind: 'transfer', toAccountId: person.cash });
    expect(found[0]).toMatchObject({ currency: 'EUR', accountId: abroad.id });
  });

  it('are none for what a schedule expects', async () => {
    await spend(monthly(3, '2026-11-01'));
    await schedule({ payee: 'The Landlord', accountId: person.cash });
    await schedule({ name: 'Other rent', payee: 'City Power' });
    expect(await list()).toHaveLength(1);
    await schedule({ name: 'Landlord' });
    expect(await list()).toEqual([]);
  });

  it('are none for what fulfills occurrences, unless their schedule is deleted', async () => {
    const [, , newest] = await spend(monthly(3, '2026-11-24'));
    const { id } = await schedule({ payee: 'City Power', recurrence: { start: today, freq: 'monthly' } });
    await person.ask('ledger.schedules.match', { id, key: today, body: { transactionId: newest?.id } } as never);
    expect(await list()).toEqual([]);
    await person.ask('ledger.schedules.delete', { id });
    expect(await list()).toHaveLength(1);
  });

  it('of one payee with several amounts have names with them', async () => {
    const dates = monthly(4, '2026-11-03');
    await spend(dates, { payee: 'App Store', amount: 9.99 });
    await spend(
      dates.map((date) => addDays(date, 12)),
      { payee: 'App Store', amount: 2.5 },
    );
    const names = async () => (await list()).map(({ name }) => name);
    expect(await names()).toEqual(['App Store 9.99', 'App Store 2.50']);
    await schedule({ payee: 'App Store', amount: { kind: 'fixed', value: 9.99 } });
    expect(await names()).toEqual(['App Store 2.50']);
  });

  it('are none for archived accounts', async () => {
    await spend(monthly(3, '2026-11-01'));
    await person.ask('ledger.accounts.update', { id: person.bank, body: { archived: true } } as never);
    expect(await list()).toEqual([]);
  });

  describe('that are dismissed', () => {
    const dismiss = (id = '') => person.ask('ledger.suggestions.dismiss', { id });
    const restore = (id = '') => person.ask('ledger.suggestions.restore', { id });
    const exported = () => person.ask('ledger.suggestions.dismissals', {});
    const notFound = { code: 'NOT_FOUND', message: 'Suggestion not found' };

    it('are in a list of their own, also while they go on', async () => {
      await spend(monthly(3, '2026-10-24'));
      const [suggestion] = await list();
      const sequence = await person.sequence();
      expect(await dismiss(suggestion?.id)).toEqual({ message: 'Suggestion dismissed' });
      await dismiss(suggestion?.id);
      expect([await list(), await list({ dismissed: 'true' })]).toEqual([[], [suggestion]]);
      expect(await exported()).toEqual([
        { id: suggestion?.id, name: 'Landlord', dismissedAt: `${today}T12:00:00.000Z` },
      ]);
      expect(await person.sequence()).toEqual(sequence);
      await spend([today], { amount: 910 });
      expect(await list()).toEqual([]);
      expect(await restore(suggestion?.id)).toEqual({ message: 'Suggestion restored' });
      expect((await list()).map(({ id }) => id)).toEqual([suggestion?.id]);
      expect(await list({ dismissed: 'true' })).toEqual([]);
    });

    it('hide the series of single amounts too', async () => {
      const dates = monthly(4, '2026-11-03');
      await spend(dates);
      const [suggestion] = await list();
      await dismiss(suggestion?.id);
      await spend(dates.map((date) => addDays(date, 12)).slice(0, 2), { amount: 50 });
      await spend([addDays(today, -1), today], { amount: 1 });
      expect(await list()).toEqual([]);
      const [series] = await list({ dismissed: 'true' });
      expect(series?.name).toBe('Landlord 900.00');
      await restore(series?.id);
      expect(await list()).toMatchObject([{ id: series?.id }]);
    });

    it('have to exist', async () => {
      const id = '0'.repeat(24);
      await expect(dismiss(id)).rejects.toMatchObject(notFound);
      await expect(restore(id)).rejects.toMatchObject(notFound);
    });

    it('are at most 2,000', async () => {
      await spend(monthly(3, '2026-11-01'));
      const [suggestion] = await list();
      const newDismissal = () => {
        const userId = new mongoose.Types.ObjectId(person.userId);
        return { userId, suggestionId: new mongoose.Types.ObjectId(), name: 'Gone', at: new Date() };
      };
      const others = Array.from({ length: 2_000 }, newDismissal);
      await ledger.service.get<Connection>(getConnectionToken()).collection('dismissals').insertMany(others);
      await expect(dismiss(suggestion?.id)).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
      expect(await list()).toMatchObject([{ id: suggestion?.id }]);
      await restore(others[0]?.suggestionId.toHexString());
      await dismiss(suggestion?.id);
      expect(await list()).toEqual([]);
      // Once more changes nothing, also at the limit.
      expect(await dismiss(suggestion?.id)).toEqual({ message: 'Suggestion dismissed' });
    });

    it('end with their user', async () => {
      await spend(monthly(3, '2026-11-01'));
      const [suggestion] = await list();
      await dismiss(suggestion?.id);
      const { userId } = person;
      const stored = () => ledger.countOf(userId, ['dismissals']);
      expect(await stored()).toBe(1);
      jest.useRealTimers();
      await ledger.tell({ id: newUserId(), userId, type: 'user.deleted' });
      await eventually(async () => expect(await stored()).toBe(0));
      person = await Person.of(ledger);
    });
  });

  describe('that are accepted', () => {
    const accept = (id = '', body: object = {}, idempotencyKey?: string) =>
      person.ask('ledger.suggestions.accept', { id, body, idempotencyKey });
    const links = async (scheduleId: string) =>
      (await person.list({ scheduleId })).map(({ date, schedule: link }) => [date, link?.key]).sort();
    const undo = (id: string | null | undefined) => person.ask('ledger.changes.undo', { id: id ?? '', body: {} });

    it('become schedules that the past transactions fulfill, in one change', async () => {
      await spend(monthly(3, '2026-11-01').map((date, index) => addDays(date, index === 2 ? 2 : 0)));
      const [suggestion] = await list();
      const before = await person.ask('ledger.changes.list', {});
      const created = await accept(suggestion?.id);
      expect(created).toMatchObject({
        name: 'Landlord',
        payee: 'Landlord',
        categoryId: person.category('Groceries'),
        recurrence: suggestion?.recurrence,
        amount: suggestion?.amount,
        next: { date: '2026-12-01' },
        // November 1, 2026 is a Sunday.
        last: { key: '2026-11-01', date: '2026-11-02', state: 'posted' },
      });
      expect(await links(created.id)).toEqual([
        ['2026-09-01', '2026-09-01'],
        ['2026-10-01', '2026-10-01'],
        ['2026-11-03', '2026-11-01'],
      ]);
      expect(await person.ask('ledger.schedules.get', { id: created.id })).toEqual(withoutChange(created));
      expect(await list()).toEqual([]);
      const { items } = await person.ask('ledger.changes.list', {});
      expect(items).toHaveLength(before.items.length + 1);
      expect(items[0]).toMatchObject({ id: created.changeId, kind: 'schedule', summary: 'Created schedule Landlord' });
      await undo(created.changeId);
      expect(await person.ask('ledger.schedules.list', {})).toEqual([]);
      expect((await list()).map(({ id }) => id)).toEqual([suggestion?.id]);
    });

    it('have fields of the request, and are created once', async () => {
      await spend(monthly(3, '2026-11-01'));
      const [suggestion] = await list();
      const body = { name: 'Rent', recurrence: { start: calendarDay('2026-10-05'), freq: 'monthly' as const } };
      const first = await accept(suggestion?.id, body, 'once');
      expect(first).toMatchObject({ name: 'Rent', recurrence: { start: '2026-10-05', on: [{ day: 5 }] } });
      expect(await links(first.id)).toEqual([
        ['2026-10-01', '2026-10-05'],
        ['2026-11-01', '2026-11-05'],
      ]);
      expect(await accept(suggestion?.id, body, 'once')).toEqual(first);
      await expect(accept(suggestion?.id, {}, 'once')).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
      await expect(accept(suggestion?.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });

    it('keep transactions of another account and type apart', async () => {
      await spend(monthly(3, '2026-11-01'));
      const [suggestion] = await list();
      const created = await accept(suggestion?.id, { accountId: person.cash });
      expect([created.last, await links(created.id)]).toEqual([null, []]);
    });

    it('have a name that is free', async () => {
      await spend(monthly(3, '2026-11-01'));
      await schedule({ name: 'landlord', type: 'income' });
      const [suggestion] = await list();
      expect(await accept(suggestion?.id)).toMatchObject({ name: 'Landlord 2' });
    });

    it('may be transfers between currencies', async () => {
      await person.ask('ledger.book.update', { body: { multiCurrency: true } });
      const euro = { name: 'Abroad', currency: 'EUR' as CurrencyCode };
      const abroad = await person.ask('ledger.accounts.create', { body: euro });
      for (const [index, date] of monthly(3, '2026-11-10').entries()) {
        const accounts = { fromAccountId: person.bank, toAccountId: abroad.id };
        const body = { ...accounts, amount: 50 + index, toAmount: 40 + index, date };
        await person.ask('ledger.transfers.create', { body });
      }
      const [suggestion] = await list();
      const amount = { kind: 'fixed', value: 52 };
      expect(suggestion).toMatchObject({ type: 'transfer', amount, toAccountId: abroad.id });
      const created = await accept(suggestion?.id);
      expect(created).toMatchObject({ amount, toAmount: 42, last: { amount: 52, toAmount: 42 } });
      expect(await links(created.id)).toHaveLength(6);
      expect(await list()).toEqual([]);
      await undo(created.changeId);
      expect(await links(created.id)).toEqual([]);
    });
  });
});

function withoutChange<Reply extends object>(reply: Reply): Omit<Reply, 'changeId'> {
  const { changeId: _, ...rest } = reply as Reply & { changeId?: unknown };
  return rest;
}
