import { addDays, addMonths, type BookPage, monthRange, todayIn } from '@pocket/contracts';
import { eventually } from '@pocket/server/testing';
import {
  accountDeleted,
  CLOSED,
  created,
  eventsOf,
  newId,
  opened,
  RunningReporting,
  saved,
  transferred,
} from './running-reporting.js';

const today = todayIn('UTC', new Date());
const [cash, card, food] = [newId(), newId(), newId()];
const lastMonth = addMonths(today, -1);
const contents = [
  opened(cash, 10_000),
  opened(card),
  saved(food, 'Food'),
  created({ categoryId: null, accountId: cash, type: 'income', amount: 250_000, date: lastMonth }),
  created({ categoryId: food, accountId: card, amount: 1_250, date: today }),
  transferred(cash, -5_000, today),
  transferred(card, 5_000, addDays(today, 1)),
];
const book: BookPage = {
  sequence: contents.length,
  isClosed: false,
  categories: [{ id: food, name: 'Food', type: 'expense', parentId: null }],
  totals: [
    { day: lastMonth, categoryId: null, type: 'income', total: 250_000 },
    { day: today, categoryId: food, type: 'expense', total: 1_250 },
  ],
  accounts: [
    { id: cash, openingBalance: 10_000 },
    { id: card, openingBalance: 0 },
  ],
  accountDays: [
    { day: lastMonth, accountId: cash, total: 250_000 },
    { day: today, accountId: card, total: -1_250 },
    { day: today, accountId: cash, total: -5_000 },
    { day: addDays(today, 1), accountId: card, total: 5_000 },
  ],
  next: null,
};
const byDay = { from: addDays(today, -1), to: addDays(today, 1), step: 'day' } as const;
const inDollars = { currency: 'USD', unconverted: [] };
const netWorth = [
  { date: byDay.from, assets: 2_600, liabilities: 0, net: 2_600, fx: null, ...inDollars },
  { date: today, assets: 2_550, liabilities: 12.5, net: 2_537.5, fx: 0, ...inDollars },
  { date: byDay.to, assets: 2_587.5, liabilities: 0, net: 2_587.5, fx: 0, ...inDollars },
];

describe('balances over time', () => {
  let reporting: RunningReporting;
  let userId: string;
  beforeAll(async () => {
    reporting = await RunningReporting.start();
    await reporting.answerBook(() => book);
  });
  afterAll(() => reporting.stop());
  beforeEach(() => {
    userId = newId();
  });
  const publish = async (published: typeof contents, first = 1) => {
    reporting.heads.set(userId, first - 1 + published.length);
    await reporting.publish(eventsOf(userId, published, first));
  };
  const worth = () => reporting.ask(userId, 'reporting.netWorth', byDay);
  const balances = (accountId: string) => reporting.ask(userId, 'reporting.balances', { accountId, ...byDay });

  it('contain all earlier writes of the ledger, including transfers', async () => {
    await publish(contents);
    expect(await balances(cash)).toEqual([
      { date: byDay.from, balance: 2_600 },
      { date: today, balance: 2_550 },
      { date: byDay.to, balance: 2_550 },
    ]);
    expect((await balances(card)).map(({ balance }) => balance)).toEqual([0, -12.5, 37.5]);
    expect(await worth()).toEqual(netWorth);
  });

  it('cover the last year by months by default', async () => {
    await publish(contents);
    const points = await reporting.ask(userId, 'reporting.balances', { accountId: cash });
    expect(points[0]).toEqual({ date: monthRange(addMonths(today, -12)).to, balance: 100 });
    expect(points.at(-1)).toEqual({ date: today, balance: 2_550 });
  });

  it('move with the opening balance from the beginning of time', async () => {
    await publish([...contents, opened(cash, 0)]);
    expect((await balances(cash))[0]).toEqual({ date: byDay.from, balance: 2_500 });
  });

  it('are rejected for a deleted account and for an account of another user', async () => {
    await publish([opened(card), accountDeleted(card)]);
    const notFound = { code: 'NOT_FOUND', message: 'Account not found' };
    for (const id of [card, newId(), 'nonsense']) await expect(balances(id)).rejects.toMatchObject(notFound);
  });

  it('are refused for more than 1000 days', async () => {
    const request = { ...byDay, from: addDays(today, -2_000) };
    await expect(reporting.ask(userId, 'reporting.netWorth', request)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it('have transfers, which are in no report', async () => {
    await publish(contents);
    expect(await reporting.ask(userId, 'reporting.month', { sequence: contents.length })).toMatchObject({
      expenses: 12.5,
    });
    expect(await reporting.ask(userId, 'reporting.overview', { period: 'year' })).toMatchObject({
      totalIncome: 2_500,
      totalExpenses: 12.5,
    });
    expect(await reporting.ask(userId, 'reporting.spending', { period: 'year' })).toMatchObject([{ total: 12.5 }]);
    const trends = await reporting.ask(userId, 'reporting.trends', { period: 'year' });
    expect(trends.at(-1)).toMatchObject({ expenses: 12.5 });
  });

  it('agree with the ledger after applied events and after a rebuild', async () => {
    await publish(contents);
    await worth();
    expect(await reporting.ask(userId, 'reporting.verify', { userId })).toEqual([]);
    await reporting.ask(userId, 'reporting.rebuild', { userId });
    expect(await reporting.ask(userId, 'reporting.verify', { userId })).toEqual([]);
    expect(await worth()).toEqual(netWorth);
  });

  describe('of a user whose events an older version applied', () => {
    const reports = async () => [
      await reporting.ask(userId, 'reporting.month', { sequence: contents.length }),
      ...(await Promise.all(
        (['week', 'month', 'year'] as const).flatMap((period) => [
          reporting.ask(userId, 'reporting.overview', { period }),
          reporting.ask(userId, 'reporting.spending', { period }),
          reporting.ask(userId, 'reporting.trends', { period }),
        ]),
      )),
    ];
    const booksRead = () => reporting.booksRead.filter((read) => read === userId).length;
    beforeEach(async () => {
      await publish(contents);
      await eventually(async () => expect(await reporting.applied(userId)).toBe(contents.length));
    });

    it('are built once from the book when they are requested', async () => {
      await reporting.forgetMonths(userId);
      expect(await Promise.all([worth(), worth()])).toEqual([netWorth, netWorth]);
      await worth();
      expect(booksRead()).toBe(1);
    });

    it('are not needed for the reports', async () => {
      const before = await reports();
      await reporting.forgetMonths(userId);
      expect(await reports()).toEqual(before);
      expect(booksRead()).toBe(0);
    });

    it('are rebuilt if that version moved only the head', async () => {
      await reporting.forgetMonths(userId);
      await worth();
      await reporting.model('Head').updateOne({ _id: userId }, { $set: { sequence: contents.length + 1 } });
      reporting.heads.set(userId, contents.length + 1);
      expect(await reporting.hasMonths(userId)).toBe(false);
      await reporting.answerBook(() => ({ ...book, sequence: contents.length + 1, accounts: [] }));
      expect((await worth()).at(-1)).toMatchObject({ assets: 0, liabilities: 0, net: 0, fx: 0 });
      await reporting.answerBook(() => book);
    });

    it('stay missing while later events are applied, until a rebuild', async () => {
      await reporting.forgetMonths(userId);
      await publish([created({ categoryId: food, accountId: card, amount: 1, date: today })], contents.length + 1);
      await eventually(async () => expect(await reporting.applied(userId)).toBe(contents.length + 1));
      expect(await reporting.hasMonths(userId)).toBe(false);
    });

    it('are built in the background', async () => {
      await reporting.forgetMonths(userId);
      await reporting.fillMonths();
      expect(await reporting.hasMonths(userId)).toBe(true);
    });

    it('wait for a ledger version that sends accounts', async () => {
      await reporting.forgetMonths(userId);
      const { accounts, accountDays, ...older } = book;
      await reporting.answerBook(() => older);
      await reporting.fillMonths();
      expect(await reporting.hasMonths(userId)).toBe(false);
      expect(await reporting.ask(userId, 'reporting.verify', { userId })).toEqual([]);
      await reporting.answerBook(() => book);
      expect(await worth()).toEqual(netWorth);
    });

    it('are removed when that version closed the book', async () => {
      await publish([CLOSED], contents.length + 1);
      await expect(worth()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
      await reporting.model('MonthTotal').collection.insertOne({ userId, of: 'account', id: cash, total: 1 });
      await reporting.model('Head').updateOne({ _id: userId }, { $set: { monthsAt: contents.length } });
      await reporting.fillMonths();
      expect(await reporting.stored(userId)).toBe(0);
      expect(await reporting.hasMonths(userId)).toBe(true);
    });
  });
});
