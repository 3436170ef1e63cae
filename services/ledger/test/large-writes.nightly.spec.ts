import { bookOf } from '@pocket/contracts';
import { eventually } from '@pocket/server/testing';
import { creationEntry, deletionEntry, type EntryOf } from '../src/book/entries/entry.js';
import { newId } from '../src/book/entries/new-id.js';
import { BY_HISTORY } from '../src/store/book/books.repository.js';

import { TransactionsRepository } from '../src/store/transactions/transactions.repository.js';
import { aTransaction } from '../src/testing/states.js';
import { BookWriter } from '../src/writing/book-writer.js';
import { LargeChanges } from '../src/writing/large/large-changes.js';
import { completionOf } from '../src/writing/large/large-writes.js';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

const ROWS = 1_300;
const rows = Array.from({ length: ROWS }, (_, index) => `2026-03-${10 + (index % 9)},Shop ${index},-1.00`);

describe('writes above the limit of one transaction', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
    person = await Person.of(ledger);
    await person.importStatement(['Date,Payee,Amount', ...rows].join('\n'));
    const change = { categoryId: person.category('Groceries') };
    await person.batch({ filter: { accountId: person.bank }, change });
  });
  afterAll(() => ledger.stop());
  afterEach(async () => {
    expect(await person.verify()).toEqual([]);
  });

  const countOf = async (filter: Parameters<Person['list']>[0]) =>
    (await person.ask('ledger.transactions.summary', { ...filter })).count;

  it('merge a category, as one change that can be undone', async () => {
    const [from, intoId] = [person.category('Groceries'), person.category('Rent')];
    const merge = () => {
      return person.ask('ledger.categories.merge', { id: from, body: { intoId }, idempotencyKey: 'merge' });
    };
    const merged = await merge();
    expect(merged).toMatchObject({ id: intoId, name: 'Rent' });
    expect(await countOf({ categoryId: intoId })).toBe(ROWS);
    const [change] = await person.changes();
    expect(change).toMatchObject({
      id: merged.changeId,
      kind: 'merge',
      summary: 'Merged the category Groceries into Rent',
    });
    expect(await merge()).toEqual(merged);
    await person.undo(merged);
    expect(await countOf({ categoryId: from })).toBe(ROWS);
  });

  it('reconcile an account, as one change that can be undone', async () => {
    const reconcile = (balance: number) => {
      const body = { date: '2026-03-31', balance, commit: true };
      return person.ask('ledger.accounts.reconcile', { id: person.bank, body });
    };
    await expect(reconcile(-1)).rejects.toMatchObject({ code: 'NOT_RECONCILED' });
    const done = await reconcile(-ROWS);
    expect(done).toMatchObject({ difference: 0, reconciled: ROWS, adjustmentId: null });
    expect(await countOf({ status: 'reconciled' })).toBe(ROWS);
    await person.undo(done);
    expect(await countOf({ status: 'cleared' })).toBe(ROWS);
  });

  it('are completed by any instance', async () => {
    const change = { bookId: bookOf(person), id: newId(), by: BY_HISTORY };
    const large = ledger.service.get(LargeChanges);
    const found = ledger.service
      .get(TransactionsRepository)
      .eachOfCategory(bookOf(person), person.category('Groceries'));
    const [some] = [await found.next()];
    const entries = (some.value ?? [])
      .slice(0, 2)
      .map((each: Parameters<typeof deletionEntry<'transaction'>>[1]) => deletionEntry('transaction', each));
    await found.return(undefined);
    const request = { subject: 'ledger.transactions.batch', body: { a: 1 }, idempotencyKey: 'left' } as const;
    const told = { kind: 'delete', summary: 'Deleted 2 transactions' } as const;
    await large.begin(change);
    await large.plan(
      change,
      (async function* () {
        yield entries;
      })(),
      () => completionOf(request, told, { count: 2 }),
    );
    await eventually(async () => expect((await person.changes())[0]).toMatchObject({ id: change.id, count: 2 }));
    const again = ledger.service
      .get(BookWriter)
      .write(bookOf(person), request, async () => ({ entries: [], reply: {} }));
    expect(await again).toEqual({ count: 2, changeId: change.id });
    await person.undo({ changeId: change.id });
  });

  it('store transactions with large texts', async () => {
    const notes = '字'.repeat(2_000);
    const splits = Array.from({ length: 50 }, () => ({ categoryId: null, amount: 1, notes }));
    const { id: _, version, updatedAt, createdAt, ...fields } = aTransaction({ categoryId: null, splits, amount: 50 });
    const heavy = Array.from({ length: 55 }, () => {
      return creationEntry('transaction', { ...fields, accountId: person.cash }) as EntryOf<'transaction'>;
    });
    const request = { subject: 'ledger.transactions.batch', body: {}, deadline: Date.now() + 30_000 } as const;
    const writer = ledger.service.get(BookWriter);
    await writer.write(bookOf(person), request, async () => ({ entries: heavy, reply: {} }));
    const gone = await person.batch({ ids: heavy.map(({ id }) => id), delete: true });
    expect(await countOf({ accountId: person.cash })).toBe(0);
    await person.undo(gone);
    expect(await countOf({ accountId: person.cash })).toBe(55);
  });
});
