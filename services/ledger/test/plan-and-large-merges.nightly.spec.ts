import { calendarDay } from '@pocket/contracts';
import { setClock } from './fake-clock.js';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

const [OCTOBER, NOVEMBER] = ['2026-10-01', '2026-11-01'] as const;
const ROWS = 1_200;

describe('a plan with a category of very many transactions', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
    setClock(new Date('2026-11-10T12:00:00Z'));
    person = await Person.of(ledger);
    const rows = Array.from({ length: ROWS }, (_, index) => `2026-10-${10 + (index % 9)},Shop ${index},-1.00`);
    await person.importStatement(['Date,Payee,Amount', ...rows].join('\n'));
    await person.batch({
      filter: { accountId: person.bank },
      change: { categoryId: person.category('Groceries') },
    });
    const body = { start: calendarDay(OCTOBER), cycle: { kind: 'month', day: 1 }, accountIds: [person.bank] } as const;
    await person.ask('ledger.plan.create', { body: { ...body, accountIds: [...body.accountIds] } });
    await write('Groceries', OCTOBER, { assigned: 1_500, note: 'Food' });
    await write('Groceries', NOVEMBER, { assigned: 10 });
    await write('Rent', OCTOBER, { assigned: 0.5, note: 'Flat' });
    const target = { kind: 'refill', amount: 20 } as const;
    await person.ask('ledger.plan.updateCategory', { id: person.category('Groceries'), body: { target, priority: 1 } });
  });
  afterAll(async () => {
    jest.useRealTimers();
    await ledger.stop();
  });
  const write = (category: string, id: string, body: { assigned?: number; note?: string }) =>
    person.ask('ledger.plan.line', { id, categoryId: person.category(category), body });
  const lines = async (category: string) => {
    const periods = await Promise.all([OCTOBER, NOVEMBER].map((id) => person.ask('ledger.plan.period', { id })));
    return periods.map(({ categories }) =>
      categories.find(({ categoryId }) => categoryId === person.category(category)),
    );
  };

  it('merges it in one change, which is undone as a whole', async () => {
    const before = [await lines('Groceries'), await lines('Rent')];
    const body = { intoId: person.category('Rent') };
    const merged = await person.ask('ledger.categories.merge', { id: person.category('Groceries'), body });
    expect(await lines('Groceries')).toEqual([undefined, undefined]);
    expect(await lines('Rent')).toMatchObject([
      { assigned: 1_500.5, spent: ROWS, available: 300.5, note: 'Flat\nFood' },
      { carried: 300.5, assigned: 10, target: { kind: 'refill', amount: 20 } },
    ]);
    const settings = await person.ask('ledger.plan.category', { id: person.category('Rent') });
    expect(settings).toMatchObject({ priority: 5, target: { kind: 'refill' } });
    expect(await person.verify()).toEqual([]);
    await person.undo(merged);
    const figures = (all: typeof before) => all.map((each) => each.map((line) => ({ ...line, version: 0 })));
    expect(figures([await lines('Groceries'), await lines('Rent')])).toEqual(figures(before));
    expect(await person.verify()).toEqual([]);
  });

  it('ends it when it is deleted, and takes it back', async () => {
    const gone = await person.ask('ledger.categories.delete', { id: person.category('Groceries') });
    expect(await lines('Groceries')).toMatchObject([
      { assigned: 1_500, spent: ROWS, available: 300, deleted: true },
      { carried: 300, assigned: -300, available: 0, deleted: true, target: null },
    ]);
    expect(await person.verify()).toEqual([]);
    await person.undo(gone);
    expect(await lines('Groceries')).toMatchObject([{ assigned: 1_500 }, { assigned: 10, deleted: false }]);
    expect(await person.verify()).toEqual([]);
  });
});
