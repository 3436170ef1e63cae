import { calendarDay, type Import, ownCategoryColor, type ReplyOf } from '@pocket/contracts';
import { setClock } from './fake-clock.js';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

const NOVEMBER = '2026-11-01';
/** More than one transaction of the store takes. */
const ROWS = 1_200;

describe('a plan with what an import added', () => {
  let ledger: RunningLedger;
  let person: Person;
  let imported: Import;
  let box: string;
  let trip: string;
  let file: object;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
    file = await fileWithMore();
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    setClock(new Date('2026-11-10T12:00:00Z'));
    person = await Person.of(ledger);
    imported = await person.importStatement(JSON.stringify(file), { name: 'book.json', accountId: null });
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
    const undone = await person.ask('ledger.imports.undo', { id: imported.id, body: {} });
    expect(undone).toMatchObject({ status: 'undone', kept: [] });
    expect(await person.ask('ledger.plan.get', {})).toMatchObject({ accountIds: [person.cash] });
    expect(await period()).toMatchObject({ assigned: 0, ready: 0 });
    await person.undo({ changeId: undone.wrote });
    expect(await person.ask('ledger.plan.get', {})).toMatchObject({ accountIds: [person.cash, box] });
    expect(await period()).toMatchObject({ assigned: 5 });
  });

  it('lets go of it when the import is undone in the history', async () => {
    const undone = await person.undo(imported);
    expect(await person.ask('ledger.plan.get', {})).toMatchObject({ accountIds: [person.cash] });
    expect(await period()).toMatchObject({ assigned: 0, ready: 0 });
    await person.undo(undone);
    expect(await person.ask('ledger.plan.get', {})).toMatchObject({ accountIds: [person.cash, box] });
    expect(await period()).toMatchObject({ assigned: 5 });
  });

  const period = () => person.ask('ledger.plan.period', { id: '2026-12-01' });
  const idOf = async (subject: 'ledger.accounts.list' | 'ledger.categories.list', name: string) =>
    (await person.ask(subject, {})).find((each) => each.name === name)?.id ?? '';

  /** A large file with an account and a category that nobody has. */
  async function fileWithMore() {
    const owner = await Person.of(ledger);
    await owner.ask('ledger.accounts.create', { body: { name: 'Box' } });
    await owner.ask('ledger.categories.create', { body: { name: 'Trip', type: 'expense' } });
    const rows = Array.from({ length: ROWS }, (_, index) => `2026-10-${10 + (index % 9)},Shop ${index},-1.00`);
    await owner.importStatement(['Date,Payee,Amount', ...rows].join('\n'));
    const accounts = await owner.ask('ledger.accounts.list', {});
    const categories = (await owner.ask('ledger.categories.list', {})).map(({ ownColor, ...category }) => {
      return { ...category, color: ownCategoryColor({ color: category.color, ownColor }) };
    });
    const transactions: ReplyOf<'ledger.transactions.export'>['items'] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { limit: 500, ...(cursor === undefined ? {} : { cursor }) };
      const page = await owner.ask('ledger.transactions.export', query);
      transactions.push(...page.items);
      cursor = page.next;
    }
    return { format: 'pocket', version: 1, accounts, categories, budgets: [], rules: [], transactions };
  }
});
