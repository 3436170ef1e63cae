import { bookOf, type CurrencyCode, calendarDay, type DayRange, type RequestOf } from '@pocket/contracts';
import { BalancesService } from '../src/insights/built-in/balances.service.js';
import { InsightCalendarService } from '../src/insights/built-in/calendar.service.js';
import { SpendingService } from '../src/insights/built-in/spending.service.js';
import { setClock } from './fake-clock.js';
import { Person } from './person.js';
import { newUserId, RunningLedger } from './running-ledger.js';

const TODAY = calendarDay('2026-11-24');
const CENTS = 100;
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + Math.round(each * CENTS), 0) / CENTS;

describe('built-in insights', () => {
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
  afterEach(() => {
    jest.useRealTimers();
  });

  const pace = (query: RequestOf<'ledger.insights.pace'> = {}) => person.ask('ledger.insights.pace', query);
  const flow = (query: RequestOf<'ledger.insights.flow'> = {}) => person.ask('ledger.insights.flow', query);
  const cashflow = (query: RequestOf<'ledger.insights.cashflow'> = {}) => person.ask('ledger.insights.cashflow', query);
  const networth = (query: RequestOf<'ledger.insights.networth'> = {}) => person.ask('ledger.insights.networth', query);
  const calendar = (query: RequestOf<'ledger.insights.calendar'> = {}) => person.ask('ledger.insights.calendar', query);
  const merchants = (query: RequestOf<'ledger.insights.merchants'> = {}) =>
    person.ask('ledger.insights.merchants', query);
  const average = (query: RequestOf<'ledger.insights.average'> = {}) => person.ask('ledger.insights.average', query);
  const addAccount = (name: string, currency: CurrencyCode, balance: number, type: string) =>
    person.ask('ledger.accounts.create', { body: { name, currency, balance, type } });

  it('are of this month or the last twelve by default', async () => {
    const days = async (answer: Promise<DayRange | { from: string; to: string }>) => {
      const { from, to } = await answer;
      return `${from} ${to}`;
    };
    expect(await days(pace())).toBe('2026-11-01 2026-11-30');
    for (const each of [flow(), merchants()]) expect(await days(each)).toBe('2026-11-01 2026-11-24');
    const subscriptions = person.ask('ledger.insights.subscriptions', {});
    for (const each of [cashflow(), networth(), calendar(), average(), subscriptions])
      expect(await days(each)).toBe('2025-12-01 2026-11-24');
    expect(await days(average({ to: '2026-05-15' }))).toBe('2025-06-01 2026-05-15');
    await expect(flow({ from: '2026-11-25' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'from must not be after to, which is 2026-11-24',
    });
    await expect(calendar({ from: '2000-01-01' })).rejects.toMatchObject({
      message: 'from and to span too much: an answer has at most 5000 rows',
    });
    await expect(flow({ from: '1900-01-01', to: '2026-01-01' })).rejects.toMatchObject({
      message: 'from and to must span at most 36600 days',
    });
  });

  it('respect the filters of questions', async () => {
    await person.spend({ date: '2026-11-02', amount: 30, payee: 'Market', tags: ['trip'] });
    await person.spend({ date: '2026-11-02', amount: 12, accountId: person.bank });
    const last = async (query: RequestOf<'ledger.insights.pace'>) => (await pace(query)).days[23]?.now;
    expect(await last({})).toBe(42);
    expect(await last({ payee: 'market' })).toBe(30);
    expect(await last({ accountId: person.bank })).toBe(12);
    const spendingOf = async (query: RequestOf<'ledger.insights.calendar'>) =>
      sumOf((await calendar(query)).days.map(({ spending }) => spending));
    expect(await spendingOf({ tag: 'Trip' })).toBe(30);
    expect(await spendingOf({ accountId: person.bank, currency: 'USD' as CurrencyCode })).toBe(12);
    expect(await spendingOf({ type: 'income' })).toBe(0);
    const values = async (query: RequestOf<'ledger.insights.flow'>) =>
      (await flow(query)).nodes.map(({ value }) => value);
    expect(await values({ min: '20' })).toEqual([30, 30, 30]);
  });

  it('end at their deadline', async () => {
    await person.spend({ date: TODAY, payee: 'Market' });
    const caller = { userId: person.userId, sessionId: newUserId(), timeZone: 'UTC' };
    const context = { requestId: 'test', caller, bookId: bookOf(person), timeZone: 'UTC', deadline: Date.now() - 1 };
    for (const ask of [
      () => ledger.service.get(SpendingService).pace(context, {}),
      () => ledger.service.get(SpendingService).merchants(context, {}),
      () => ledger.service.get(BalancesService).cashFlow(context, {}),
      () => ledger.service.get(InsightCalendarService).calendar(context, {}),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'SERVICE_TIMEOUT' });
  });

  it('leave a currency without a rate out of months, and name it', async () => {
    await person.ask('ledger.book.update', { body: { multiCurrency: true } });
    const { id } = await addAccount('Francs', 'CHF' as CurrencyCode, 50, 'savings');
    await person.spend({ date: '2026-10-02', amount: 20, accountId: id });
    await person.earn({ date: '2026-10-03', amount: 7 });
    const span = { from: '2026-10-01', to: '2026-10-31' };
    expect(await cashflow(span)).toMatchObject({
      unconverted: [{ field: 'end', currency: 'CHF', amount: 30 }],
      months: [{ month: '2026-10', start: 0, income: 7, spending: 0, fx: 0, end: 7 }],
    });
    expect(await networth(span)).toMatchObject({
      unconverted: [{ field: 'net', currency: 'CHF', amount: 30 }],
      months: [{ month: '2026-10', net: 7, saved: 7, fx: 0 }],
    });
    expect((await flow(span)).unconverted).toEqual([{ field: 'spending', currency: 'CHF', amount: 20 }]);
  });

  it('count an opening balance before everything, and a transfer between currencies as an effect of rates', async () => {
    await person.ask('ledger.book.update', { body: { multiCurrency: true } });
    for (const [day, rate] of [
      ['2026-09-30', '1.1'],
      ['2026-10-31', '1.2'],
    ])
      await person.ask('ledger.rates.put', { day: day ?? '', base: 'EUR', quote: 'USD', body: { rate: rate ?? '' } });
    const { id } = await addAccount('Euros', 'EUR' as CurrencyCode, 100, 'savings');
    await person.move({ date: '2026-10-31', fromAccountId: id, toAccountId: person.cash, amount: 50, toAmount: 70 });
    const [month] = (await cashflow({ from: '2026-10-01', to: '2026-10-31' })).months;
    // 100 euros are worth 110 at first. 50 euros, then worth 60, are left beside 70 dollars.
    expect(month).toEqual({ month: '2026-10', start: 110, income: 0, spending: 0, fx: 20, end: 130 });
  });

  it('name merchants by what is usual, since they were first seen', async () => {
    const at = (date: string, amount: number, payee = 'Market') => person.spend({ date, amount, payee });
    await at('2024-05-05', 1_000, 'market');
    for (const [date, amount] of [
      ['2026-11-02', 10],
      ['2026-11-02', 14],
      ['2026-11-09', 30],
      ['2026-11-20', 11],
    ] as const)
      await at(date, amount);
    await at('2026-11-03', 70, 'Landlord');
    await at('2026-11-04', 5, '');
    await person.earn({ date: '2026-11-05', payee: 'Employer' });
    expect((await merchants()).merchants).toEqual([
      { payee: 'Landlord', firstSeen: '2026-11-03', count: 1, total: 70, usual: 70, gapDays: null },
      { payee: 'Market', firstSeen: '2024-05-05', count: 4, total: 65, usual: 12.5, gapDays: 9 },
    ]);
  });

  it('take the median of complete months in which a category was used', async () => {
    const [groceries, rent] = [person.category('Groceries'), person.category('Rent')];
    const at = (date: string, amount: number, categoryId: string | null) => person.spend({ date, amount, categoryId });
    await at('2026-07-31', 99, groceries);
    await at('2026-08-05', 10, groceries);
    await at('2026-08-06', 20, groceries);
    await at('2026-10-01', 50, groceries);
    await at('2026-09-01', 900, rent);
    await at('2026-10-31', 910, rent);
    await at('2026-11-01', 5_000, rent);
    await at('2026-11-02', 5_000, null);
    expect((await average({ from: '2026-07-02', to: '2026-11-30' })).categories).toEqual([
      { categoryId: rent, median: 905, months: 2 },
      { categoryId: groceries, median: 30, months: 3 },
    ]);
    await person.earn({ date: '2026-10-02', amount: 100 });
    const [only] = (await average({ type: 'income' })).categories;
    expect(only).toEqual({ categoryId: person.category('Salary'), median: 100, months: 1 });
  });
});
