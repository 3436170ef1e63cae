import { calendarDay, ownCategoryColor } from '@pocket/contracts';
import { setClock } from './fake-clock.js';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

const NOVEMBER = '2026-11-01';

describe('a plan with what an import added', () => {
  let ledger: RunningLedger;
  let person: Person;
  let importId: string;
  let box: string;
  let trip: string;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    setClock(new Date('2026-11-10T12:00:00Z'));
    const file = await fileWithMore();
    person = await Person.of(ledger);
    importId = (await person.importStatement(JSON.stringify(file), { name: 'book.json', accountId: null })).id;
    [box, trip] = [await idOf('ledger.accounts.list', 'Box'), await idOf('ledger.categories.list', 'Trip')];
    const cycle = { kind: 'month', day: 1 } as const;
    const body = { start: calendarDay(NOVEMBER), cycle, accountIds: [person.cash, box] };
    await person.ask('ledger.plan.create', { body });
    for (const id of [NOVEMBER, '2026-12-01'])
      await person.ask('ledger.plan.line', { id, categoryId: trip, body: { assigned: 5 } });
  });
  afterEach(async () => {
    expect(await person.verify()).toEqual([]);
    jest.useRealTimers();
  });

  it('lets go of it when the import is undone', async () => {
    const undone = await person.ask('ledger.imports.undo', { id: importId, body: {} });
    expect(undone).toMatchObject({ status: 'undone', kept: [] });
    expect(await person.ask('ledger.plan.get', {})).toMatchObject({ accountIds: [person.cash] });
    expect(await period()).toMatchObject({ assigned: 0, ready: 0 });
    await person.undo({ changeId: undone.wrote });
    expect(await person.ask('ledger.plan.get', {})).toMatchObject({ accountIds: [person.cash, box] });
    expect(await period()).toMatchObject({ assigned: 5 });
  });

  const period = () => person.ask('ledger.plan.period', { id: '2026-12-01' });
  const idOf = async (subject: 'ledger.accounts.list' | 'ledger.categories.list', name: string) =>
    (await person.ask(subject, {})).find((each) => each.name === name)?.id ?? '';

  /** A file with an account and a category that nobody has. */
  async function fileWithMore() {
    const owner = await Person.of(ledger);
    await owner.ask('ledger.accounts.create', { body: { name: 'Box' } });
    await owner.ask('ledger.categories.create', { body: { name: 'Trip', type: 'expense' } });
    const accounts = await owner.ask('ledger.accounts.list', {});
    const categories = (await owner.ask('ledger.categories.list', {})).map(({ ownColor, ...category }) => {
      return { ...category, color: ownCategoryColor({ color: category.color, ownColor }) };
    });
    return { format: 'pocket', version: 1, accounts, categories, budgets: [], rules: [], transactions: [] };
  }
});
