import { bookOf } from '@pocket/contracts';
import { newId } from '../src/book/entries/new-id.js';
import { LargeUndoPlan } from '../src/changes/large/large-undo-plan.js';
import { BY_HISTORY } from '../src/store/book/books.repository.js';
import { ChangesRepository } from '../src/store/book/changes.repository.js';

import { LargeChanges } from '../src/writing/large/large-changes.js';
import { Person } from './person.js';
import { newUserId, RunningLedger } from './running-ledger.js';

const ROWS = 1_010;
const statement = () => {
  const rows = Array.from({ length: ROWS }, (_, index) => `2026-03-0${1 + (index % 9)},Shop ${index},-1.00,B${index}`);
  return ['Date,Payee,Amount,Id', ...rows].join('\n');
};

describe('the undo of a large change in the history', () => {
  let ledger: RunningLedger;
  let person: Person;
  let importId: string;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
    person = await Person.of(ledger);
    importId = (await person.importStatement(statement())).id;
    expect(await count()).toBe(ROWS);
  });
  afterAll(() => ledger.stop());
  afterEach(async () => {
    expect(await person.verify()).toEqual([]);
  });

  const get = () => person.ask('ledger.imports.get', { id: importId });
  const count = async () => (await person.ask('ledger.transactions.summary', {})).count;
  const undo = (id: string, idempotencyKey?: string) =>
    person.ask('ledger.changes.undo', { id, body: {}, idempotencyKey });

  it('is one change that can be undone, and the import shows its state', async () => {
    const [imported] = await person.changes();
    const undone = await undo(imported?.id ?? '', 'once');
    expect(undone).toMatchObject({ kind: 'undo', count: ROWS, undoes: imported?.id });
    expect(await count()).toBe(0);
    expect(await person.balances()).toEqual({ cash: 0, bank: 0 });
    expect((await get()).status).toBe('undone');
    expect(await undo(imported?.id ?? '', 'once')).toEqual(undone);
    await expect(undo(imported?.id ?? '')).rejects.toMatchObject({ code: 'CHANGED_SINCE' });
    const redone = await undo(undone.id);
    expect(redone.summary).toBe(`Redid: ${imported?.summary}`);
    expect(await count()).toBe(ROWS);
    expect(await person.balances()).toEqual({ cash: 0, bank: -ROWS });
    expect((await get()).status).toBe('applied');
    expect((await person.changes())[2]).toMatchObject({ id: imported?.id, canUndo: true });
  });

  it('is rejected with the conflicts if an entity was changed since', async () => {
    const [one] = await person.list({ q: 'Shop 834' });
    const edit = await person.update(one?.id ?? '', { notes: 'Mine' });
    const { changeId } = await get();
    const refused = undo(changeId ?? '');
    await expect(refused).rejects.toMatchObject({
      code: 'CHANGED_SINCE',
      details: { items: [{ entity: 'transaction', id: one?.id }] },
    });
    expect(await count()).toBe(ROWS);
    await person.undo(edit);
  });

  it('is continued by the instance that finds it', async () => {
    const { changeId } = await get();
    const kept = await ledger.service.get(ChangesRepository).find(bookOf(person), changeId ?? '');
    if (!kept) throw new Error('The change is not kept');
    const undoing = { changeId: kept.id, idempotencyKey: 'left' };
    const change = { bookId: bookOf(person), id: newId(), by: BY_HISTORY, undo: undoing };
    const large = ledger.service.get(LargeChanges);
    await large.begin(change);
    await large.plan(change, ledger.service.get(LargeUndoPlan).entries(bookOf(person), kept));
    expect(await undo(kept.id, 'left')).toMatchObject({ id: change.id, changeId: change.id, count: ROWS });
    expect(await count()).toBe(0);
    await undo(change.id);
  });

  it('is abandoned if its plan was not stored completely', async () => {
    const { changeId } = await get();
    const undoing = { changeId: changeId ?? '', idempotencyKey: null };
    const longAgo = `00000001${newUserId().slice(8)}`;
    const change = { bookId: bookOf(person), id: longAgo, by: BY_HISTORY, undo: undoing };
    await ledger.service.get(LargeChanges).begin(change);
    await person.spend();
    expect(await count()).toBe(ROWS + 1);
  });
});
