import {
  addDays,
  type CalendarDay,
  type CashflowInsight,
  type CurrencyCode,
  calendarDay,
  type DayRange,
  type FlowInsight,
  monthRange,
  type RequestOf,
} from '@pocket/contracts';
import { randomFrom } from '../src/opening/demo/random.js';
import { setClock } from './fake-clock.js';
import { NaiveInsights } from './naive-insights.js';
import { Person } from './person.js';
import { importRates, OTHER_CURRENCIES } from './random-rates.js';
import { RunningLedger } from './running-ledger.js';

type Random = ReturnType<typeof randomFrom>;
type Spent = NonNullable<Parameters<Person['spend']>[0]>;

/** The same each time; say another to look further. */
const SEED = process.env.INSIGHT_SEED ?? '1';
const TODAY = calendarDay('2026-11-24');
const FIRST = calendarDay('2025-11-10');
const [EUR, GBP, ISK, KWD] = OTHER_CURRENCIES;
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

  /** Makes a book with what has no category, negative lines, opening balances and transfers. */
  async function randomBook(random: Random, isOfSeveral: boolean) {
    const group = await person.ask('ledger.categories.create', { body: { name: 'Home', type: 'expense' } });
    const [groceries, rent, salary] = ['Groceries', 'Rent', 'Salary'].map((name) => person.category(name)) as [
      string,
      string,
      string,
    ];
    await person.ask('ledger.categories.update', { id: groceries, body: { parentId: group.id } });
    await person.ask('ledger.accounts.update', { id: person.cash, body: { openingBalance: 250.5 } });
    let rateOn = (_: CalendarDay, __: string) => '1';
    const others: string[] = [];
    if (isOfSeveral) {
      await person.ask('ledger.book.update', { body: { multiCurrency: true } });
      rateOn = await importRates(ledger, person, random, { from: addDays(FIRST, -400), to: TODAY });
      others.push((await addAccount('Euros', EUR, -40.25, 'credit')).id);
      others.push((await addAccount('Pounds', GBP, 0, 'savings')).id);
      others.push((await addAccount('Kronas', ISK, 20_000, 'cash')).id);
      others.push((await addAccount('Dinars', KWD, 12, 'savings')).id);
    }
    const own = [person.cash, person.bank, ...others] as [string, ...string[]];
    for (let count = 0; count < 90; count += 1) {
      const date = addDays(FIRST, random.between(0, 390));
      const accountId = random.pick(own);
      const amount = random.between(1, 900);
      if (random.chance(0.15)) {
        const [to] = own.filter((id) => id !== accountId);
        const isAbroad = others.includes(accountId) || others.includes(to ?? '');
        const arrives = isAbroad ? { toAmount: random.between(1, 900) } : {};
        await person.move({ date, amount, fromAccountId: accountId, toAccountId: to ?? '', ...arrives });
        continue;
      }
      const [taken, back] = [random.pick([groceries, rent, group.id]), random.pick([groceries, rent, null])];
      const fields: Spent = { date, accountId, amount, payee: random.pick(['', 'Market', 'market', 'Landlord']) };
      if (random.chance(0.2)) await person.earn({ ...fields, categoryId: random.pick([salary, null]) });
      else if (random.chance(0.3)) {
        const splits = [
          { categoryId: taken, amount: amount + 500, notes: '' },
          { categoryId: back, amount: -500, notes: '' },
        ];
        await person.spend({ ...fields, splits });
      } else await person.spend({ ...fields, categoryId: random.pick([taken, null]) });
    }
    return new NaiveInsights({
      today: TODAY,
      currency: 'USD' as CurrencyCode,
      accounts: await person.ask('ledger.accounts.list', {}),
      categories: await person.ask('ledger.categories.list', {}),
      transactions: await person.walk(),
      rateOn,
    });
  }

  const spans: readonly DayRange[] = [
    monthRange(TODAY),
    { from: calendarDay('2026-03-01'), to: calendarDay('2026-03-31') },
    { from: calendarDay('2026-04-10'), to: calendarDay('2026-07-07') },
    { from: calendarDay('2025-12-01'), to: TODAY },
    { from: calendarDay('2026-10-15'), to: calendarDay('2026-12-20') },
  ];

  describe.each([
    ['one currency', false],
    ['five currencies', true],
  ])(`in a book with %s (INSIGHT_SEED=${SEED})`, (_, isOfSeveral) => {
    it('equal what a second implementation finds in all transactions, balance and close', async () => {
      const naive = await randomBook(randomFrom(`${SEED}${isOfSeveral}`), isOfSeveral);
      for (const span of spans) {
        expect(await pace(span)).toMatchObject({ ...span, currency: 'USD', unconverted: [], days: naive.pace(span) });
        expect(await calendar(span)).toMatchObject({ ...span, unconverted: [], days: naive.calendar(span) });
        const found = await flow(span);
        expect(sidesOf(found)).toEqual(naive.flow(span));
        expectBalanced(found);
        const months = naive.months(span);
        const [cash, worth] = [(await cashflow(span)).months, (await networth(span)).months];
        expect(cash).toEqual(months.map((each) => each.cashflow));
        expect(worth).toEqual(months.map((each) => each.networth));
        expectClosed(cash);
        if (!isOfSeveral) expect(new Set(cash.map(({ fx }) => fx))).toEqual(new Set([0]));
        for (const [index, { byType, net, saved, fx }] of worth.entries()) {
          expect(sumOf(byType.map(({ value }) => value))).toBe(net);
          const before = worth[index - 1];
          if (before) expect(sumOf([before.net, saved, fx])).toBe(net);
        }
      }
    }, 120_000);
  });

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
      await person.ask('ledger.rates.put', { day: day ?? '', base: EUR, quote: 'USD', body: { rate: rate ?? '' } });
    const { id } = await addAccount('Euros', EUR, 100, 'savings');
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

/** Values by the names of nodes on each side, and what was saved. */
function sidesOf({ nodes, links }: FlowInsight) {
  const find = (id: string) => nodes.find((each) => each.id === id);
  const named = (prefix: string) =>
    new Map(nodes.filter(({ id }) => id.startsWith(prefix)).map(({ name, value }) => [name, value]));
  const saved = (find('saved')?.value ?? 0) - (find('fromSavings')?.value ?? 0);
  expect(links.every(({ from, to }) => find(from) && find(to))).toBe(true);
  return { came: named('from:'), went: named('to:'), saved };
}

function expectClosed(months: CashflowInsight['months']): void {
  for (const [index, { start, income, spending, fx, end }] of months.entries()) {
    expect(sumOf([start, income, -spending, fx])).toBe(end);
    if (index > 0) expect(start).toBe(months[index - 1]?.end);
  }
}

/** What goes into a node is what leaves it; at the ends, one of both is the value. */
function expectBalanced({ nodes, links }: FlowInsight): void {
  for (const { id, value } of nodes) {
    const [into, out] = [links.filter(({ to }) => to === id), links.filter(({ from }) => from === id)];
    for (const side of [into, out]) if (side.length > 0) expect(sumOf(side.map((each) => each.value))).toBe(value);
    const isEnd = id === 'saved' || id.startsWith('from') || id.startsWith('to:');
    expect(into.length > 0 && out.length > 0).toBe(!isEnd);
  }
}
