import {
  addDays,
  addMonths,
  type CurrencyCode,
  calendarDay,
  monthRange,
  monthsOf,
  reportRange,
  type TransactionType,
  todayIn,
} from '@pocket/contracts';
import fc from 'fast-check';
import { converted, minus, type NaiveBook, naiveBooks, type Rates } from './naive-book.js';
import { created, eventsOf, newId, opened, RunningReporting } from './running-reporting.js';

const today = todayIn('UTC', new Date());
const [USD, EUR, JPY, KWD] = ['USD', 'EUR', 'JPY', 'KWD'] as CurrencyCode[] as [
  CurrencyCode,
  CurrencyCode,
  CurrencyCode,
  CurrencyCode,
];
const year = reportRange('year', today);
const months = { from: monthRange(addMonths(today, -13)).from, to: today, step: 'month' } as const;

/** A rate of each day and pair, except for one day in `gaps`. */
const randomRates = (seed: number, gaps: number) => (day: string, base: string, quote: string) => {
  let hash = seed;
  for (const character of `${day} ${base} ${quote}`) hash = (hash * 31 + character.charCodeAt(0)) % 1_000_003;
  return hash % gaps === 0 ? null : `${(hash + 1) / 10_000}`;
};

describe('reports of several currencies', () => {
  let reporting: RunningReporting;
  let userId: string;
  beforeAll(async () => {
    reporting = await RunningReporting.start();
  });
  afterAll(() => reporting.stop());
  beforeEach(() => {
    userId = newId();
    useRates({ currency: USD, rateOn: () => null });
  });
  const useRates = ({ currency, rateOn }: Rates) => {
    reporting.currencies = { currency, accountCurrency: USD };
    reporting.rateOn = rateOn;
  };
  const publish = async (contents: NaiveBook['contents'], first = 1) => {
    const events = eventsOf(userId, contents, first);
    reporting.heads.set(userId, first - 1 + contents.length);
    // A late event is read from the ledger, instead of the book that it answers for another test.
    reporting.kept.set(userId, [...(reporting.kept.get(userId) ?? []), ...events]);
    await reporting.publish(events);
  };
  const overview = () => reporting.ask(userId, 'reporting.overview', { period: 'year' });
  const netWorth = () => reporting.ask(userId, 'reporting.netWorth', months);

  /** Compares every answer with the one that is computed from all transactions. */
  async function expectAnswersOf(book: NaiveBook, rates: Rates): Promise<void> {
    const [income, expenses] = [
      converted('totalIncome', book.amounts(year, 'income'), rates),
      converted('totalExpenses', book.amounts(year, 'expense'), rates),
    ];
    const { unconverted, ...totals } = await overview();
    expect(totals).toMatchObject({
      totalIncome: income.total,
      totalExpenses: expenses.total,
      netIncome: minus(income.total, expenses.total),
      currency: rates.currency,
    });
    expect(new Set(unconverted)).toEqual(new Set([...income.left, ...expenses.left]));
    await expectSpending(book, rates);
    await expectTrends(book, rates);
    await expectNetWorth(book, rates);
    await expectBalances(book, rates);
  }

  async function expectSpending(book: NaiveBook, rates: Rates): Promise<void> {
    const rows = await reporting.ask(userId, 'reporting.spending', { period: 'year' });
    const byCategory = new Map(rows.map((row) => [row._id, row]));
    for (const id of [...book.categories, null]) {
      const { total, left } = converted('total', book.amounts(year, 'expense', id), rates);
      expect(byCategory.get(id)?.total ?? 0).toBe(total);
      expect(new Set(byCategory.get(id)?.unconverted)).toEqual(new Set(left));
    }
  }

  async function expectTrends(book: NaiveBook, rates: Rates): Promise<void> {
    const trends = await reporting.ask(userId, 'reporting.trends', { period: 'year' });
    expect(trends.map(({ month }) => month)).toEqual(monthsOf(year));
    for (const { month, unconverted, ...row } of trends) {
      const amounts = (type: TransactionType) => book.amounts(year, type).filter(({ day }) => day.startsWith(month));
      const [income, expenses] = [
        converted('income', amounts('income'), rates),
        converted('expenses', amounts('expense'), rates),
      ];
      const net = minus(income.total, expenses.total);
      expect(row).toEqual({ income: income.total, expenses: expenses.total, net, currency: rates.currency });
      expect(new Set(unconverted)).toEqual(new Set([...income.left, ...expenses.left]));
    }
  }

  async function expectNetWorth(book: NaiveBook, rates: Rates): Promise<void> {
    const points = await netWorth();
    for (const [index, { date, fx, unconverted, ...point }] of points.entries()) {
      const day = calendarDay(date);
      const { left, ...expected } = book.netWorth(day, rates);
      expect(point).toEqual({ ...expected, currency: rates.currency });
      const before = points[index - 1]?.date;
      const effect = before === undefined ? { fx: null, lacking: [] } : book.effect(calendarDay(before), day, rates);
      expect(fx).toBe(effect.fx);
      const isOfEffect = ({ field }: { field: string }) => field === 'fx';
      expect(new Set(unconverted.filter((one) => !isOfEffect(one)))).toEqual(new Set(left));
      expect(
        unconverted
          .filter(isOfEffect)
          .map(({ currency }) => currency)
          .sort(),
      ).toEqual(effect.lacking.sort());
    }
  }

  async function expectBalances(book: NaiveBook, rates: Rates): Promise<void> {
    for (const [position, { id }] of book.accounts.entries()) {
      const request = { accountId: id, from: addDays(today, -40), step: 'week' } as const;
      const own = await reporting.ask(userId, 'reporting.balances', request);
      const inBook = await reporting.ask(userId, 'reporting.balances', { ...request, in: 'book' });
      for (const [index, { date, balance }] of own.entries()) {
        const expected = book.balances(calendarDay(date))[position];
        if (!expected) throw new Error('The account has no balance');
        expect(balance).toBe(
          converted('', [expected], { ...rates, currency: expected.currency as CurrencyCode }).total,
        );
        const { total, left } = converted('', [expected], rates);
        expect(inBook[index]).toEqual({ date, balance: left.length > 0 ? null : total });
      }
    }
  }

  it('are what a second implementation computes from all transactions, after events and after a rebuild', async () => {
    const [books] = fc.sample(fc.array(naiveBooks(today, 420), { minLength: 8, maxLength: 8 }), 1);
    for (const [index, book] of (books ?? []).entries()) {
      userId = newId();
      const currency = [USD, EUR, KWD, JPY][index % 4] as CurrencyCode;
      const rates = { currency, rateOn: randomRates(index, index % 2 === 0 ? 9 : Number.POSITIVE_INFINITY) };
      useRates(rates);
      await publish(book.contents);
      await expectAnswersOf(book, rates);
      await reporting.answerBook(() => book.page(book.contents.length));
      expect(await reporting.ask(userId, 'reporting.verify', { userId })).toEqual([]);
      await reporting.ask(userId, 'reporting.rebuild', { userId });
      expect(await reporting.ask(userId, 'reporting.verify', { userId })).toEqual([]);
      await expectAnswersOf(book, rates);
    }
  });

  it('explain each change of net worth by income, spending and exchange rates', async () => {
    for (const [index, book] of fc.sample(naiveBooks(today, 420), 20).entries()) {
      userId = newId();
      const rates = { currency: EUR, rateOn: randomRates(index, Number.POSITIVE_INFINITY) };
      useRates(rates);
      await publish(book.contents);
      const points = await netWorth();
      for (const [position, { date, net, fx }] of points.entries()) {
        const before = points[position - 1];
        if (!before) continue;
        const span = { from: addDays(calendarDay(before.date), 1), to: calendarDay(date) };
        const income = converted('', book.amounts(span, 'income'), rates).total;
        const spending = converted('', book.amounts(span, 'expense'), rates).total;
        expect(minus(minus(net, before.net), minus(income, spending))).toBe(fx);
      }
    }
  });

  it('use rates as they are at the moment', async () => {
    await publish([created({ categoryId: null, amount: 1_000, date: today, currency: EUR })]);
    const left = [{ field: 'totalExpenses', currency: 'EUR', amount: 10 }];
    expect(await overview()).toMatchObject({ totalExpenses: 0, unconverted: left });
    reporting.rateOn = () => '1.08745';
    expect(await overview()).toMatchObject({ totalExpenses: 10.87, unconverted: [] });
    reporting.rateOn = () => null;
    expect(await overview()).toMatchObject({ totalExpenses: 0, unconverted: left });
  });

  it('name what the ledger leaves out of the balance', async () => {
    const left = { field: 'totalBalance', currency: 'JPY', amount: 3 };
    reporting.unconverted = [left];
    expect(await overview()).toMatchObject({ totalBalance: 12.34, unconverted: [left] });
    reporting.unconverted = [];
  });

  it('ask for no rates in a book with one currency, and read totals without a currency', async () => {
    const account = newId();
    const income = created({ categoryId: null, accountId: account, type: 'income', amount: 500, date: today });
    await publish([opened(account, 100), income]);
    await overview();
    await reporting.model('DayTotal').updateMany({ userId }, { $unset: { currency: 1 } });
    await reporting.model('MonthTotal').updateMany({ userId }, { $unset: { currency: 1, accountCurrency: 1 } });
    await publish([income], 3);
    const asked = reporting.ratesRead.length;
    expect(await overview()).toMatchObject({ totalIncome: 10, currency: 'USD', unconverted: [] });
    expect((await netWorth()).at(-1)).toMatchObject({ net: 11, fx: 0 });
    expect(await reporting.ask(userId, 'reporting.month', { sequence: 3 })).toMatchObject({
      income: 10,
      currency: null,
    });
    expect(await reporting.stored(userId)).toBe(5);
    expect(reporting.ratesRead).toHaveLength(asked);
    reporting.currencies = { currency: EUR, accountCurrency: EUR };
    expect(await overview()).toMatchObject({ totalIncome: 10, currency: 'EUR', unconverted: [] });
  });

  it('convert the month of the dashboard', async () => {
    await publish([
      created({ categoryId: null, amount: 1_000, date: today }),
      created({ categoryId: null, amount: 200, date: today, currency: EUR }),
    ]);
    reporting.rateOn = (_, base) => (base === 'EUR' ? '2' : '0.5');
    const month = (request = {}) => reporting.ask(userId, 'reporting.month', { sequence: 2, ...request });
    expect(await month()).toMatchObject({ expenses: 14, currency: 'USD', unconverted: [] });
    expect(await month({ book: { currency: EUR, accountCurrency: USD } })).toMatchObject({
      expenses: 7,
      currency: 'EUR',
    });
  });

  it('follow an account to another currency', async () => {
    const account = newId();
    await publish([opened(account, 150, EUR)]);
    const balance = () => reporting.ask(userId, 'reporting.balances', { accountId: account, from: today });
    expect(await balance()).toEqual([{ date: today, balance: 1.5 }]);
    await publish([opened(account, 1_500, KWD)], 2);
    expect(await balance()).toEqual([{ date: today, balance: 1.5 }]);
  });

  it('are verified by currency', async () => {
    const account = newId();
    const spent = created({ categoryId: null, accountId: account, amount: 1_500, date: today, currency: KWD });
    await publish([opened(account, 0, KWD), spent]);
    await overview();
    const total = { day: today, categoryId: null, type: 'expense', total: 1_500 } as const;
    const accountDays = [{ day: today, accountId: account, total: -1_500 }];
    await reporting.answerBook(() => ({
      sequence: 2,
      isClosed: false,
      categories: [],
      totals: [{ ...total, currency: EUR }],
      accounts: [{ id: account, openingBalance: 0, currency: KWD }],
      accountDays,
      next: null,
    }));
    const differences = await reporting.ask(userId, 'reporting.verify', { userId });
    const where = `${today}, expense in category null in`;
    expect(differences).toContainEqual({ kind: 'total', where: `${where} KWD`, expected: '0', found: '1.5' });
    expect(differences).toContainEqual({ kind: 'total', where: `${where} EUR`, expected: '15', found: '0' });
    expect(differences.filter(({ kind }) => kind === 'balance')).toEqual([]);
  });
});
