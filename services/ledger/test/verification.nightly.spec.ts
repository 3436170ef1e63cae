import { getConnectionToken } from '@nestjs/mongoose';
import { Metrics, RpcClient } from '@pocket/server';
import mongoose, { type Connection } from 'mongoose';
import { BookVerifier } from '../src/verification/book-verifier.js';
import { VerificationJob } from '../src/verification/verification-job.js';
import { verifyAll } from '../src/verification/verify-all.js';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

const id = (text: string) => new mongoose.Types.ObjectId(text);

/** Everything that can be damaged, by its id. */
interface Made {
  readonly plain: string;
  readonly split: string;
  readonly from: string;
  readonly transfer: string;
  readonly group: string;
  readonly budget: string;
  readonly created: string;
  readonly updated: string;
  readonly undone: string;
  readonly large: string;
}

describe('a book that is verified', () => {
  let ledger: RunningLedger;
  let person: Person;
  let made: Made;
  let undamaged: Awaited<ReturnType<typeof everything>>;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
    person = await Person.of(ledger);
    const created = await person.spend({ payee: 'Shop', tags: ['T'] });
    const updated = await person.update(created.id, { amount: 25, notes: 'N' });
    const splits = [
      { categoryId: person.category('Groceries'), amount: 12 },
      { categoryId: null, amount: 8 },
    ];
    const split = await person.spend({ splits });
    const transfer = await person.move();
    const group = await person.ask('ledger.categories.create', { body: { name: 'Home', type: 'expense' } });
    const budget = await person.ask('ledger.budgets.create', { body: { category: 'Groceries', limit: 5 } });
    const body = { parentId: group.id };
    await person.ask('ledger.categories.update', { id: person.category('Rent'), body });
    const undone = await person.earn();
    await person.undo(undone);
    const { cash, userId } = person;
    await ledger.insertExpenses({ userId, accountId: cash, categoryId: person.category('Rent'), count: 201 });
    await set('accounts', cash, { $inc: { balance: -201 } });
    await set('books', userId, { $inc: { transactions: 201, volume: 201 } });
    const large = await person.batch({ filter: { categoryId: person.category('Rent') }, change: { payee: 'P' } });
    made = {
      plain: created.id,
      split: split.id,
      from: transfer.from.id,
      transfer: transfer.id,
      group: group.id,
      budget: budget.id,
      created: created.changeId ?? '',
      updated: updated.changeId ?? '',
      undone: undone.changeId ?? '',
      large: large.changeId ?? '',
    };
    undamaged = await everything();
  });
  afterEach(repair);
  afterAll(() => ledger.stop());
  const collection = (name: string) => ledger.service.get<Connection>(getConnectionToken()).collection(name);
  const set = (name: string, _id: string, update: Parameters<ReturnType<typeof collection>['updateOne']>[1]) =>
    collection(name).updateOne({ _id: id(_id) }, update);
  const inTransaction = (what: string) => ({ kind: 'transaction', where: expect.stringContaining(what) });

  it('is consistent after all operations of its owner', async () => {
    expect(await person.verify()).toEqual([]);
  });

  const damages: [string, () => Promise<unknown>, () => readonly object[]][] = [
    [
      'a balance that moved by itself',
      () => set('accounts', person.cash, { $inc: { balance: 1 } }),
      () => [{ kind: 'balance', where: `account ${person.cash}`, expected: '-77.01', found: '-77' }],
    ],
    [
      'an amount that nobody changed',
      () => set('transactions', made.plain, { $set: { amount: 2_600 } }),
      () => [
        { kind: 'balance', where: `account ${person.cash}`, expected: '-78.01', found: '-77.01' },
        { kind: 'book', where: 'volume' },
        { kind: 'history', where: `transaction ${made.plain}, amount`, expected: '25', found: '26' },
      ],
    ],
    [
      'a transaction that is gone',
      () => collection('transactions').deleteOne({ _id: id(made.plain) }),
      () => [
        { kind: 'balance' },
        { kind: 'book', where: 'transactions', expected: '204', found: '205' },
        { kind: 'book', where: 'volume' },
        { kind: 'history', where: `transaction ${made.plain}`, expected: 'something', found: 'nothing' },
      ],
    ],
    [
      'splits that do not add up',
      () => set('transactions', made.split, { $set: { 'splits.0.amount': 1_199 } }),
      () => [
        { kind: 'transaction', where: `transaction ${made.split}, splits`, expected: '20', found: '19.99' },
        { kind: 'book', where: 'volume' },
        { kind: 'history', where: `transaction ${made.split}, splits` },
      ],
    ],
    [
      'a split of the other type, beside a category',
      () =>
        set('transactions', made.split, {
          $set: { categoryId: id(person.category('Rent')), 'splits.1.categoryId': id(person.category('Salary')) },
        }),
      () => [
        inTransaction(`${made.split}, category`),
        inTransaction(`${made.split}, type of category`),
        { kind: 'history', where: `transaction ${made.split}, categoryId` },
        { kind: 'history', where: `transaction ${made.split}, splits` },
      ],
    ],
    [
      'a transfer with one leg',
      () => set('transactions', made.from, { $unset: { transferId: 1 } }),
      () => [
        { kind: 'transfer', where: `transfer ${made.transfer}, legs`, expected: '2' },
        { kind: 'history', where: `transaction ${made.from}, transferId` },
      ],
    ],
    [
      'legs that are of one type in one account and not of the same amount',
      () => set('transactions', made.from, { $set: { type: 'income', amount: 1, accountId: id(person.bank) } }),
      () =>
        expect.arrayContaining([
          expect.objectContaining({ kind: 'transfer', where: `transfer ${made.transfer}, types` }),
          expect.objectContaining({ kind: 'transfer', where: `transfer ${made.transfer}, accounts` }),
          expect.objectContaining({ kind: 'transfer', where: `transfer ${made.transfer}, amount` }),
        ]) as never,
    ],
    [
      'an amount below zero',
      () => set('transactions', made.plain, { $set: { amount: -2_500 } }),
      () => expect.arrayContaining([expect.objectContaining({ where: `transaction ${made.plain}, amount` })]) as never,
    ],
    [
      'a balance that is too large',
      () => set('accounts', person.bank, { $set: { balance: 100_000_000_000_000 } }),
      () => [
        { kind: 'balance', where: `account ${person.bank}`, expected: 'at most 999999999999.99' },
        { kind: 'balance', where: `account ${person.bank}`, expected: '30' },
      ],
    ],
    [
      'figures that are wrong',
      () => set('books', person.userId, { $inc: { transactions: 1, volume: -1 } }),
      () => [
        { kind: 'book', where: 'transactions', expected: '205', found: '206' },
        { kind: 'book', where: 'volume' },
      ],
    ],
    [
      'an account that is gone',
      () => collection('accounts').deleteOne({ _id: id(person.bank) }),
      () => [
        { kind: 'balance', where: `account ${person.bank}`, expected: '30', found: 'no account' },
        { kind: 'history', where: `account ${person.bank}`, expected: 'something', found: 'nothing' },
      ],
    ],
    [
      'a group of the other type',
      () => set('categories', made.group, { $set: { type: 'income' } }),
      () => [
        { kind: 'category', where: `category ${person.category('Rent')}, group ${made.group}` },
        { kind: 'history', where: `category ${made.group}, type` },
      ],
    ],
    [
      'a limit below zero',
      () => set('budgets', made.budget, { $set: { limit: -1 } }),
      () => [
        { kind: 'book', where: `budget ${made.budget}`, found: 'Limit must be between 0 and 999999999999.99' },
        { kind: 'history', where: `budget ${made.budget}, limit` },
      ],
    ],
    [
      'a text that is not found by what it says',
      () => set('transactions', made.plain, { $set: { payeeKey: 'other' } }),
      () => [inTransaction(`${made.plain}, search`)],
    ],
    [
      'a version that was not counted',
      () => set('transactions', made.plain, { $set: { version: 7 } }),
      () => [{ kind: 'history', where: `transaction ${made.plain}, version`, expected: '2', found: '7' }],
    ],
    [
      'a history that tells something else than the change after it found',
      () => set('changes', made.created, { $set: { 'items.0.after.amount': 1 } }),
      () => [
        {
          kind: 'history',
          where: `change ${made.created}, transaction ${made.plain}, amount`,
          expected: '20',
          found: '0.01',
        },
      ],
    ],
    [
      'a change that is not kept',
      () => collection('changes').deleteOne({ _id: id(made.updated) }),
      () => [
        { kind: 'history', where: `transaction ${made.plain}, amount`, expected: '20', found: '25' },
        { kind: 'history', where: `transaction ${made.plain}, notes` },
        { kind: 'history', where: `transaction ${made.plain}, version` },
      ],
    ],
    [
      'a change without some of its items',
      () => collection('changeparts').deleteOne({ changeId: id(made.large), part: 1 }),
      () => [{ kind: 'history', where: `change ${made.large}, items`, expected: '201', found: '200' }],
    ],
    [
      'a change that something else is said to have taken back',
      () => set('changes', made.undone, { $set: { undoneBy: id(made.updated) } }),
      () => [{ kind: 'history', where: `change ${made.undone}, undone by`, found: made.updated }],
    ],
  ];
  it.each(damages)('reports %s and changes nothing', async (_name, damage, expected) => {
    await damage();
    const before = await everything();
    const found = await person.verify();
    expect(found).toMatchObject(expected() as object[]);
    expect(await everything()).toEqual(before);
  });

  it('is named to the operator, by command and by metric', async () => {
    const lines: string[] = [];
    const verify = () => verifyAll(ledger.service.get(RpcClient), { requestId: 'test' }, (line) => lines.push(line));
    const damagedBefore = lines.length;
    await set('accounts', person.cash, { $inc: { balance: 1 } });
    expect(await verify()).toBe(false);
    expect(lines.slice(damagedBefore)).toContain(
      `user ${person.userId}: balance, account ${person.cash}: expected -77.01, found -77`,
    );
    await ledger.service.get(VerificationJob).run();
    expect(await ledger.service.get(Metrics).text()).toMatch(/^books_differing\{service="ledger"\} [1-9]/m);
  });

  it('stops the daily verification of no other book where one cannot be read', async () => {
    const verifier = ledger.service.get(BookVerifier);
    const other = await Person.of(ledger);
    const verified: string[] = [];
    const verify = jest.spyOn(verifier, 'verify').mockImplementation(async (userId) => {
      verified.push(userId);
      if (userId === person.userId) throw new Error('unreadable');
      return [];
    });
    await ledger.service.get(VerificationJob).run();
    verify.mockRestore();
    expect(verified).toEqual(expect.arrayContaining([person.userId, other.userId]));
    expect(await ledger.service.get(Metrics).text()).toMatch(/^books_unverified_total\{service="ledger"\} 1$/m);
  });

  /** All documents of the person, by collection. */
  async function everything() {
    const names = ['books', 'transactions', 'accounts', 'categories', 'changes', 'changeparts', 'budgets'];
    const found = names.map(async (name) => [name, await collection(name).find(mine(name)).sort({ _id: 1 }).toArray()]);
    return Object.fromEntries(await Promise.all(found)) as Record<string, mongoose.mongo.BSON.Document[]>;
  }

  /** Puts back what a test has damaged. */
  async function repair() {
    for (const [name, documents] of Object.entries(undamaged)) {
      await collection(name).deleteMany(mine(name));
      if (documents.length > 0) await collection(name).insertMany(documents);
    }
  }

  function mine(name: string) {
    return name === 'books' ? { _id: id(person.userId) } : { userId: id(person.userId) };
  }
});
