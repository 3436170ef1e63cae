import { AppError, type BookPage, type TransactionType, todayIn } from '@pocket/contracts';
import { created, eventsOf, newId, opened, RunningReporting, saved } from './running-reporting.js';

const today = todayIn('UTC', new Date());
const [early, late] = [newId(), newId()].sort() as [string, string];
const total = (categoryId: string, cents: number, type: TransactionType = 'expense') => {
  return { day: today, categoryId, type, total: cents };
};
const page = (fields: Partial<BookPage>): BookPage => {
  return {
    sequence: 0,
    isClosed: false,
    categories: [],
    totals: [],
    accounts: [],
    accountDays: [],
    next: null,
    ...fields,
  };
};
const cash = newId();
const accounts = [{ id: cash, openingBalance: 100 }];
const moved = (cents: number) => [{ day: today, accountId: cash, total: cents }];
const categories = [{ id: early, name: 'Food', type: 'expense' as const, parentId: null }];

describe('the read model', () => {
  let reporting: RunningReporting;
  let userId: string;
  beforeAll(async () => {
    reporting = await RunningReporting.start();
  });
  afterAll(() => reporting.stop());
  beforeEach(() => {
    userId = newId();
  });
  const spending = () => reporting.ask(userId, 'reporting.spending', {});
  const food = (amount: number) => [
    {
      _id: early,
      total: amount,
      category: [{ _id: early, name: 'Food', type: 'expense' }],
      currency: 'USD',
      unconverted: [],
    },
  ];

  it('is replaced by the state of the ledger, and later events are applied to it', async () => {
    const events = eventsOf(userId, [saved(early, 'Wrong'), created({ categoryId: early, amount: 1, date: today })]);
    reporting.heads.set(userId, 2);
    await reporting.publish(events);
    expect(await spending()).toMatchObject([{ total: 0.01 }]);
    await reporting.answerBook(() => page({ sequence: 3, categories, totals: [total(early, 500)] }));
    expect(await reporting.ask(userId, 'reporting.rebuild', { userId })).toEqual({ sequence: 3 });
    expect(await spending()).toEqual(food(5));
    reporting.heads.set(userId, 4);
    await reporting.publish([
      ...events,
      ...eventsOf(userId, [created({ categoryId: early, amount: 25, date: today })], 4),
    ]);
    expect(await spending()).toEqual(food(5.25));
  });

  it('is built from pages of one state of the book', async () => {
    const next = today;
    const pages = [
      page({ sequence: 5, categories, totals: [total(early, 111)], next }),
      page({ sequence: 6, totals: [total(late, 222)] }),
      page({ sequence: 6, categories, totals: [total(early, 300)], next }),
      page({ sequence: 6, totals: [total(late, 400)] }),
    ];
    await reporting.answerBook(() => pages.shift() ?? page({}));
    expect(await reporting.ask(userId, 'reporting.rebuild', { userId })).toEqual({ sequence: 6 });
    reporting.heads.set(userId, 6);
    expect(await spending()).toMatchObject([{ total: 4, category: [] }, { total: 3 }]);
  });

  it('is rebuilt from a ledger that was restored to an older state', async () => {
    const facts = [saved(early, 'Food'), created({ categoryId: early, amount: 900, date: today })];
    reporting.heads.set(userId, 2);
    await reporting.publish(eventsOf(userId, facts));
    expect(await spending()).toEqual(food(9));
    await reporting.answerBook(() => page({ sequence: 1, categories }));
    expect(await reporting.ask(userId, 'reporting.rebuild', { userId })).toEqual({ sequence: 1 });
    reporting.heads.set(userId, 1);
    expect(await spending()).toEqual([]);
  });

  it('is removed when the book is closed', async () => {
    reporting.heads.set(userId, 1);
    await reporting.publish(eventsOf(userId, [saved(early, 'Food')]));
    await spending();
    await reporting.answerBook(() => page({ sequence: 2, isClosed: true }));
    await reporting.ask(userId, 'reporting.rebuild', { userId });
    expect(await reporting.stored(userId)).toBe(0);
    await expect(spending()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('comes from the book when the ledger does not keep the events that are missing', async () => {
    await reporting.answerBook(() => page({ sequence: 7, categories, totals: [total(early, 700)] }));
    reporting.heads.set(userId, 7);
    expect(await spending()).toEqual(food(7));
  });

  describe('compared with the ledger', () => {
    beforeEach(async () => {
      const lunch = created({ categoryId: early, accountId: cash, amount: 1_050, date: today });
      const facts = [saved(early, 'Food'), opened(cash, 100), lunch];
      reporting.heads.set(userId, 3);
      await reporting.publish(eventsOf(userId, facts));
      await spending();
    });
    const verify = () => reporting.ask(userId, 'reporting.verify', { userId });

    it('agrees regardless of totals of zero', async () => {
      const totals = [total(early, 1_050), total(late, 0)];
      await reporting.answerBook(() => page({ sequence: 3, categories, totals, accounts, accountDays: moved(-1_050) }));
      expect(await verify()).toEqual([]);
    });

    it('differs by day, category and cent', async () => {
      const totals = [total(early, 1_049), total(late, 1, 'income')];
      await reporting.answerBook(() => page({ sequence: 3, categories: [], totals, accounts: undefined }));
      expect(await verify()).toEqual([
        { kind: 'total', where: `${today}, expense in category ${early}`, expected: '10.49', found: '10.5' },
        { kind: 'total', where: `${today}, income in category ${late}`, expected: '0.01', found: '0' },
        { kind: 'category', where: `category ${early}`, expected: 'none', found: 'Food (expense)' },
      ]);
    });

    it('differs by account, month and group', async () => {
      await reporting.answerBook(() => {
        const grouped = categories.map((category) => ({ ...category, parentId: late }));
        const accountDays = [{ day: today, accountId: cash, total: -1_049 }];
        return page({ sequence: 3, categories: grouped, totals: [total(early, 1_050)], accounts: [], accountDays });
      });
      const month = today.slice(0, 7);
      expect(await verify()).toEqual([
        { kind: 'category', where: `group of category ${early}`, expected: `category ${late}`, found: 'none' },
        { kind: 'balance', where: `${month}, account ${cash}`, expected: '-10.49', found: '-10.5' },
        {
          kind: 'balance',
          where: `${month}, account ${cash}, of it ${today.slice(-2)}`,
          expected: '-10.49',
          found: '-10.5',
        },
        { kind: 'balance', where: `ever, account ${cash}`, expected: '-10.49', found: '-10.5' },
        { kind: 'balance', where: `opening balance of account ${cash}`, expected: 'none', found: '1' },
      ]);
    });

    it('waits for events in flight', async () => {
      const book = page({
        sequence: 4,
        categories,
        totals: [total(early, 1_060)],
        accounts,
        accountDays: moved(-1_060),
      });
      await reporting.answerBook(() => book);
      const comparison = verify();
      await reporting.publish(
        eventsOf(userId, [created({ categoryId: early, accountId: cash, amount: 10, date: today })], 4),
      );
      expect(await comparison).toEqual([]);
    });

    it('reports the reason if the ledger does not reply', async () => {
      await reporting.answerBook(() => {
        throw new AppError('SERVICE_UNAVAILABLE', 'The service is not available right now');
      });
      await expect(verify()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    });
  });
});
