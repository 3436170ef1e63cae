import { addDays, addMonths, type CalendarDay, type CurrencyCode, calendarDay, type NoteKind } from '@pocket/contracts';
import { NoteFinder } from '../src/notes/note-finder.js';
import { setClock } from './fake-clock.js';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

const TODAY = calendarDay('2026-11-24');

describe('notes', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    setClock(new Date(`${TODAY}T12:00:00Z`));
    person = await Person.of(ledger);
  });
  afterEach(async () => {
    jest.useRealTimers();
    expect(await person.verify()).toEqual([]);
  });

  const list = (month?: string) => person.ask('ledger.notes.list', month === undefined ? {} : { month });
  const ofKind = async (kind: NoteKind, month?: string) => (await list(month)).filter((note) => note.kind === kind);
  /** Ids of the transactions that a link lists. */
  const listed = async (link = '') => {
    const address = new URL(link, 'https://pocket.example');
    expect(address.pathname).toBe('/transactions');
    const found = await person.list(Object.fromEntries(address.searchParams));
    return found.map(({ id }) => id);
  };
  /** Spends 300.00 on groceries, 10.00 more or less every other month, on a day of each of the months before. */
  const usualMonths = async (count = 12, day: CalendarDay = addDays(TODAY, -3), fields: object = {}) => {
    for (let months = 1; months <= count; months += 1) {
      const amount = 300 + (months % 2 === 0 ? 10 : -10);
      await person.spend({ date: addMonths(day, -months), amount, ...fields });
    }
  };
  const schedule = async (fields: object = {}) => {
    const body = {
      name: 'Streaming',
      type: 'expense',
      accountId: person.bank,
      amount: { kind: 'fixed', value: 12.99 },
      recurrence: { start: '2026-08-05', freq: 'monthly' },
      ...fields,
    };
    return (await person.ask('ledger.schedules.create', { body } as never)).id;
  };
  const post = (id: string, key: string, amount: number, date = key) =>
    person.ask('ledger.schedules.post', { id, key, body: { amount, date } } as never);

  it('are none in an empty book, nor in a month that has not begun', async () => {
    expect(await list()).toEqual([]);
    await person.spend({ date: '2026-12-05', amount: 900, payee: 'Travel Agency' });
    expect(await list('2026-12')).toEqual([]);
    expect(await list()).toEqual([]);
  });

  it('are none in the first month of the calendar', async () => {
    await person.ask('ledger.book.update', { body: { multiCurrency: true } } as never);
    await person.ask('ledger.accounts.create', { body: { name: 'Abroad', currency: 'EUR' as CurrencyCode } });
    expect(await list('1900-01')).toEqual([]);
  });

  it.each(['2026-13', '2026', '1899-12', '2026-11-01'])('refuse the month %s', async (month) => {
    const message = 'month must be a real month (yyyy-mm) between 1900-01 and 2200-12';
    await expect(list(month)).rejects.toMatchObject({ code: 'VALIDATION_FAILED', message });
  });

  describe('of an unusual category', () => {
    it('name spending above the median by more than three deviations', async () => {
      await usualMonths();
      const id = (await person.spend({ date: '2026-11-02', amount: 330 })).id;
      expect(await list()).toEqual([]);
      await person.update(id, { amount: 330.01 });
      const [note] = await list();
      expect(note).toEqual({
        id: expect.stringMatching(/^2026-11-[0-9a-f]{24}$/),
        kind: 'unusualCategory',
        text: 'You spent $330.01 on Groceries from Nov 1, 2026 to Nov 24, 2026, where $300.00 is usual.',
        numbers: {
          categoryId: person.category('Groceries'),
          category: 'Groceries',
          from: '2026-11-01',
          to: '2026-11-24',
          spending: 330.01,
          median: 300,
          mad: 10,
          months: 12,
          currency: 'USD',
        },
        link: expect.any(String),
        score: 30.01,
      });
      expect(await listed(note?.link)).toEqual([id]);
      expect((await list('2026-11'))[0]?.id).toBe(note?.id);
      expect(await list('2026-10')).toEqual([]);
    });

    it('compare the current month with the same days of other months', async () => {
      await usualMonths(12, calendarDay('2026-11-24'));
      await usualMonths(12, calendarDay('2026-11-25'), { amount: 500 });
      await person.spend({ date: '2026-11-24', amount: 400 });
      await person.spend({ date: '2026-11-25', amount: 1_000 });
      expect(await list()).toMatchObject([{ numbers: { spending: 400, median: 300 } }]);
      setClock(new Date('2026-12-01T12:00:00Z'));
      expect(await list('2026-11')).toMatchObject([{ numbers: { spending: 1_400, median: 800, to: '2026-11-30' } }]);
    });

    it('need six months with data, and leave the others out', async () => {
      await usualMonths(5);
      await person.spend({ date: '2026-11-02', amount: 900 });
      expect(await list()).toEqual([]);
      await person.spend({ date: '2025-11-05', amount: 300 });
      expect(await list()).toMatchObject([{ kind: 'unusualCategory', numbers: { months: 6 } }]);
    });

    it('leave out transfers, income, what has no category, and lines in other categories', async () => {
      await usualMonths();
      await person.move({ date: TODAY, amount: 5_000 });
      await person.earn({ date: TODAY, amount: 5_000 });
      await person.spend({ date: TODAY, amount: 5_000, categoryId: null });
      const [one, other] = [person.category('Groceries'), person.category('Rent')];
      const splits = [
        { categoryId: one, amount: 331, notes: '' },
        { categoryId: other, amount: 900, notes: '' },
      ];
      await person.spend({ date: TODAY, amount: 1_231, splits });
      expect(await list()).toMatchObject([{ numbers: { category: 'Groceries', spending: 331 } }]);
    });
  });

  describe('of a double charge', () => {
    const coffee = (date: string, fields: object = {}) =>
      person.spend({ date, amount: 4.5, payee: 'Café Nero', ...fields });

    it('name equal charges of a payee within two days', async () => {
      const first = await coffee('2026-11-03');
      const second = await coffee('2026-11-05', { payee: 'CAFÉ NERO' });
      await coffee('2026-10-20');
      const [note] = await ofKind('doubleCharge');
      expect(note).toMatchObject({
        text: 'CAFÉ NERO charged $4.50 twice from Nov 3, 2026 to Nov 5, 2026.',
        numbers: { accountId: person.cash, from: '2026-11-03', to: '2026-11-05', amount: 4.5, count: 2 },
        score: 4.5,
      });
      expect((await listed(note?.link)).sort()).toEqual([first.id, second.id].sort());
    });

    it.each<[string, object]>([
      ['three days later', { date: '2026-11-06' }],
      ['of another payee', { payee: 'Café Roma' }],
      ['with another amount', { amount: 4.51 }],
      ['without a payee', { payee: '' }],
      ['of the other type', { type: 'income', categoryId: null }],
    ])('name none %s', async (_, fields) => {
      await coffee('2026-11-03', 'payee' in fields && fields.payee === '' ? fields : {});
      await coffee('2026-11-03', fields);
      expect(await ofKind('doubleCharge')).toEqual([]);
    });

    it('name none in another account, nor legs of transfers', async () => {
      await coffee('2026-11-03');
      await coffee('2026-11-03', { accountId: person.bank });
      await person.move({ date: '2026-11-03' });
      await person.move({ date: '2026-11-03' });
      expect(await ofKind('doubleCharge')).toEqual([]);
    });

    it('have each charge once, in the month of the last one', async () => {
      for (const date of ['2026-10-31', '2026-11-01', '2026-11-01', '2026-11-03', '2026-11-04']) await coffee(date);
      expect(await ofKind('doubleCharge')).toMatchObject([
        { numbers: { from: '2026-10-31', to: '2026-11-01', count: 3 }, score: 9 },
        { numbers: { from: '2026-11-03', to: '2026-11-04', count: 2 }, score: 4.5 },
      ]);
      expect(await ofKind('doubleCharge', '2026-10')).toEqual([]);
    });
  });

  describe('of a price rise', () => {
    beforeEach(() => setClock(new Date('2026-08-01T12:00:00Z')));
    const listLater = (month?: string) => {
      setClock(new Date(`${TODAY}T12:00:00Z`));
      return ofKind('priceRise', month);
    };

    it('name a schedule that was posted with more than before', async () => {
      const id = await schedule();
      await post(id, '2026-09-05', 12.99);
      await post(id, '2026-10-05', 12.99);
      const { id: posted } = await post(id, '2026-11-05', 15.99, '2026-11-07');
      const [note] = await listLater();
      expect(note).toMatchObject({
        text: 'Streaming rose from $12.99 to $15.99 on Nov 7, 2026.',
        numbers: {
          scheduleId: id,
          key: '2026-11-05',
          date: '2026-11-07',
          amount: 15.99,
          beforeKey: '2026-10-05',
          before: 12.99,
          currency: 'USD',
        },
        score: 3,
      });
      expect(await listed(note?.link)).toEqual([posted]);
      expect(await listLater('2026-10')).toEqual([]);
    });

    it('name none for an equal or a lower price, nor for the first one', async () => {
      const id = await schedule();
      await post(id, '2026-10-05', 12.99);
      await post(id, '2026-11-05', 12.98);
      const other = await schedule({ name: 'Music', recurrence: { start: '2026-11-08', freq: 'monthly' } });
      await post(other, '2026-11-08', 99);
      expect(await listLater()).toEqual([]);
    });

    it('compare with the schedule that was continued', async () => {
      const id = await schedule();
      await post(id, '2026-10-05', 12.99);
      const body = { amount: { kind: 'fixed', value: 15.99 } } as const;
      const { id: next } = await person.ask('ledger.schedules.update', { id, from: '2026-11-05', body });
      await post(next, '2026-11-05', 15.99);
      expect(await listLater()).toMatchObject([{ numbers: { scheduleId: next, before: 12.99 }, score: 3 }]);
    });

    it('name no income', async () => {
      const id = await schedule({ name: 'Salary', type: 'income' });
      await post(id, '2026-10-05', 2_000);
      await post(id, '2026-11-05', 2_100);
      expect(await listLater()).toEqual([]);
    });
  });

  describe('of a new payee', () => {
    it('name one that was never there before the month', async () => {
      await person.spend({ date: '2025-01-05', payee: 'Corner Market' });
      await person.spend({ date: '2026-11-05', payee: 'corner market', amount: 500 });
      const { id } = await person.spend({ date: '2026-11-06', payee: 'Dentist', amount: 120 });
      const [note, ...others] = await list();
      expect(others).toEqual([]);
      expect(note).toMatchObject({
        kind: 'newPayee',
        text: 'You paid Dentist for the first time: $120.00 from Nov 1, 2026 to Nov 24, 2026.',
        numbers: { payee: 'Dentist', from: '2026-11-01', to: '2026-11-24', spending: 120, rank: 2, currency: 'USD' },
        score: 120,
      });
      expect(await listed(note?.link)).toEqual([id]);
      expect(await list('2026-12')).toEqual([]);
    });

    it('name only payees among the ten with the highest spending', async () => {
      for (let number = 1; number <= 10; number += 1) {
        const payee = `Shop ${number}`;
        await person.spend({ date: '2025-11-05', payee });
        await person.spend({ date: '2026-11-05', payee, amount: 100 + number });
      }
      const { id } = await person.spend({ date: '2026-11-05', payee: 'Dentist', amount: 100 });
      expect(await list()).toEqual([]);
      await person.update(id, { amount: 102 });
      expect(await list()).toMatchObject([{ numbers: { payee: 'Dentist', rank: 9 } }]);
    });

    it('count income before the month as seen', async () => {
      await person.earn({ date: '2026-10-05', payee: 'Employer' });
      await person.spend({ date: '2026-11-05', payee: 'Employer' });
      expect(await list()).toEqual([]);
    });
  });

  describe('of missing income', () => {
    const salary = (fields: object = {}) =>
      schedule({
        name: 'Salary',
        type: 'income',
        amount: { kind: 'fixed', value: 3_000 },
        recurrence: { start: '2026-11-10', freq: 'monthly' },
        match: { days: 3, percent: 10 },
        ...fields,
      });

    it('name an occurrence that is missed', async () => {
      setClock(new Date('2026-11-09T12:00:00Z'));
      const id = await salary();
      setClock(new Date('2026-11-13T12:00:00Z'));
      expect(await list()).toEqual([]);
      setClock(new Date('2026-11-14T12:00:00Z'));
      expect(await list()).toEqual([
        {
          id: expect.any(String),
          kind: 'missingIncome',
          text: 'Salary of Nov 10, 2026 has not arrived: $3,000.00 was expected.',
          numbers: { scheduleId: id, key: '2026-11-10', date: '2026-11-10', amount: 3_000, currency: 'USD' },
          link: '/upcoming?tab=all',
          score: 3_000,
        },
      ]);
      await post(id, '2026-11-10', 3_000);
      expect(await list()).toEqual([]);
    });

    it('name none that is skipped, nor a bill', async () => {
      setClock(new Date('2026-11-09T12:00:00Z'));
      const id = await salary();
      await salary({ name: 'Rent', type: 'expense' });
      await person.ask('ledger.schedules.occurrence', { id, key: '2026-11-10', body: { skipped: true } } as never);
      setClock(new Date(`${TODAY}T12:00:00Z`));
      expect(await list()).toEqual([]);
    });
  });

  it('are the ten with the highest scores', async () => {
    for (let number = 1; number <= 10; number += 1) {
      await person.spend({ date: '2026-11-05', payee: `Shop ${number}`, amount: 10 * number });
    }
    await person.spend({ date: '2026-11-05', payee: 'Shop 10', amount: 100 });
    const scores = (await list()).map(({ score }) => score);
    expect(scores).toEqual([200, 100, 90, 80, 70, 60, 50, 40, 30, 20]);
  });

  it('look at the last charges of the days where there are too many', async () => {
    const finder = ledger.service.get(NoteFinder);
    const { maxCharges } = finder;
    for (const day of ['02', '03', '04']) await person.spend({ date: `2026-11-${day}`, payee: `Shop ${day}` });
    finder.maxCharges = 2;
    const texts = (await list()).map(({ text }) => /Shop \d+/.exec(text)?.[0]);
    finder.maxCharges = maxCharges;
    expect(texts.sort()).toEqual(['Shop 03', 'Shop 04']);
  });

  it('are in the currency of the book, without what has no rate', async () => {
    await person.ask('ledger.book.update', { body: { multiCurrency: true } } as never);
    const account = (currency: string) =>
      person.ask('ledger.accounts.create', { body: { name: currency, currency: currency as CurrencyCode } });
    const [euros, yen] = [await account('EUR'), await account('JPY')];
    const rate = { base: 'EUR', quote: 'USD', body: { rate: '2' } };
    for (let months = 0; months <= 12; months += 1) {
      await person.ask('ledger.rates.put', { day: addMonths(calendarDay('2026-11-01'), -months), ...rate } as never);
    }
    await usualMonths(12, calendarDay('2026-11-05'), { accountId: euros.id });
    await usualMonths(12, calendarDay('2026-11-05'), { accountId: yen.id, amount: 1 });
    await person.spend({ date: '2026-11-02', amount: 331, accountId: euros.id });
    await person.spend({ date: '2026-11-03', amount: 40_000, accountId: yen.id, payee: 'Hotel' });
    await person.spend({ date: '2026-11-03', amount: 9, accountId: euros.id, payee: 'Metro', categoryId: null });
    await person.spend({ date: '2026-11-03', amount: 9, accountId: euros.id, payee: 'Metro', categoryId: null });
    expect((await list()).map(({ kind, text, score }) => [kind, text, score])).toEqual([
      [
        'unusualCategory',
        'You spent $662.00 on Groceries from Nov 1, 2026 to Nov 24, 2026, where $600.00 is usual.',
        62,
      ],
      ['newPayee', 'You paid Metro for the first time: $36.00 from Nov 1, 2026 to Nov 24, 2026.', 36],
      ['doubleCharge', 'Metro charged 9.00 EUR twice on Nov 3, 2026.', 18],
    ]);
  });
});
