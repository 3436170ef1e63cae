import type { PlanInFile } from '@pocket/contracts';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

const START = '2026-02-01';
const CYCLE = { kind: 'month', day: 1, weekend: 'keep' } as const;

describe('plan of a file', () => {
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

  const plan = (fields: object = {}): object => ({
    part: 'plan',
    start: START,
    cycles: [{ from: START, after: null, cycle: CYCLE }],
    accountIds: ['bank'],
    currency: 'USD',
    ...fields,
  });
  const period = (day: string, lines: Record<string, number>, held = 0) => ({
    part: 'period',
    day,
    held,
    lines: Object.entries(lines).map(([categoryId, assigned]) => ({ categoryId, assigned, note: '' })),
  });
  const settings = (categoryId: string, fields: object) => ({
    part: 'category',
    categoryId,
    ends: [],
    target: null,
    priority: 5,
    deletedIn: null,
    ...fields,
  });
  const fileOf = (...elements: object[]) =>
    JSON.stringify({
      format: 'pocket',
      version: 2,
      accounts: [{ id: 'bank', name: 'Bank', type: 'checking', balance: 0 }],
      categories: [
        { id: 'rent', name: 'Rent', type: 'expense' },
        { id: 'salary', name: 'Salary', type: 'income' },
      ],
      plan: elements,
      transactions: [],
    });
  const bring = (...elements: object[]) =>
    person.importStatement(fileOf(...elements), { name: 'pocket.json', accountId: null });
  const periods = () => person.ask('ledger.plan.periods', { to: '2026-04-01' as never });

  it('is added, and goes with the undo of the import', async () => {
    const { id } = await bring(plan(), period(START, { rent: 10 }), period('2026-03-01', { rent: 7 }, 0));
    expect((await periods()).map(({ id: day, assigned }) => [day, assigned])).toEqual([
      [START, 10],
      ['2026-03-01', 7],
      ['2026-04-01', 0],
    ]);
    await person.ask('ledger.imports.undo', { id, body: {} });
    await expect(person.ask('ledger.plan.get', {})).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('stays out of a book that has one', async () => {
    await person.ask('ledger.plan.create', {
      body: { start: START, cycle: CYCLE, accountIds: [person.cash] } as never,
    });
    await bring(plan({ start: '2020-01-01' }), period(START, { rent: 10 }));
    expect(await person.ask('ledger.plan.get', {})).toMatchObject({ start: START, version: 1 });
    expect((await periods())[0]).toMatchObject({ assigned: 0 });
  });

  it('adds up what is written for days that begin no period', async () => {
    await bring(plan(), period('2026-02-10', { rent: 3 }), period(START, { rent: 4 }), period('2026-02-10', {}, 2));
    expect((await periods())[0]).toMatchObject({ id: START, assigned: 7, held: 2 });
  });

  it('has neither unknown categories nor those of income, and no amounts that are too exact', async () => {
    await bring(plan(), period(START, { rent: 0.001, salary: 5, unknown: 6 }));
    expect((await periods())[0]).toMatchObject({ assigned: 0 });
  });

  it('keeps lines of categories that were deleted', async () => {
    await bring(
      plan(),
      settings('gone', { deletedIn: START }),
      period(START, { gone: 9 }),
      period('2026-03-01', { gone: 1 }),
    );
    const { categories } = await person.ask('ledger.plan.period', { id: START });
    expect(categories.filter(({ deleted }) => deleted)).toMatchObject([{ assigned: 9 }]);
    expect((await periods())[1]).toMatchObject({ assigned: 0, returned: 9 });
  });

  it('takes its last cycle from the start if its cycles do not follow each other', async () => {
    const weeks = { kind: 'weeks', every: 1, anchor: START } as const;
    const cycles: PlanInFile extends infer P ? (P extends { cycles: infer C } ? C : never) : never = [
      { from: '2026-05-01' as never, after: null, cycle: CYCLE },
      { from: '2026-03-01' as never, after: null, cycle: weeks as never },
    ];
    await bring(plan({ cycles }), period('2026-02-09', { rent: 5 }));
    expect((await periods()).slice(0, 2)).toMatchObject([{ id: START }, { id: '2026-02-08', assigned: 5 }]);
  });

  it('is left out if the file has none of its accounts', async () => {
    await bring(plan({ accountIds: ['other'] }), period(START, { rent: 5 }));
    await expect(person.ask('ledger.plan.get', {})).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is refused with more than the largest amount in one line', async () => {
    const largest = 999_999_999_999.99;
    const { id } = await person.stageStatement(
      fileOf(plan(), period('2026-02-02', { rent: largest }), period('2026-02-03', { rent: largest })),
      { name: 'pocket.json', accountId: null },
    );
    await person.ask('ledger.imports.apply', { id, body: {} }).catch(() => {});
    expect(await person.importWith(id, 'failed')).toMatchObject({
      problems: [{ message: expect.stringContaining('Assigned must be at most 999999999999.99') }],
    });
  });

  it.each([
    [{ part: 'budget' }, 'part must be plan, category or period'],
    [{ ...period(START, {}), held: -1 }, 'Held must be at least 0'],
    [{ ...settings('rent', {}), priority: 0 }, 'Priority must be a whole number from 1 to 9'],
  ])('is refused with %j', async (element, message) => {
    const { id } = await person.sendStatement(fileOf(plan(), element), { name: 'pocket.json', accountId: null });
    expect((await person.importWith(id, 'failed')).problems?.[0]?.message ?? '').toContain(message);
  });
});
