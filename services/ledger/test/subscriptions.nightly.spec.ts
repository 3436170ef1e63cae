import { type CurrencyCode, calendarDay, type RequestOf } from '@pocket/contracts';
import { setClock } from './fake-clock.js';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

const TODAY = calendarDay('2026-11-24');
type Planned = RequestOf<'ledger.schedules.create'>['body'];

describe('subscriptions', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    setClock(new Date('2026-05-31T12:00:00Z'));
    person = await Person.of(ledger);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const subscribe = (name: string, value: number, more: Partial<Planned> = {}) =>
    person.ask('ledger.schedules.create', {
      body: {
        name,
        type: 'expense',
        kind: 'subscription',
        accountId: person.cash,
        amount: { kind: 'fixed', value },
        categoryId: person.category('Groceries'),
        recurrence: { start: '2026-06-05', freq: 'monthly' },
        ...more,
      },
    });
  const pay = (id: string, key: string, amount?: number) =>
    person.ask('ledger.schedules.post', { id, key, body: amount === undefined ? {} : { amount } });
  const ask = (query: RequestOf<'ledger.insights.subscriptions'> = {}) => {
    setClock(new Date(`${TODAY}T12:00:00Z`));
    return person.ask('ledger.insights.subscriptions', query);
  };

  it('have a yearly cost and the prices that were posted and are expected', async () => {
    const music = await subscribe('Music', 10);
    await pay(music.id, '2026-06-05');
    await pay(music.id, '2026-07-05', 10);
    await pay(music.id, '2026-08-05', 11.5);
    await person.ask('ledger.schedules.update', { id: music.id, body: { amount: { kind: 'fixed', value: 12 } } });
    await subscribe('Paper', 2.5, { recurrence: { start: '2026-06-01', freq: 'weekly', interval: 3 } });
    await subscribe('Rent', 900, { kind: 'bill' });
    expect(await ask()).toMatchObject({
      from: '2025-12-01',
      to: TODAY,
      currency: 'USD',
      unconverted: [],
      subscriptions: [
        {
          scheduleId: music.id,
          name: 'Music',
          currency: 'USD',
          amount: 12,
          yearlyCost: 144,
          prices: [
            { since: '2026-06-05', amount: 10 },
            { since: '2026-08-05', amount: 11.5 },
            { since: '2026-09-05', amount: 12 },
          ],
        },
        { name: 'Paper', amount: 2.5, yearlyCost: 43.33, prices: [{ since: '2026-06-01', amount: 2.5 }] },
      ],
    });
    const [only] = (await ask({ from: '2026-08-20', to: '2026-09-01' })).subscriptions;
    expect(only?.prices).toEqual([{ since: '2026-08-05', amount: 11.5 }]);
  });

  it('keep the prices of the schedules that they continue, and end with the last of them', async () => {
    const first = await subscribe('Music', 10);
    await pay(first.id, '2026-06-05');
    const next = await person.ask('ledger.schedules.update', {
      id: first.id,
      from: '2026-08-05',
      body: { amount: { kind: 'range', min: 13, max: 15 } },
    });
    await pay(next.id, '2026-08-05', 14);
    const ended = await subscribe('Paper', 5, {
      recurrence: { start: '2026-06-05', freq: 'monthly', end: { until: '2026-09-30' } },
    });
    const found = (await ask()).subscriptions;
    expect(found).toMatchObject([
      {
        scheduleId: next.id,
        amount: 14,
        yearlyCost: 168,
        prices: [
          { since: '2026-06-05', amount: 10 },
          { since: '2026-08-05', amount: 14 },
        ],
      },
      { scheduleId: ended.id },
    ]);
    expect((await ask({ from: '2026-10-01' })).subscriptions.map(({ name }) => name)).toEqual(['Music']);
  });

  it('have prices in the currency of their account, and a cost in that of the book', async () => {
    await person.ask('ledger.book.update', { body: { multiCurrency: true } });
    const add = async (currency: string) =>
      (await person.ask('ledger.accounts.create', { body: { name: currency, currency: currency as CurrencyCode } })).id;
    setClock(new Date(`${TODAY}T12:00:00Z`));
    await person.ask('ledger.rates.put', { day: TODAY, base: 'EUR', quote: 'USD', body: { rate: '1.0999' } });
    const [euros, francs] = [await add('EUR'), await add('CHF')];
    await subscribe('Music', 9.99, { accountId: euros });
    await subscribe('Paper', 5, { accountId: francs });
    await subscribe('Move', 5, { type: 'transfer', toAccountId: person.bank, categoryId: null });
    const answer = await ask();
    expect(answer.unconverted).toEqual([{ field: 'yearlyCost', currency: 'CHF', amount: 5 }]);
    expect(answer.subscriptions).toMatchObject([
      // 12 × 9.99 × 1.0999 = 131.856…
      { name: 'Music', currency: 'EUR', amount: 9.99, yearlyCost: 131.86, prices: [{ amount: 9.99 }] },
      { name: 'Move', currency: 'USD', yearlyCost: null },
      { name: 'Paper', currency: 'CHF', amount: 5, yearlyCost: null },
    ]);
  });

  it('are found by account, category, currency, payee and schedule', async () => {
    const music = await subscribe('Music', 10, { payee: 'Tunes' });
    await subscribe('Paper', 5, { accountId: person.bank, categoryId: person.category('Rent') });
    const names = async (query: RequestOf<'ledger.insights.subscriptions'>) =>
      (await ask(query)).subscriptions.map(({ name }) => name);
    expect(await names({ accountId: person.bank })).toEqual(['Paper']);
    expect(await names({ categoryId: person.category('Rent') })).toEqual(['Paper']);
    expect(await names({ currency: 'EUR' as CurrencyCode })).toEqual([]);
    expect(await names({ payee: 'TUNES' })).toEqual(['Music']);
    expect(await names({ scheduleId: [music.id] })).toEqual(['Music']);
  });
});
