import { addDays, todayIn } from '@pocket/contracts';
import { eventually } from '@pocket/server/testing';
import { CLOSED, created, deleted, eventsOf, newId, RunningReporting, saved } from './running-reporting.js';

const today = todayIn('UTC', new Date());
const food = newId();
const rent = newId();

describe('reports', () => {
  let reporting: RunningReporting;
  let userId: string;
  beforeAll(async () => {
    reporting = await RunningReporting.start({ instances: 2 });
  });
  afterAll(() => reporting.stop());
  beforeEach(() => {
    userId = newId();
  });
  const contents = [
    saved(food, 'Food'),
    saved(rent, 'Rent'),
    created({ categoryId: food, amount: 1_999, date: today }),
    created({ categoryId: rent, amount: 120_000, date: today }),
    created({ categoryId: newId(), amount: 300_000, date: today, type: 'income' }),
    created({ categoryId: food, amount: 1, date: today }),
  ];
  const inDollars = { currency: 'USD', unconverted: [] };
  const spending = [
    { _id: rent, total: 1200, category: [{ _id: rent, name: 'Rent', type: 'expense' }], ...inDollars },
    { _id: food, total: 20, category: [{ _id: food, name: 'Food', type: 'expense' }], ...inDollars },
  ];

  it('answer a ping while the store answers', async () => {
    expect(await reporting.ask(userId, 'reporting.ping', {})).toEqual({ status: 'OK' });
  });

  it('are zero for a user without any events', async () => {
    expect(await reporting.ask(userId, 'reporting.month', { sequence: 0 })).toEqual({
      income: 0,
      expenses: 0,
      currency: null,
      unconverted: [],
      sequence: 0,
    });
  });

  it('contain all earlier writes of the ledger', async () => {
    reporting.heads.set(userId, contents.length);
    const asked = reporting.ask(userId, 'reporting.overview', {});
    await reporting.publish(eventsOf(userId, contents));
    expect(await asked).toEqual({
      totalIncome: 3000,
      totalExpenses: 1220,
      netIncome: 1780,
      totalBalance: 12.34,
      ...inDollars,
    });
  });

  it('report that they are catching up if an event is missing', async () => {
    await expect(reporting.ask(userId, 'reporting.month', { sequence: 1 }, 2_000)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'Reports are catching up. Please try again.',
    });
  });

  it('are equal if events are repeated and out of order', async () => {
    const events = eventsOf(userId, contents);
    reporting.heads.set(userId, events.length);
    reporting.kept.set(userId, events);
    await reporting.publish([...events.slice(3), ...events.slice(0, 4).reverse(), ...events]);
    expect(await reporting.ask(userId, 'reporting.spending', { period: 'week' })).toEqual(spending);
  });

  it('show the spending of a deleted category as uncategorized', async () => {
    const events = eventsOf(userId, [...contents, deleted(rent)]);
    reporting.heads.set(userId, events.length);
    await reporting.publish(events);
    expect(await reporting.ask(userId, 'reporting.spending', {})).toEqual([
      { _id: null, total: 1200, category: [], ...inDollars },
      spending[1],
    ]);
  });

  it('count spending for the group of a category if grouped', async () => {
    const home = newId();
    const events = eventsOf(userId, [...contents, saved(home, 'Home'), saved(rent, 'Rent', home)]);
    reporting.heads.set(userId, events.length);
    await reporting.publish(events);
    const byGroup = await reporting.ask(userId, 'reporting.spending', { by: 'group' });
    expect(byGroup.map(({ _id, total }) => [_id, total])).toEqual([
      [home, 1200],
      [food, 20],
    ]);
    expect(await reporting.ask(userId, 'reporting.spending', {})).toEqual(spending);
  });

  it('count only the days of their period', async () => {
    const events = eventsOf(userId, [
      created({ categoryId: food, amount: 100, date: addDays(today, -6) }),
      created({ categoryId: food, amount: 10_000, date: addDays(today, -7) }),
      created({ categoryId: food, amount: 1_000_000, date: addDays(today, 1) }),
    ]);
    reporting.heads.set(userId, events.length);
    await reporting.publish(events);
    expect(await reporting.ask(userId, 'reporting.overview', { period: 'week' })).toMatchObject({ totalExpenses: 1 });
  });

  it('have a trend for every month that a year touches', async () => {
    reporting.heads.set(userId, contents.length);
    await reporting.publish(eventsOf(userId, contents));
    const trends = await reporting.ask(userId, 'reporting.trends', { period: 'year' });
    expect(trends.at(-1)).toEqual({ month: today.slice(0, 7), income: 3000, expenses: 1220, net: 1780, ...inDollars });
    expect(trends.slice(0, -1).every(({ income, expenses }) => income === 0 && expenses === 0)).toBe(true);
  });

  it('contain the totals of each category for the last calendar months', async () => {
    reporting.heads.set(userId, contents.length);
    await reporting.publish(eventsOf(userId, contents));
    const trends = await reporting.ask(userId, 'reporting.categoryTrends', {});
    const last = { month: today.slice(0, 7), total: 20 };
    const ofFood = trends.find(({ _id }) => _id === food);
    expect(ofFood).toMatchObject({ type: 'expense', total: 20 });
    expect(ofFood?.months).toHaveLength(12);
    expect(ofFood?.months.at(-1)).toEqual(last);
    expect(trends.find(({ _id }) => _id === null)).toMatchObject({ type: 'income', total: 3000 });
    const [one] = await reporting.ask(userId, 'reporting.categoryTrends', { months: 1 });
    expect(one?.months).toEqual([last]);
  });

  it('end when the book is closed', async () => {
    const events = eventsOf(userId, [...contents, CLOSED]);
    reporting.heads.set(userId, events.length);
    await reporting.publish(events);
    await expect(reporting.ask(userId, 'reporting.spending', {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('leave no data after the book is closed, even if an old event is redelivered', async () => {
    const events = eventsOf(userId, [...contents, CLOSED]);
    await reporting.publish([...events, ...events.slice(0, 3)]);
    await eventually(async () => {
      expect(await reporting.applied(userId)).toBe(events.length);
      expect(await reporting.stored(userId)).toBe(0);
    });
  });
});
