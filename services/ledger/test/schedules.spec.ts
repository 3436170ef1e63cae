import { addDays, addMonths, calendarDay, type RequestOf, todayIn } from '@pocket/contracts';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

type Body = RequestOf<'ledger.schedules.create'>['body'];

const today = todayIn('UTC', new Date());
/** The first of the next month, which is always after today. */
const first = calendarDay(`${addMonths(today, 1).slice(0, 7)}-01`);
const month = (count: number) => addMonths(first, count);

describe('schedules', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    person = await Person.of(ledger);
  });
  afterEach(async () => {
    expect(await person.verify()).toEqual([]);
  });
  const invalid = (message: string) => ({ code: 'VALIDATION_FAILED', message });
  const rent = (): Body => ({
    name: 'Rent',
    type: 'expense',
    accountId: person.bank,
    amount: { kind: 'fixed', value: 900 },
    categoryId: person.category('Rent'),
    recurrence: { start: first, freq: 'monthly' },
  });
  const create = (body: object = {}) => person.ask('ledger.schedules.create', { body: { ...rent(), ...body } });
  const update = (id: string, body: object, query: object = {}) =>
    person.ask('ledger.schedules.update', { id, body, ...query });
  const list = () => person.ask('ledger.schedules.list', {});
  const change = (id: string, key: string, body: object) =>
    person.ask('ledger.schedules.occurrence', { id, key, body } as never);
  const occurrences = (query: object = { from: today, to: month(3) }) =>
    person.ask('ledger.schedules.occurrences', query as never);
  const days = async () => (await occurrences()).map(({ key, date }) => (key === date ? key : `${key} on ${date}`));

  const expectRefused = (change: Parameters<Person['undo']>[0], reason: string) =>
    expect(person.undo(change)).rejects.toMatchObject({
      code: 'CHANGED_SINCE',
      details: { items: [expect.objectContaining({ reason })] },
    });

  it('have defaults', async () => {
    const { changeId, ...created } = await create();
    expect(created).toMatchObject({
      name: 'Rent',
      type: 'expense',
      kind: 'bill',
      accountId: person.bank,
      toAccountId: null,
      toAmount: null,
      splits: null,
      payee: '',
      description: '',
      tags: [],
      recurrence: {
        start: first,
        freq: 'monthly',
        interval: 1,
        on: [{ day: 1 }],
        months: [],
        missing: 'last',
        weekend: 'keep',
        end: null,
      },
      post: 'none',
      remind: [3],
      match: { days: 4, percent: 0 },
      paused: null,
      follows: null,
      followed: false,
      occurrences: [],
      currency: 'USD',
      monthlyCost: 900,
      version: 1,
      next: { key: first, date: first, amount: 900, low: 900, high: 900, state: 'expected', changed: [] },
    });
    expect(await person.ask('ledger.schedules.get', { id: created.id })).toEqual(created);
    expect((await person.changes())[0]).toMatchObject({ kind: 'schedule', summary: 'Added the schedule Rent' });
  });

  it('are listed by what is due next, those without last', async () => {
    await create({ name: 'Over', recurrence: { start: '2026-01-01', freq: 'once' } });
    await create({ name: 'Later', recurrence: { start: month(2), freq: 'once' } });
    await create({ name: 'B' });
    await create({ name: 'A' });
    expect((await list()).map(({ name }) => name)).toEqual(['A', 'B', 'Later', 'Over']);
  });

  it('answer with what a request accepts', async () => {
    const { id, version, ...schedule } = await create({ amount: { kind: 'range', min: 60, max: 90 } });
    const repeated = await update(id, schedule);
    expect(repeated).toMatchObject({ version: 1, changeId: null });
  });

  it.each([
    [{ freq: 'weekly' }, 10, 43.33],
    [{ freq: 'daily', interval: 2 }, 1, 15.21],
    [{ freq: 'monthly', interval: 3, on: [{ day: 1 }, { day: -1 }] }, 30, 20],
    [{ freq: 'yearly', months: [1, 7] }, 60, 10],
    [{ freq: 'once' }, 60, null],
  ])('cost %j × %d as much a month as %s', async (rule, value, expected) => {
    const created = await create({ amount: { kind: 'fixed', value }, recurrence: { start: first, ...rule } });
    expect(created.monthlyCost).toBe(expected);
  });

  it('refuse what is inconsistent', async () => {
    const { bank, cash } = person;
    const move = { type: 'transfer', categoryId: null, toAccountId: cash };
    const lines = [
      { categoryId: null, amount: 400, notes: '' },
      { categoryId: null, amount: 400, notes: '' },
    ];
    const cases: [object, object][] = [
      [{ accountId: '0'.repeat(24) }, { code: 'NOT_FOUND' }],
      [{ categoryId: person.category('Salary') }, { code: 'VALIDATION_FAILED' }],
      [{ toAccountId: cash }, invalid('Other account is for transfers only')],
      [{ toAmount: 1 }, invalid('Arriving amount is for transfers only')],
      [{ ...move, toAccountId: null }, invalid('Other account is required')],
      [{ ...move, toAccountId: bank }, invalid('Other account must be another one')],
      [{ ...move, toAmount: 5 }, invalid('Arriving amount is for transfers between currencies only')],
      [{ ...move, categoryId: person.category('Rent') }, invalid('A transfer has no Category and no Splits')],
      [{ amount: { kind: 'fixed', value: 0 } }, invalid('Amount must be greater than 0')],
      [{ amount: { kind: 'fixed', value: 1.234 } }, invalid('Amount must have at most 2 decimals')],
      [{ amount: { kind: 'range', min: 2, max: 2 } }, invalid('Min must be less than Max')],
      [{ categoryId: null, splits: lines }, invalid('Splits add up to 800.00, 100.00 less than Amount')],
      [
        { categoryId: null, splits: lines, amount: { kind: 'range', min: 1, max: 2 } },
        invalid('Amount must be fixed with Splits'),
      ],
      [{ recurrence: { start: first, freq: 'weekly', on: [{ day: 1 }] } }, invalid('on of weekly must be weekdays')],
      [
        { recurrence: { start: first, freq: 'yearly', on: [{ day: 30 }], months: [2], missing: 'skip' } },
        invalid('Recurrence has no occurrence'),
      ],
      [{ recurrence: { start: first, freq: 'daily', also: 1 } }, { code: 'VALIDATION_FAILED' }],
      [{ remind: [3, 3] }, invalid('Remind must name each day once')],
      [{ paused: { from: month(1), until: first } }, invalid('Pause until must not be before Pause from')],
    ];
    for (const [body, error] of cases) await expect(create(body)).rejects.toMatchObject(error);
    expect(await list()).toEqual([]);
  });

  it('have names of their own, whatever their case', async () => {
    const { id } = await create();
    await expect(create({ name: 'RENT' })).rejects.toMatchObject({ code: 'SCHEDULE_EXISTS' });
    await expect(update(id, { type: 'income' })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('keep their accounts, and lose a deleted category', async () => {
    const { id } = await create();
    await expect(person.ask('ledger.accounts.delete', { id: person.bank })).rejects.toMatchObject({
      code: 'ACCOUNT_IN_USE',
    });
    const deleted = await person.ask('ledger.categories.delete', { id: person.category('Rent') });
    expect(await person.ask('ledger.schedules.get', { id })).toMatchObject({ categoryId: null, version: 2 });
    await person.undo(deleted);
    const restored = { categoryId: person.category('Rent') };
    expect(await person.ask('ledger.schedules.get', { id })).toMatchObject(restored);
  });

  it('do not come back to a category or a schedule that is gone', async () => {
    const bill = await create();
    const changed = await update(bill.id, { categoryId: person.category('Travel') });
    const categoryGone = await person.ask('ledger.categories.delete', { id: person.category('Rent') });
    await expectRefused(changed, 'Its category is not there any more');
    await person.undo(categoryGone);
    await person.undo(changed);

    const next = await update(bill.id, { notes: 'later' }, { from: month(1) });
    const nextGone = await person.ask('ledger.schedules.delete', { id: next.id });
    const billGone = await person.ask('ledger.schedules.delete', { id: bill.id });
    await expectRefused(nextGone, 'Its schedule is not there any more');
    await person.undo(billGone);
    await person.undo(nextGone);
    expect((await list()).map(({ id, follows }) => [id, follows])).toEqual([
      [bill.id, null],
      [next.id, bill.id],
    ]);
  });

  it('keep the currency of their account', async () => {
    await create();
    await person.ask('ledger.book.update', { body: { multiCurrency: true } });
    await expect(
      person.ask('ledger.accounts.update', { id: person.bank, body: { currency: 'EUR' } } as never),
    ).rejects.toMatchObject({ code: 'ACCOUNT_IN_USE' });
  });

  it('move both amounts between currencies', async () => {
    await person.ask('ledger.book.update', { body: { multiCurrency: true } });
    const yen = await person.ask('ledger.accounts.create', { body: { name: 'Yen', currency: 'ISK' } } as never);
    const move = { type: 'transfer', categoryId: null, toAccountId: yen.id };
    await expect(create(move)).rejects.toMatchObject(invalid('Arriving amount is required'));
    await expect(create({ ...move, toAmount: 1.5 })).rejects.toMatchObject(invalid('Too many decimals for ISK'));
    expect(await create({ ...move, toAmount: 1_500 })).toMatchObject({
      kind: 'transfer',
      remind: [],
      monthlyCost: null,
      next: { amount: 900, toAmount: 1_500 },
    });
  });

  it('are listed with the dates of weekends and closed days', async () => {
    const closed = await person.ask('ledger.book.update', { body: { closedDays: [month(1)] } });
    expect(closed.closedDays).toEqual([month(1)]);
    await create({ recurrence: { start: first, freq: 'monthly', weekend: 'after' } });
    const found = await occurrences({ from: first, to: month(1).replace(/..$/, '09') });
    expect(found.map(({ key }) => key)).toEqual([first, month(1)]);
    expect(found[1]?.date).not.toBe(month(1));
  });

  it('know what is due, overdue and missed', async () => {
    const states = { expected: 1, due: 0, overdue: -4, missed: -5 };
    await create({ recurrence: { start: addDays(today, -5), freq: 'daily', end: { until: addDays(today, 1) } } });
    expect(await occurrences()).toMatchObject([{ state: 'due' }, { state: 'expected' }]);
    // Occurrences before the schedule existed did not happen.
    expect(await occurrences({ from: addDays(today, -5), to: today, state: ['overdue', 'missed'] })).toEqual([]);
    expect(Object.keys(states)).toHaveLength(4);
  });

  it('refuse lists that are too long', async () => {
    const to = addDays(today, 730);
    expect(await occurrences({ from: today, to })).toEqual([]);
    await expect(occurrences({ from: today, to: addDays(to, 1) })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(occurrences({ from: to, to: today })).rejects.toMatchObject(invalid('to must not be before from'));
    const daily = { recurrence: { start: today, freq: 'daily' } };
    for (const name of ['A', 'B', 'C']) await create({ name, ...daily });
    await expect(occurrences({ from: today, to })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    const [a] = await list();
    expect(await occurrences({ from: today, to, scheduleId: a?.id })).toHaveLength(731);
  });

  describe('one occurrence', () => {
    it('is moved between its neighbors, and nothing else is', async () => {
      const { id } = await create();
      const moved = await change(id, month(1), { date: addDays(month(1), 9) });
      expect(moved).toMatchObject({ key: month(1), date: addDays(month(1), 9), changed: ['date'] });
      expect(await days()).toEqual([first, `${month(1)} on ${addDays(month(1), 9)}`, month(2), month(3)]);
      expect(await person.ask('ledger.schedules.get', { id })).toMatchObject({ version: 2 });
      const refused = invalid(`Date must be after ${first} and before ${month(2)}`);
      await expect(change(id, month(1), { date: month(2) })).rejects.toMatchObject(refused);
      await person.undo(moved);
      expect(await days()).toEqual([first, month(1), month(2), month(3)]);
    });

    it('is found where it was moved to', async () => {
      const { id } = await create();
      await change(id, month(1), { date: addDays(month(1), 9) });
      const there = { from: addDays(month(1), 9), to: addDays(month(1), 9) };
      expect(await occurrences(there)).toMatchObject([{ key: month(1) }]);
      expect(await occurrences({ from: month(1), to: addDays(month(1), 8) })).toEqual([]);
    });

    it('has its own amount, account and notes, until they are taken back', async () => {
      const { id } = await create();
      const body = { amount: 950, accountId: person.cash, notes: 'Raised', skipped: true };
      expect(await change(id, first, body)).toMatchObject({
        amount: 950,
        low: 950,
        high: 950,
        accountId: person.cash,
        state: 'skipped',
        changed: ['amount', 'accountId', 'notes', 'skipped'],
      });
      expect((await list())[0]).toMatchObject({ next: { key: month(1) } });
      await expect(person.ask('ledger.accounts.delete', { id: person.cash })).rejects.toMatchObject({
        code: 'ACCOUNT_IN_USE',
      });
      const taken = { amount: null, accountId: null, notes: null, skipped: false };
      expect(await change(id, first, taken)).toMatchObject({ amount: 900, changed: [], state: 'expected' });
      expect((await list())[0]).toMatchObject({ occurrences: [], version: 3 });
    });

    it('is not changed by what it has already', async () => {
      const { id } = await create();
      const [occurrence] = await occurrences();
      expect(await change(id, first, { ...occurrence })).toMatchObject({ changed: [], changeId: null });
      expect(await change(id, first, { date: first, amount: 900, notes: 'a' })).toMatchObject({ changed: ['notes'] });
    });

    it('must exist', async () => {
      const { id } = await create({ paused: { from: month(1), until: month(1) } });
      const missing = { code: 'NOT_FOUND', message: 'Occurrence not found' };
      for (const key of [addDays(first, 1), month(-1), month(1)])
        await expect(change(id, key, { skipped: true })).rejects.toMatchObject(missing);
      expect(await days()).toEqual([first, month(2), month(3)]);
    });

    it('appears in the history', async () => {
      const { id } = await create({ recurrence: { start: '2100-01-31', freq: 'monthly' } });
      await change(id, '2100-02-28', { skipped: true });
      await change(id, '2100-03-31', { amount: 1 });
      const summaries = (await person.changes()).map(({ kind, summary }) => [kind, summary]);
      expect(summaries.slice(0, 2)).toEqual([
        ['schedule', 'Changed Rent of Mar 31, 2100'],
        ['schedule', 'Skipped Rent of Feb 28, 2100'],
      ]);
    });

    it('disappears while its account is archived', async () => {
      await create();
      await person.ask('ledger.accounts.update', { id: person.bank, body: { archived: true } });
      expect(await occurrences()).toEqual([]);
      expect((await list())[0]).toMatchObject({ next: null });
    });

    it('stays if it was moved to another account', async () => {
      const { id } = await create();
      await change(id, month(1), { accountId: person.cash });
      await person.ask('ledger.accounts.update', { id: person.bank, body: { archived: true } });
      expect((await list())[0]).toMatchObject({ next: { key: month(1), accountId: person.cash } });
      expect(await days()).toEqual([month(1)]);
    });
  });

  it('go on after a pause', async () => {
    const created = await create({ paused: { from: today, until: month(1) } });
    expect(created.next).toMatchObject({ key: month(2) });
    const weekend = { start: '2100-08-01', freq: 'monthly', weekend: 'before' };
    // August 1, 2100 is a Sunday: its occurrence is due in July, which a pause until July does not reach.
    const { id } = await create({
      name: 'B',
      recurrence: weekend,
      paused: { from: '2100-07-01', until: '2100-07-31' },
    });
    expect(await occurrences({ from: '2100-07-01', to: '2100-07-31', scheduleId: id })).toMatchObject([
      { key: '2100-08-01', date: '2100-07-30' },
    ]);
    expect(await create({ name: 'C', paused: { from: today, until: null } })).toMatchObject({ next: null });
  });

  describe('this one and all that follow', () => {
    it('become a schedule of their own', async () => {
      const { id } = await create({ recurrence: { start: first, freq: 'monthly', end: { count: 6 } } });
      await change(id, month(3), { amount: 1 });
      const next = await update(id, { amount: { kind: 'fixed', value: 950 } }, { from: month(2) });
      expect(next).toMatchObject({
        name: 'Rent',
        follows: id,
        since: month(2),
        recurrence: { start: first, end: { count: 6 } },
        occurrences: [{ key: month(3), amount: 1 }],
        next: { key: month(2), amount: 950 },
      });
      expect(await person.ask('ledger.schedules.get', { id })).toMatchObject({
        followed: true,
        occurrences: [],
        recurrence: { end: { until: addDays(month(2), -1) } },
      });
      const all = await occurrences({ from: today, to: month(9) });
      expect(all.map(({ key, amount }) => [key, amount])).toEqual([
        [first, 900],
        [month(1), 900],
        [month(2), 950],
        [month(3), 1],
        [month(4), 950],
        [month(5), 950],
      ]);
      await person.undo(next);
      expect(await list()).toMatchObject([{ id, followed: false, occurrences: [{ key: month(3) }] }]);
    });

    it('keep the start and go on with a count', async () => {
      const { id } = await create({ recurrence: { start: first, freq: 'monthly', end: { count: 6 } } });
      const recurrence = { start: first, freq: 'monthly', interval: 2, end: { count: 6 } };
      await expect(update(id, { recurrence: { ...recurrence, start: month(1) } }, { from: month(2) })).rejects.toThrow(
        'Start must stay',
      );
      // Two are over, four are left: every second month.
      await update(id, { recurrence }, { from: month(2) });
      const keys = (await occurrences({ from: today, to: addDays(today, 730) })).map(({ key }) => key);
      expect(keys).toEqual([first, month(1), month(2), month(4), month(6), month(8)]);
    });

    it('are all of them from the first one', async () => {
      const { id } = await create();
      expect(await update(id, { name: 'Flat' }, { from: first })).toMatchObject({ id, name: 'Flat', version: 2 });
      expect(await list()).toHaveLength(1);
      await expect(update(id, { name: 'B' }, { from: addDays(first, 1) })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });

    it('stay in one chain when the middle is cut', async () => {
      const { id } = await create();
      const third = await update(id, { notes: 'later' }, { from: month(3) });
      const second = await update(id, { notes: 'middle' }, { from: month(1) });
      const chain = (await list()).map((each) => [each.id, each.follows, each.followed]);
      expect(chain).toEqual([
        [id, null, true],
        [second.id, id, true],
        [third.id, second.id, false],
      ]);
    });
  });

  it('keep changed occurrences unless they are given up', async () => {
    const { id } = await create();
    await change(id, month(1), { amount: 1 });
    const weekly = { recurrence: { start: addDays(first, 1), freq: 'monthly' } };
    await expect(update(id, weekly)).rejects.toMatchObject({
      code: 'OCCURRENCES_CHANGED',
      details: { items: [{ key: month(1), amount: 1 }] },
    });
    expect(await update(id, weekly, { force: 'true' })).toMatchObject({ occurrences: [] });
  });

  it('cannot be seen or changed by another person', async () => {
    const { id } = await create();
    const other = await Person.of(ledger);
    await expect(other.ask('ledger.schedules.get', { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      other.ask('ledger.schedules.occurrence', { id, key: first, body: { skipped: true } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await other.ask('ledger.schedules.list', {})).toEqual([]);
  });

  it('are refused if they were changed meanwhile', async () => {
    const { id } = await create();
    await update(id, { notes: 'a' });
    const refused = { code: 'CHANGED_MEANWHILE', details: { current: { notes: 'a', version: 2 } } };
    await expect(update(id, { notes: 'b' }, { ifMatch: 1 })).rejects.toMatchObject(refused);
    const occurrence = { id, key: first, body: { skipped: true }, ifMatch: 1 };
    await expect(person.ask('ledger.schedules.occurrence', occurrence)).rejects.toMatchObject(refused);
  });
});
