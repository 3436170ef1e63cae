import type { Change, RequestOf, Subject } from '@pocket/contracts';
import { RpcClient } from '@pocket/server';
import { Person } from './person.js';
import { newUserId, RunningLedger } from './running-ledger.js';

const key = { id: newUserId(), name: 'Nightly import – ünïcode, "quoted"' };
const LARGE = 1_010;
const statement = (count: number) => {
  const rows = Array.from({ length: count }, (_, index) => `2026-03-1${index % 9},Shop ${index},-1.00,K${index}`);
  return ['Date,Payee,Amount,Id', ...rows].join('\n');
};

describe('a change by an API key', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    person = await Person.of(ledger);
  });

  function askByKey<S extends Subject>(subject: S, request: RequestOf<S>, userId = person.userId) {
    const caller = { userId, sessionId: key.id, timeZone: 'UTC', key };
    const context = { requestId: 'test', caller };
    return ledger.service.get(RpcClient).request(subject, request, context, { timeoutMs: 60_000 });
  }
  const spendByKey = (description: string) =>
    askByKey('ledger.transactions.create', {
      body: { accountId: person.cash, categoryId: null, type: 'expense', amount: 1, description, date: '2026-03-04' },
    });
  const origins = (changes: readonly Change[]) => changes.map(({ kind, origin, key: by }) => [kind, origin, by]);
  const newest = async (count: number) => origins((await person.changes()).slice(0, count));

  it('names the key in the list, in its details and in the export', async () => {
    const { id } = await spendByKey('Tea');
    const [change] = await person.changes();
    expect(change).toMatchObject({ kind: 'create', origin: 'key', key });
    const details = await person.ask('ledger.changes.get', { id: change?.id ?? '', limit: '10' });
    expect(details.change).toMatchObject({ origin: 'key', key, items: [{ id }] });
    const exported = await person.ask('ledger.changes.export', {});
    expect(exported.items.find((each) => each.id === change?.id)).toMatchObject({ origin: 'key', key });
  });

  it('is told from those of the person, also if they are written together', async () => {
    await spendByKey('Warm');
    const made = await Promise.all([
      ...Array.from({ length: 5 }, (_, index) => spendByKey(`Key ${index}`)),
      ...Array.from({ length: 5 }, (_, index) => person.spend({ description: `Person ${index}` })),
    ]);
    expect(made).toHaveLength(10);
    for (const { summary, origin, key: by } of (await person.changes()).slice(0, 10)) {
      const isKeys = summary.includes('Key ');
      expect([summary, origin, by]).toEqual([summary, isKeys ? 'key' : 'app', isKeys ? key : undefined]);
    }
  });

  it('is undone by the person, and the undo of a key is its own', async () => {
    await spendByKey('Tea');
    const [change] = await person.changes();
    const undone = await person.ask('ledger.changes.undo', { id: change?.id ?? '', body: {} });
    expect(undone).toMatchObject({ kind: 'undo', origin: 'undo', undoes: change?.id });
    expect(undone.key).toBeUndefined();
    const redone = await askByKey('ledger.changes.undo', { id: undone.id, body: {} });
    expect(redone).toMatchObject({ kind: 'undo', origin: 'key', key });
    expect(await newest(3)).toEqual([
      ['undo', 'key', key],
      ['undo', 'undo', undefined],
      ['create', 'key', key],
    ]);
  });

  it.each([3, LARGE])('may be an import of %s rows, which goes on in the background', async (rows) => {
    const { id } = await person.stageStatement(statement(rows));
    await askByKey('ledger.imports.apply', { id, body: {} });
    await person.importWith(id, 'applied');
    expect(await newest(1)).toEqual([['import', 'key', key]]);
    await person.ask('ledger.imports.undo', { id, body: {} });
    await person.importWith(id, 'undone');
    expect(await newest(1)).toEqual([['undo', 'undo', undefined]]);
    expect(await person.verify()).toEqual([]);
  });

  it('may be the undo of a large change', async () => {
    await person.importStatement(statement(LARGE));
    const [imported] = await person.changes();
    const undone = await askByKey('ledger.changes.undo', { id: imported?.id ?? '', body: {} });
    expect(undone).toMatchObject({ kind: 'undo', origin: 'key', key });
    expect(await newest(2)).toEqual([
      ['undo', 'key', key],
      ['import', 'import', undefined],
    ]);
  });

  it('may be a large write', async () => {
    await person.importStatement(statement(LARGE));
    const [id, intoId] = [person.category('Groceries'), person.category('Rent')];
    await person.ask('ledger.transactions.batch', { body: { filter: {}, change: { categoryId: id } } });
    await askByKey('ledger.categories.merge', { id, body: { intoId } });
    expect(await newest(1)).toEqual([['merge', 'key', key]]);
  });
});
