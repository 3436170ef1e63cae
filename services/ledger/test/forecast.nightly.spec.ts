import { getConnectionToken } from '@nestjs/mongoose';
import { addDays, type CurrencyCode, calendarDay, type RequestOf } from '@pocket/contracts';
import mongoose, { type Connection } from 'mongoose';
import { setClock } from './fake-clock.js';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

type Schedule = RequestOf<'ledger.schedules.create'>['body'];

const today = calendarDay('2026-11-24');
const day = (offset: number) => addDays(today, offset);
const setToday = (date: string) => setClock(new Date(`${date}T12:00:00Z`));
const EUR = 'EUR' as CurrencyCode;

describe('a forecast', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    setToday(today);
    person = await Person.of(ledger);
  });
  afterEach(async () => {
    jest.useRealTimers();
    expect(await person.verify()).toEqual([]);
  });

  const forecast = (query: object = {}) => person.ask('ledger.forecast.get', query as never);
  const free = (query: object = {}) => person.ask('ledger.forecast.free', query as never);
  const whatIf = (assume: object[], body: object = {}) =>
    person.ask('ledger.forecast.whatIf', { body: { ...body, assume } } as never);
  const only = async (query: object = {}) => {
    const [account] = (await forecast({ accountId: person.bank, ...query })).accounts;
    if (!account) throw new Error('There is no account');
    return account;
  };
  const schedule = (body: Partial<Schedule> & object) =>
    person.ask('ledger.schedules.create', {
      body: {
        name: 'Bill',
        type: 'expense',
        accountId: person.bank,
        amount: { kind: 'fixed', value: 10 },
        recurrence: { start: day(1), freq: 'once' },
        ...body,
      } as Schedule,
    });
  const fill = (balance: number, accountId = person.bank) =>
    person.ask('ledger.accounts.update', { id: accountId, body: { openingBalance: balance } } as never);
  const changed = (list: readonly { date: string; balance: number }[]) =>
    list.flatMap(({ date, balance }, index) => (balance === list[index - 1]?.balance ? [] : [[date, balance]]));
  const invalid = (message: string) => ({ code: 'VALIDATION_FAILED', message });
  const notFound = (message: string) => ({ code: 'NOT_FOUND', message });

  describe('of the example', () => {
    beforeEach(async () => {
      await fill(1_200);
      const monthly = (date: string) => ({ start: calendarDay(date), freq: 'monthly' as const });
      await schedule({ name: 'Rent', amount: { kind: 'fixed', value: 900 }, recurrence: monthly('2026-12-01') });
      const amount = { kind: 'range', min: 60, max: 90 } as const;
      await schedule({ name: 'Electricity', amount, recurrence: monthly('2026-12-05') });
      const salary = { type: 'income', amount: { kind: 'fixed', value: 2_500 } } as const;
      await schedule({ name: 'Salary', ...salary, recurrence: monthly('2026-12-28') });
    });

    it('goes down to 225.00 on December 5', async () => {
      const { from, to, accounts, total } = await forecast({ accountId: person.bank });
      expect([from, to]).toEqual(['2026-11-24', '2027-02-22']);
      const [account] = accounts;
      const lowest = { date: '2026-12-05', balance: 225, low: 210 };
      expect(account).toMatchObject({ accountId: person.bank, currency: 'USD', start: 1_200, lowest, below: null });
      expect(account?.points).toHaveLength(91);
      expect(account?.points[11]).toEqual({ ...lowest, high: 240 });
      expect(account?.items.slice(0, 3)).toEqual([
        expected({ date: '2026-12-01', title: 'Rent', amount: 900, low: 900, high: 900, key: '2026-12-01' }),
        expected({ date: '2026-12-05', title: 'Electricity', amount: 75, low: 90, high: 60, key: '2026-12-05' }),
        expected({
          date: '2026-12-28',
          title: 'Salary',
          amount: 2_500,
          low: 2_500,
          high: 2_500,
          key: '2026-12-28',
          type: 'income',
        }),
      ]);
      expect(total).toEqual({ currency: 'USD', points: account?.points, lowest, unconverted: [] });
    });

    it('leaves 110.00 free until the salary if 100.00 are kept', async () => {
      const found = await free({ accountId: person.bank, keep: '100' });
      expect(found).toMatchObject({ until: '2026-12-28', free: 110, currency: 'USD', unconverted: [] });
      expect(found.items.map(({ title, accountId }) => [title, accountId])).toEqual([
        ['Rent', person.bank],
        ['Electricity', person.bank],
      ]);
      expect(await free()).toMatchObject({ free: 210 });
      expect(await free({ keep: '210.01' })).toMatchObject({ free: 0 });
      await expect(free({ keep: '0.001' })).rejects.toMatchObject(invalid('keep must have at most 2 decimals'));
    });
  });
  const expected = (fields: object) => ({
    type: 'expense',
    scheduleId: expect.stringMatching(/^[0-9a-f]{24}$/),
    transactionId: null,
    ...fields,
  });

  it('of a book without schedules is flat', async () => {
    await fill(5);
    const account = await only({ to: day(2) });
    const flat = [0, 1, 2].map((offset) => ({ date: day(offset), balance: 5, low: 5, high: 5 }));
    expect(account).toMatchObject({ points: flat, items: [], lowest: { date: today, balance: 5, low: 5 } });
    expect(await free()).toEqual({ until: day(30), free: 5, currency: 'USD', unconverted: [], items: [] });
  });

  it('has transactions of later days at their days', async () => {
    await fill(100);
    await person.spend({ accountId: person.bank, amount: 10, date: today });
    const later = await person.earn({ accountId: person.bank, amount: 7, date: day(2), description: 'Refund' });
    await person.spend({ accountId: person.bank, amount: 1_000, date: day(20) });
    await person.ask('ledger.transfers.create', {
      body: { fromAccountId: person.bank, toAccountId: person.cash, amount: 95, date: day(3) },
    });
    const account = await only({ to: day(5) });
    expect(account.start).toBe(90);
    expect(changed(account.points)).toEqual([
      [today, 90],
      [day(2), 97],
      [day(3), 2],
    ]);
    expect(account.items).toHaveLength(2);
    const nothing = { scheduleId: null, key: null };
    expect(account.items[0]).toEqual({
      date: day(2),
      title: 'Refund',
      type: 'income',
      amount: 7,
      low: 7,
      high: 7,
      transactionId: later.id,
      ...nothing,
    });
    // Money that arrives by a transfer is no income.
    expect((await free({ accountId: person.cash })).until).toBe(day(30));
    expect((await free({ accountId: person.bank })).until).toBe(day(2));
  });

  it('counts what is overdue today, and neither what is missed nor what is skipped', async () => {
    setToday(day(-10));
    await fill(100);
    const daily = { start: day(-9), freq: 'daily' } as const;
    const { id } = await schedule({ recurrence: { ...daily, end: { until: day(2) } }, match: { days: 2 } });
    await person.ask('ledger.schedules.occurrence', { id, key: day(1), body: { skipped: true } } as never);
    setToday(today);
    const account = await only({ to: day(3) });
    expect(account.items.map(({ date, key }) => [date, key])).toEqual([
      [today, day(-2)],
      [today, day(-1)],
      [today, today],
      [day(2), day(2)],
    ]);
    expect(account.start).toBe(100);
    expect(changed(account.points)).toEqual([
      [today, 70],
      [day(2), 60],
    ]);
  });

  it('counts what is posted once, as a transaction', async () => {
    await fill(100);
    const { id } = await schedule({ recurrence: { start: day(1), freq: 'daily', end: { count: 2 } } });
    const early = { id, key: day(1), body: { amount: 12 } };
    const posted = (await person.ask('ledger.schedules.post', early as never)) as { id: string };
    const account = await only({ to: day(3) });
    expect(account.items).toMatchObject([
      { date: day(1), amount: 12, scheduleId: id, key: day(1), transactionId: posted.id },
      { date: day(2), amount: 10, scheduleId: id, key: day(2), transactionId: null },
    ]);
    expect([account.start, account.lowest.balance]).toEqual([100, 78]);
    await person.ask('ledger.schedules.delete', { id });
    expect((await only({ to: day(3) })).items).toMatchObject([{ amount: 12, scheduleId: null, key: null }]);
  });

  it('knows the first day below 0', async () => {
    await fill(5);
    await schedule({ recurrence: { start: day(1), freq: 'daily' } });
    expect(await only()).toMatchObject({ below: { date: day(1), balance: -5 } });
    await fill(-5);
    expect(await only()).toMatchObject({ below: null, lowest: { date: day(90), balance: -905 } });
  });

  it('has weeks and months that begin today and end at the last day', async () => {
    await fill(100);
    await schedule({
      recurrence: { start: day(3), freq: 'daily', end: { count: 1 } },
      amount: { kind: 'fixed', value: 90 },
    });
    await schedule({ name: 'Pay', type: 'income', recurrence: { start: day(4), freq: 'once' } });
    const weekly = await forecast({ accountId: person.bank, to: day(10), step: 'week' });
    const dates = ['2026-11-24', '2026-11-29', '2026-12-04'];
    expect(weekly.accounts[0]?.points.map(({ date }) => date)).toEqual(dates);
    expect(weekly.total.points.map(({ date }) => date)).toEqual(dates);
    // No point has the lowest balance.
    expect(weekly.accounts[0]?.lowest).toEqual({ date: day(3), balance: 10, low: 10 });
    expect((await only({ to: day(10), step: 'month' })).points.map(({ date }) => date)).toEqual([
      '2026-11-24',
      '2026-11-30',
      '2026-12-04',
    ]);
  });

  it('moves both accounts of a transfer, and not their sum', async () => {
    await fill(100);
    const amount = { kind: 'range', min: 20, max: 40 } as const;
    await schedule({ type: 'transfer', toAccountId: person.cash, amount });
    const { accounts, total } = await forecast({ to: day(1) });
    const at = (id: string) => accounts.find(({ accountId }) => accountId === id);
    expect(at(person.bank)?.points[1]).toMatchObject({ balance: 70, low: 60, high: 80 });
    expect(at(person.cash)?.points[1]).toMatchObject({ balance: 30, low: 20, high: 40 });
    expect(at(person.bank)?.items).toMatchObject([{ type: 'expense', amount: 30, low: 40, high: 20 }]);
    expect(at(person.cash)?.items).toMatchObject([{ type: 'income', amount: 30, low: 20, high: 40 }]);
    expect(total.points[1]).toMatchObject({ balance: 100, low: 100, high: 100 });
    expect(await free({ accountId: person.bank })).toMatchObject({ free: 60 });
    expect(await free()).toMatchObject({ free: 100 });
  });

  it('is of accounts that are not archived, or of those that are named', async () => {
    await fill(7, person.cash);
    await person.ask('ledger.accounts.update', { id: person.cash, body: { archived: true } });
    expect((await forecast()).accounts.map(({ accountId }) => accountId)).toEqual([person.bank]);
    const both = await forecast({ accountId: [person.cash, person.bank, person.cash] });
    expect(both.accounts.map(({ accountId, start }) => [accountId, start])).toEqual([
      [person.cash, 7],
      [person.bank, 0],
    ]);
    expect(both.total.lowest.balance).toBe(7);
    await person.ask('ledger.accounts.update', { id: person.bank, body: { archived: true } });
    expect(await forecast({ to: today })).toMatchObject({ accounts: [], total: { points: [{ balance: 0 }] } });
    expect(await free()).toMatchObject({ free: 0 });
  });

  it('knows no account of another person', async () => {
    const other = await Person.of(ledger);
    for (const accountId of [other.bank, 'nothing', '0'.repeat(24)]) {
      await expect(forecast({ accountId })).rejects.toMatchObject(notFound('Account not found'));
      await expect(free({ accountId })).rejects.toMatchObject(notFound('Account not found'));
    }
  });

  it('has limits', async () => {
    expect((await only({ to: day(730) })).points).toHaveLength(731);
    await expect(only({ to: day(731) })).rejects.toMatchObject(invalid('to must be at most 730 days after today'));
    await expect(only({ to: day(-1) })).rejects.toMatchObject(invalid('to must not be before today'));
    for (let count = 2; count < 28; count += 1) {
      await person.ask('ledger.accounts.create', { body: { name: `Account ${count}` } });
    }
    const points = invalid('to, accountId and step must result in at most 20000 points');
    await expect(forecast({ to: day(730) })).rejects.toMatchObject(points);
    expect((await forecast({ to: day(730), step: 'week' })).accounts).toHaveLength(28);
  });

  it('has at most 30 000 items', async () => {
    for (let count = 0; count < 42; count += 1) {
      await schedule({ name: `Daily ${count}`, recurrence: { start: today, freq: 'daily' } });
    }
    const items = invalid('to and accountId must result in at most 30000 items');
    await expect(only({ to: day(730) })).rejects.toMatchObject(items);
    expect((await only({ to: day(713) })).items).toHaveLength(29_988);
    expect((await only({ to: day(730), accountId: person.cash })).items).toEqual([]);
  });

  describe('with everyday expenses', () => {
    const spend = (amount: number, offset: number, body: object = {}) =>
      person.spend({ accountId: person.bank, amount, date: day(offset), ...body });

    it('spends the average of 91 days each day', async () => {
      await fill(1_000);
      await spend(60, -91);
      await spend(31, -1);
      // None of these counts.
      await spend(1, -92);
      await spend(1, 0);
      await person.earn({ accountId: person.bank, amount: 2, date: day(-5) });
      await person.move({ fromAccountId: person.bank, toAccountId: person.cash, amount: 300, date: day(-5) });
      const { start, points, items } = await only({ everyday: 'average', to: day(91) });
      expect([start, items]).toEqual([609, []]);
      const balances = points.map(({ balance }) => balance);
      expect(balances.slice(0, 3)).toEqual([609, 608, 607]);
      expect(balances[91]).toBe(518);
      expect((await only()).lowest.balance).toBe(609);
    });

    it('leaves out what schedules expected, until they are deleted', async () => {
      await fill(1_000);
      await spend(91, -10);
      setToday(day(-20));
      const { id } = await schedule({
        amount: { kind: 'fixed', value: 910 },
        recurrence: { start: day(-15), freq: 'once' },
      });
      setToday(today);
      await person.ask('ledger.schedules.post', { id, key: day(-15), body: {} } as never);
      expect((await only({ everyday: 'average', to: day(1) })).points.map(({ balance }) => balance)).toEqual([-1, -2]);
      await person.ask('ledger.schedules.delete', { id });
      expect((await only({ everyday: 'average', to: day(1) })).points.map(({ balance }) => balance)).toEqual([-1, -12]);
    });

    it('needs no digests', async () => {
      await fill(100);
      await spend(91, -3);
      await spend(5, 3);
      await person.move({ fromAccountId: person.bank, toAccountId: person.cash, amount: 7, date: day(4) });
      const query = { everyday: 'average', to: day(10) };
      const quick = await forecast(query);
      const books = ledger.service.get<Connection>(getConnectionToken()).collection('books');
      const book = { _id: new mongoose.Types.ObjectId(person.userId) };
      const numbers = await books.findOne(book, { projection: { _id: 0, digested: 1, summed: 1 } });
      await books.updateOne(book, { $unset: { digested: 1, summed: 1 } });
      expect(await forecast(query)).toEqual(quick);
      expect(quick.accounts.find(({ accountId }) => accountId === person.bank)?.points.at(-1)?.balance).toBe(-13);
      await books.updateOne(book, { $set: { ...numbers } });
    });
  });

  describe('in several currencies', () => {
    let euros: string;
    let dinars: string;
    beforeEach(async () => {
      await person.ask('ledger.book.update', { body: { multiCurrency: true } });
      const create = async (currency: string, balance: number) => {
        return (await person.ask('ledger.accounts.create', { body: { name: currency, currency, balance } } as never))
          .id;
      };
      euros = await create('EUR', 100);
      dinars = await create('KWD', 1.234);
      await fill(50);
    });
    const setRate = (base: string, rate: string) =>
      person.ask('ledger.rates.put', { day: today, base, quote: 'USD', body: { rate } } as never);

    it('adds up at the rates of today, without what has no rate', async () => {
      await setRate('EUR', '1.08745');
      await schedule({ accountId: euros, recurrence: { start: day(2), freq: 'once' } });
      await schedule({ name: 'Dinar', accountId: dinars, amount: { kind: 'fixed', value: 0.004 } });
      const { accounts, total } = await forecast({ to: day(2) });
      const unconverted = [{ field: 'balance', currency: 'KWD', amount: 1.234 }];
      expect(total).toMatchObject({ currency: 'USD', unconverted });
      // 100.00 EUR are 108.745 USD: 50.00 and they are rounded once, half to even.
      expect(total.points.map(({ balance }) => balance)).toEqual([158.74, 158.74, 147.87]);
      expect(total.lowest).toEqual({ date: day(2), balance: 147.87, low: 147.87 });
      const last = (id: string) => accounts.find(({ accountId }) => accountId === id)?.points.at(-1)?.balance;
      expect([last(euros), last(dinars)]).toEqual([90, 1.23]);
      await setRate('KWD', '3.25');
      expect((await forecast({ to: today })).total).toMatchObject({ points: [{ balance: 162.76 }], unconverted: [] });
    });

    it('is free in the currency of the accounts, or of the book', async () => {
      await setRate('EUR', '2');
      expect(await free({ accountId: euros })).toMatchObject({ currency: 'EUR', free: 100, unconverted: [] });
      expect(await free({ accountId: dinars, keep: '0.004' })).toMatchObject({ currency: 'KWD', free: 1.23 });
      expect(await free({ accountId: [euros, person.bank] })).toMatchObject({ currency: 'USD', free: 250 });
      const unconverted = [{ field: 'balance', currency: 'KWD', amount: 1.234 }];
      expect(await free()).toMatchObject({ currency: 'USD', free: 250, unconverted });
    });

    it('moves both amounts of a transfer', async () => {
      const move = { type: 'transfer', accountId: person.bank, toAccountId: euros, toAmount: 9 } as const;
      await schedule(move);
      const { accounts } = await forecast({ to: day(1) });
      const last = (id: string) => accounts.find(({ accountId }) => accountId === id)?.points.at(-1)?.balance;
      expect([last(person.bank), last(euros)]).toEqual([40, 109]);
    });
  });

  describe('with assumptions', () => {
    const last = ({ accounts }: Awaited<ReturnType<typeof whatIf>>) =>
      accounts.find(({ accountId }) => accountId === person.bank)?.points.at(-1)?.balance;
    let id: string;
    beforeEach(async () => {
      await fill(100);
      id = (await schedule({ recurrence: { start: day(1), freq: 'daily', end: { count: 5 } } })).id;
    });

    it('pauses a schedule, by keys', async () => {
      const pause = { kind: 'pause', scheduleId: id };
      expect(last(await whatIf([pause]))).toBe(100);
      expect(last(await whatIf([{ ...pause, from: day(3) }]))).toBe(80);
      expect(last(await whatIf([{ ...pause, until: day(2) }]))).toBe(70);
      expect(last(await whatIf([{ ...pause, from: day(2), until: day(3) }]))).toBe(70);
    });

    it('changes the amount of what no person changed', async () => {
      await person.ask('ledger.schedules.occurrence', { id, key: day(2), body: { amount: 1 } } as never);
      const amount = { kind: 'amount', scheduleId: id, amount: 2.5 };
      expect(last(await whatIf([amount]))).toBe(89);
      expect(last(await whatIf([{ ...amount, from: day(4) }]))).toBe(74);
      const { accounts } = await whatIf([amount], { accountId: [person.bank] });
      expect(accounts[0]?.items[0]).toMatchObject({ scheduleId: id, key: day(1), amount: 2.5, low: 2.5, high: 2.5 });
    });

    it('adds what happens once or again and again', async () => {
      const once = { kind: 'once', date: day(2), accountId: person.bank, type: 'income', amount: 40 };
      const gym = { name: 'Gym', type: 'expense', accountId: person.bank, amount: { kind: 'range', min: 1, max: 3 } };
      const repeat = { kind: 'repeat', schedule: { ...gym, recurrence: { start: day(3), freq: 'weekly' } } };
      const found = await whatIf([once, repeat], { to: day(10) });
      expect(last(found)).toBe(86);
      const items = found.accounts.find(({ accountId }) => accountId === person.bank)?.items ?? [];
      const unknown = { scheduleId: null, transactionId: null };
      expect(items.filter(({ scheduleId }) => scheduleId === null)).toMatchObject([
        { date: day(2), title: 'Assumed income', type: 'income', amount: 40, key: null, ...unknown },
        { date: day(3), title: 'Gym', type: 'expense', amount: 2, low: 3, high: 1, key: day(3), ...unknown },
        { date: day(10), title: 'Gym', key: day(10), ...unknown },
      ]);
      const late = await whatIf([{ ...once, date: day(11) }], { to: day(10) });
      expect(late.accounts).toEqual((await whatIf([], { to: day(10) })).accounts);
    });

    it('answers what is lowest without them', async () => {
      const found = await whatIf([{ kind: 'pause', scheduleId: id }]);
      expect(found.without).toEqual(
        (await forecast()).accounts.map(({ accountId, lowest }) => ({ accountId, lowest })),
      );
      const at = found.without.find(({ accountId }) => accountId === person.bank);
      expect(at?.lowest).toEqual({ date: day(5), balance: 50, low: 50 });
      const { without, ...assumed } = await whatIf([]);
      expect(assumed).toEqual(await forecast());
    });

    it('stores nothing', async () => {
      const collections = ['schedules', 'transactions', 'changes', 'idempotency', 'outbox', 'digests'];
      const stored = () => Promise.all([ledger.countOf(person.userId, collections), person.sequence()]);
      const before = await stored();
      await whatIf([
        { kind: 'pause', scheduleId: id },
        { kind: 'amount', scheduleId: id, amount: 1 },
        { kind: 'once', date: today, accountId: person.bank, type: 'expense', amount: 1 },
        { kind: 'repeat', schedule: { ...(await person.ask('ledger.schedules.get', { id })), name: 'Bill' } },
      ]);
      expect(await stored()).toEqual(before);
    });

    it('are checked', async () => {
      const other = await Person.of(ledger);
      const theirs = await other.ask('ledger.schedules.create', {
        body: {
          name: 'Bill',
          type: 'expense',
          accountId: other.bank,
          amount: { kind: 'fixed', value: 1 },
          recurrence: { start: today, freq: 'daily' },
        },
      });
      const once = { kind: 'once', date: today, accountId: person.bank, type: 'expense', amount: 1 };
      const repeated = { name: 'A', type: 'expense', accountId: other.bank, amount: { kind: 'fixed', value: 1 } };
      const cases: [object, object][] = [
        [{ kind: 'pause', scheduleId: theirs.id }, notFound('Schedule not found')],
        [{ kind: 'amount', scheduleId: theirs.id, amount: 1 }, notFound('Schedule not found')],
        [{ kind: 'amount', scheduleId: id, amount: 0.001 }, invalid('Amount must have at most 2 decimals')],
        [{ ...once, accountId: other.bank }, notFound('Account not found')],
        [{ ...once, date: day(-1) }, invalid('Date must not be before today')],
        [{ ...once, amount: 0.001 }, invalid('Amount must have at most 2 decimals')],
        [
          { kind: 'repeat', schedule: { ...repeated, recurrence: { start: today, freq: 'daily' } } },
          notFound('Account not found'),
        ],
        [
          { kind: 'pause', scheduleId: id, from: day(2), until: day(1) },
          invalid('Pause until must not be before Pause from'),
        ],
      ];
      for (const [assumption, error] of cases) await expect(whatIf([assumption])).rejects.toMatchObject(error);
      await expect(whatIf(Array(21).fill(once))).rejects.toMatchObject(invalid('assume must be at most 20'));
    });
  });

  it('refuses amounts whose sum is not exact', async () => {
    const amount = { kind: 'fixed', value: 999_999_999_999 } as const;
    await schedule({ amount, recurrence: { start: today, freq: 'daily' } });
    expect((await only({ to: day(89) })).lowest.balance).toBe(-89_999_999_999_910);
    await expect(only({ to: day(90) })).rejects.toMatchObject(invalid('The expected amounts are too large'));
  });

  it('begins with the day of the person', async () => {
    setClock(new Date('2026-12-31T11:00:00Z'));
    const ask = (timeZone: string) => ledger.ask(person.userId, 'ledger.forecast.get', {}, timeZone);
    expect((await ask('Pacific/Kiritimati')).from).toBe('2027-01-01');
    expect((await ask('Pacific/Pago_Pago')).from).toBe('2026-12-31');
  });

  it('keeps the currency of the book', async () => {
    await person.ask('ledger.book.update', { body: { currency: EUR } });
    await fill(3);
    expect(await forecast({ to: today })).toMatchObject({
      accounts: [{ currency: 'EUR' }, { currency: 'EUR' }],
      total: { currency: 'EUR', points: [{ balance: 3 }] },
    });
    expect(await free()).toMatchObject({ currency: 'EUR', free: 3 });
  });
});
