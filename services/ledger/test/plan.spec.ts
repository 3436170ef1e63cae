import { addDays, type ReplyOf, type RequestOf, type Subject, todayIn } from '@pocket/contracts';
import { setClock } from './fake-clock.js';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

type Period = ReplyOf<'ledger.plan.period'>;

const MONTHLY = { kind: 'month', day: 1, weekend: 'keep' } as const;
const [NOVEMBER, DECEMBER] = ['2026-11-01', '2026-12-01'];

describe('plan', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    setClock(new Date('2026-11-10T12:00:00Z'));
    person = await Person.of(ledger);
  });
  afterEach(async () => {
    expect(await person.verify()).toEqual([]);
    jest.useRealTimers();
  });

  const start = (body: object = {}) =>
    person.ask('ledger.plan.create', {
      body: { start: NOVEMBER, cycle: MONTHLY, accountIds: [person.bank], ...body } as never,
    });
  const period = (id = NOVEMBER) => person.ask('ledger.plan.period', { id });
  const assign = (category: string, assigned: number, id = NOVEMBER, ifMatch?: number) =>
    person.ask('ledger.plan.line', {
      id,
      categoryId: person.category(category),
      body: { assigned },
      ...(ifMatch === undefined ? {} : { ifMatch }),
    });
  const set = (category: string, body: object) =>
    person.ask('ledger.plan.updateCategory', { id: person.category(category), body });
  const spend = (category: string, amount: number, date = '2026-11-05') =>
    person.spend({ accountId: person.bank, categoryId: person.category(category), amount, date });
  const earn = (amount: number, date = '2026-11-02') => person.earn({ accountId: person.bank, amount, date });
  const lineOf = ({ categories }: Period, category: string) =>
    categories.find(({ categoryId }) => categoryId === person.category(category));
  const available = (shown: Period, ...categories: string[]) =>
    categories.map((category) => lineOf(shown, category)?.available);
  const ask = <S extends Subject>(subject: S, request: RequestOf<S>) => person.ask(subject, request);

  /** The example of a plan that starts with 1,000 and gets 3,000. */
  const example = async () => {
    await person.ask('ledger.accounts.update', { id: person.bank, body: { openingBalance: 1_000 } });
    await earn(3_000);
    await start();
    for (const [category, amount] of [
      ['Rent', 900],
      ['Groceries', 400],
      ['Entertainment', 200],
    ] as const) {
      await assign(category, amount);
    }
    await spend('Rent', 900);
    await spend('Groceries', 430);
  };

  it('shows what is assigned, spent and left', async () => {
    await example();
    const november = await period();
    expect(november).toMatchObject({
      id: NOVEMBER,
      start: NOVEMBER,
      end: '2026-11-30',
      current: true,
      readyBefore: 1_000,
      heldBefore: 0,
      income: 3_000,
      moved: 0,
      revalued: 0,
      returned: 0,
      overspent: 0,
      assigned: 1_500,
      held: 0,
      ready: 2_500,
      toAssign: 2_500,
      balance: 2_670,
      currency: 'USD',
      unconverted: [],
    });
    expect(available(november, 'Rent', 'Groceries', 'Entertainment')).toEqual([0, -30, 200]);
    expect(await period(DECEMBER)).toMatchObject({ current: false, overspent: 30, ready: 2_470, balance: 2_670 });
    expect(await period('current')).toEqual(november);
  });

  it('carries overspending where a category says so, from the end of the current period on', async () => {
    await example();
    await set('Groceries', { over: 'carry' });
    const december = await period(DECEMBER);
    expect(december).toMatchObject({ overspent: 0, ready: 2_500 });
    expect(lineOf(december, 'Groceries')).toMatchObject({ carried: -30, available: -30 });
  });

  it('holds money for the next period', async () => {
    await example();
    expect(await ask('ledger.plan.hold', { id: NOVEMBER, body: { amount: 1_000 } })).toMatchObject({
      held: 1_000,
      ready: 1_500,
    });
    expect(await period(DECEMBER)).toMatchObject({ heldBefore: 1_000, overspent: 30, ready: 2_470 });
    await expect(ask('ledger.plan.hold', { id: NOVEMBER, body: { amount: 2_500.01 } })).rejects.toMatchObject({
      code: 'NOT_THAT_MUCH',
      message: 'Amount must be at most $2,500.00: that is what is available',
    });
  });

  it('exists once, with the accounts and the cycle that a person names', async () => {
    await expect(ask('ledger.plan.get', {})).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(period()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(start({ accountIds: ['0123456789abcdef01234567'] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Account not found',
    });
    const { changeId, ...plan } = await start();
    expect(plan).toMatchObject({
      start: NOVEMBER,
      cycle: MONTHLY,
      cycles: [{ from: NOVEMBER, cycle: MONTHLY }],
      accountIds: [person.bank],
      currency: 'USD',
      version: 1,
    });
    expect(await ask('ledger.plan.get', {})).toEqual(plan);
    await expect(start()).rejects.toMatchObject({ code: 'PLAN_EXISTS', message: 'This book has a plan already' });
  });

  it('is deleted with everything in one change, which an undo takes back', async () => {
    await example();
    await set('Groceries', { over: 'carry', target: { kind: 'refill', amount: 400 } });
    const [before, settings] = [await period(), await ask('ledger.plan.categories', {})];
    await ask('ledger.plan.delete', {});
    await expect(period()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const [deletion] = await person.changes();
    expect(deletion).toMatchObject({ kind: 'plan', summary: 'Deleted the plan' });
    await person.undo({ changeId: deletion?.id });
    const versions = ({ categories, ...rest }: Period) => ({
      ...rest,
      categories: categories.map(({ version: _, ...line }) => line),
    });
    expect(versions(await period())).toEqual(versions(before));
    expect((await ask('ledger.plan.categories', {})).map(({ version: _, ...each }) => each)).toEqual(
      settings.map(({ version: _, ...each }) => each),
    );
  });

  it('starts afresh after its deletion', async () => {
    await example();
    await ask('ledger.plan.delete', {});
    await start();
    expect(await period()).toMatchObject({ assigned: 0, ready: 4_000, balance: 2_670 });
  });

  it('knows 24 periods after the current one, and lists at most 60', async () => {
    await start();
    const periods = await ask('ledger.plan.periods', {});
    expect(periods).toHaveLength(25);
    expect(periods.at(-1)?.id).toBe('2028-11-01');
    await expect(period('2028-12-01')).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Period not found' });
    await expect(period('2026-11-02')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(
      (await ask('ledger.plan.periods', { from: '2026-11-30' as never, to: '2026-12-01' as never })).map(
        ({ id }) => id,
      ),
    ).toEqual([NOVEMBER, DECEMBER]);
    await ask('ledger.plan.delete', {});
    await start({ start: '2020-01-01' });
    await expect(ask('ledger.plan.periods', {})).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'from and to must contain at most 60 periods',
    });
  });

  it('has the first period as the current one before it starts', async () => {
    await start({ start: '2027-01-15' });
    expect(await period('current')).toMatchObject({ start: '2027-01-15', end: '2027-01-31', current: true });
  });

  it('assigns in place, and each line has a version of its own', async () => {
    await start();
    expect(await assign('Rent', 900, NOVEMBER, 0)).toMatchObject({ assigned: 900, available: 900, version: 1 });
    await assign('Groceries', 5, NOVEMBER, 0);
    await expect(assign('Rent', 950, NOVEMBER, 0)).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { current: { assigned: 900, version: 1 } },
    });
    expect(await assign('Rent', 950, NOVEMBER, 1)).toMatchObject({ assigned: 950, version: 2 });
    expect(await assign('Rent', 950, NOVEMBER, 2)).toMatchObject({ version: 2, changeId: null });
    const line = lineOf(await period(), 'Rent');
    expect(
      await ask('ledger.plan.line', { id: NOVEMBER, categoryId: person.category('Rent'), body: line as never }),
    ).toMatchObject({ changeId: null });
  });

  it('keeps a note with a line', async () => {
    await start();
    await ask('ledger.plan.line', { id: NOVEMBER, categoryId: person.category('Rent'), body: { note: 'Raised' } });
    await assign('Rent', 900);
    expect(lineOf(await period(), 'Rent')).toMatchObject({ assigned: 900, note: 'Raised', version: 2 });
  });

  it('undoes one line after another was assigned in the same period', async () => {
    await start();
    const { changeId } = await assign('Rent', 900);
    await assign('Groceries', 400);
    await person.undo({ changeId });
    const shown = await period();
    expect([lineOf(shown, 'Rent'), lineOf(shown, 'Groceries')]).toMatchObject([
      { assigned: 0, version: 2 },
      { assigned: 400, version: 1 },
    ]);
  });

  it('refuses what cannot be assigned', async () => {
    await start();
    const line = (categoryId: string, body: object = { assigned: 1 }) =>
      ask('ledger.plan.line', { id: NOVEMBER, categoryId, body });
    await expect(line(person.category('Salary'))).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(line('null')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(line('0123456789abcdef01234567')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(line(person.category('Rent'), { assigned: 1.234 })).rejects.toMatchObject({
      message: 'Assigned must have at most 2 decimals',
    });
  });

  it('moves money between categories and ready', async () => {
    await example();
    const move = (from: string, to: string, amount: number) =>
      ask('ledger.plan.move', { id: NOVEMBER, body: { from, to, amount } });
    const [fun, food] = [person.category('Entertainment'), person.category('Groceries')];
    const moved = await move(fun, food, 30);
    expect(available(moved, 'Entertainment', 'Groceries')).toEqual([170, 0]);
    await expect(move(fun, food, 170.01)).rejects.toMatchObject({
      code: 'NOT_THAT_MUCH',
      message: 'Amount must be at most $170.00: that is what is available',
    });
    expect(await move('ready', food, 2_500)).toMatchObject({ ready: 0, toAssign: 0 });
    await expect(move('ready', food, 0.01)).rejects.toMatchObject({ code: 'NOT_THAT_MUCH' });
    expect((await person.changes())[0]).toMatchObject({
      kind: 'plan',
      summary: 'Moved $2,500.00 from what is ready to assign to Groceries in the plan from 2026-11-01',
    });
  });

  it('covers overspending from places in turn', async () => {
    await example();
    await assign('Entertainment', 10);
    const cover = { categoryId: person.category('Groceries'), from: [person.category('Entertainment'), 'ready'] };
    expect(await ask('ledger.plan.cover', { id: NOVEMBER, body: cover })).toMatchObject({
      changes: [
        { categoryId: person.category('Entertainment'), from: 10, to: 0 },
        { categoryId: person.category('Groceries'), from: 400, to: 430 },
      ],
      left: 2_670,
      short: [],
    });
    expect(await ask('ledger.plan.cover', { id: NOVEMBER, body: cover })).toMatchObject({
      changes: [],
      changeId: null,
    });
  });

  it('copies a period, and the mean of the last three complete ones', async () => {
    await start({ start: '2026-07-01' });
    for (const [id, amount] of [
      ['2026-08-01', 100],
      ['2026-09-01', 200],
      ['2026-10-01', 301],
    ] as const) {
      await assign('Rent', amount, id);
    }
    await assign('Groceries', 7);
    expect(await ask('ledger.plan.copy', { id: NOVEMBER, body: { from: '2026-10-01' as never } })).toMatchObject({
      changes: [
        { categoryId: person.category('Groceries'), from: 7, to: 0 },
        { categoryId: person.category('Rent'), from: 0, to: 301 },
      ],
    });
    await ask('ledger.plan.copy', { id: NOVEMBER, body: { from: 'average3' } });
    expect(lineOf(await period(), 'Rent')?.assigned).toBe(200.33);
  });

  it('fills what targets need, and does what its dry run says', async () => {
    await earn(100);
    await start();
    for (const category of ['Rent', 'Groceries', 'Entertainment']) {
      await set(category, { target: { kind: 'recurring', amount: 50, every: 'period' } });
    }
    const fill = (body: object) => ask('ledger.plan.fill', { id: NOVEMBER, body });
    const { changeId: none, ...preview } = await fill({ dryRun: true });
    expect(none).toBeNull();
    expect(preview.changes.map(({ to }) => to)).toEqual([33.34, 33.33, 33.33]);
    expect(preview).toMatchObject({ left: 0 });
    expect(preview.short.map(({ missing }) => missing)).toEqual([16.66, 16.67, 16.67]);
    const { changeId, ...filled } = await fill({});
    expect(filled).toEqual(preview);
    expect(changeId).not.toBeNull();
    expect(await period()).toMatchObject({ assigned: 100, toAssign: 0 });
  });

  it('answers a repeat of the same request with the first reply', async () => {
    await earn(100);
    await start();
    const hold = { id: NOVEMBER, body: { amount: 40 }, idempotencyKey: 'once' };
    const first = await ask('ledger.plan.hold', hold);
    expect(await ask('ledger.plan.hold', hold)).toEqual(first);
    expect((await person.changes()).filter(({ summary }) => summary.startsWith('Held'))).toHaveLength(1);
  });

  it('changes its cycle from the first start after today, and keeps what is assigned later', async () => {
    await earn(1_000);
    await start();
    await assign('Rent', 100, DECEMBER);
    await assign('Rent', 50, '2027-01-01');
    const cycle = { kind: 'month', day: 25, weekend: 'before' } as const;
    await ask('ledger.plan.update', { body: { cycle } });
    const periods = await ask('ledger.plan.periods', {});
    expect(periods.slice(0, 3).map(({ start, end }) => `${start} ${end}`)).toEqual([
      '2026-11-01 2026-11-24',
      '2026-11-25 2026-12-24',
      '2026-12-25 2027-01-24',
    ]);
    expect(periods.slice(0, 3).map(({ assigned }) => assigned)).toEqual([0, 100, 50]);
    const [change] = await person.changes();
    expect(change).toMatchObject({ summary: 'Changed the cycle of the plan' });
    await person.undo({ changeId: change?.id });
    expect((await ask('ledger.plan.periods', {})).slice(0, 3).map(({ id, assigned }) => [id, assigned])).toEqual([
      [NOVEMBER, 0],
      [DECEMBER, 100],
      ['2027-01-01', 50],
    ]);
  });

  it('moves money with accounts outside the plan only', async () => {
    await start({ accountIds: [person.cash, person.bank] });
    const savings = await ask('ledger.accounts.create', { body: { name: 'Savings' } });
    await person.move({ date: '2026-11-03', amount: 30 });
    await person.move({ fromAccountId: person.bank, toAccountId: savings.id, date: '2026-11-03', amount: 12 });
    expect(await period()).toMatchObject({ moved: -12, balance: -12, ready: -12 });
  });

  it('counts lines of transactions, and spending without a category on a line of its own', async () => {
    await start();
    await person.spend({
      accountId: person.bank,
      date: '2026-11-04',
      amount: 20,
      splits: [
        { categoryId: person.category('Groceries'), amount: 25, notes: '' },
        { categoryId: person.category('Rent'), amount: -5, notes: '' },
      ],
    });
    await person.spend({ accountId: person.bank, date: '2026-11-04', amount: 9, categoryId: null });
    const shown = await period();
    expect([lineOf(shown, 'Groceries')?.spent, lineOf(shown, 'Rent')?.spent]).toEqual([25, -5]);
    expect(shown.categories.at(-1)).toMatchObject({ categoryId: null, spent: 9, available: -9, version: 0 });
    expect(await period(DECEMBER)).toMatchObject({ overspent: 34 });
  });

  it('recomputes later periods when an old transaction changes', async () => {
    await start({ start: '2026-09-01' });
    await spend('Rent', 10, '2026-09-05');
    expect(await period()).toMatchObject({ ready: -10 });
    await spend('Rent', 90, '2026-09-06');
    expect(await period()).toMatchObject({ ready: -100 });
  });

  it('lists the lines of a category, the current one first', async () => {
    await start({ start: '2026-09-01' });
    await assign('Rent', 5, '2026-10-01');
    const lines = await ask('ledger.plan.lines', { id: person.category('Rent'), count: 2 });
    expect(lines).toMatchObject([
      { id: NOVEMBER, carried: 5 },
      { id: '2026-10-01', end: '2026-10-31', assigned: 5 },
    ]);
  });

  it('shows goals with what is needed and when they are reached', async () => {
    await earn(1_000);
    await start({ start: '2026-08-01' });
    await set('Entertainment', { target: { kind: 'save', amount: 600, date: '2027-03-01' } });
    for (const id of ['2026-08-01', '2026-09-01', '2026-10-01']) await assign('Entertainment', 30, id);
    expect(await ask('ledger.plan.goals', {})).toEqual([
      {
        categoryId: person.category('Entertainment'),
        name: 'Entertainment',
        amount: 600,
        saved: 90,
        date: '2027-03-01',
        needed: 102,
        pace: 30,
        expected: '2028-04-30',
        state: 'behind',
      },
    ]);
  });

  it('asks the same share of a year whenever it is looked at', async () => {
    const cycle = { kind: 'weeks', every: 1, anchor: '2026-11-02' };
    await start({ start: '2026-10-05', cycle });
    await set('Rent', { target: { kind: 'recurring', amount: 1_040, every: 'year' } });
    const asked = async (id: string) => lineOf(await period(id), 'Rent')?.target?.required;
    expect(await asked('2027-01-04')).toBe(20);
    setClock(new Date('2026-12-20T12:00:00Z'));
    expect(await asked('2027-01-04')).toBe(20);
  });

  it('asks in a past period what it asked then', async () => {
    await start({ start: '2026-08-01' });
    await set('Rent', { target: { kind: 'average', of: 3 } });
    await spend('Rent', 30, '2026-08-05');
    await spend('Rent', 90, '2026-10-05');
    const asked = async (id: string) => lineOf(await period(id), 'Rent')?.target?.required;
    expect(await Promise.all(['2026-08-01', '2026-09-01', '2026-10-01', NOVEMBER, DECEMBER].map(asked))).toEqual([
      0, 30, 15, 40, 40,
    ]);
  });

  it('finds no open occurrence where the account of a schedule is not in the plan', async () => {
    await start();
    await person.ask('ledger.schedules.create', {
      body: {
        name: 'Coffee',
        type: 'expense',
        accountId: person.cash,
        amount: { kind: 'fixed', value: 3 },
        categoryId: person.category('Groceries'),
        recurrence: { start: NOVEMBER as never, freq: 'daily' },
      },
    });
    await set('Groceries', { target: { kind: 'schedules' } });
    expect(lineOf(await period(), 'Groceries')).toMatchObject({ upcoming: 0, target: { required: 0 } });
  });

  it('asks what open occurrences of schedules cost', async () => {
    await start();
    await person.ask('ledger.schedules.create', {
      body: {
        name: 'Flat',
        type: 'expense',
        accountId: person.bank,
        amount: { kind: 'fixed', value: 900 },
        categoryId: person.category('Rent'),
        recurrence: { start: addDays(todayIn('UTC', new Date()), 5), freq: 'monthly' },
      },
    });
    await set('Rent', { target: { kind: 'schedules' } });
    expect(lineOf(await period(), 'Rent')).toMatchObject({
      upcoming: 900,
      target: { kind: 'schedules', required: 1_350, needed: 1_350, funded: false },
    });
  });
});
