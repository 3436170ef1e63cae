import { getConnectionToken } from '@nestjs/mongoose';
import { bookOf, calendarDay } from '@pocket/contracts';
import { eventually } from '@pocket/server/testing';
import fc from 'fast-check';
import mongoose, { type Connection } from 'mongoose';
import type { CategoryDigestRecord } from '../src/store/digests/category-digests.repository.js';
import { CategoryFlowsRepository } from '../src/store/transactions/category-flows.repository.js';
import { DigestFill } from '../src/store/transactions/digest-fill.js';
import { DigestFillJob } from '../src/writing/large/digest-fill.job.js';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

const [JANUARY, FEBRUARY] = [calendarDay('2026-01-01'), calendarDay('2026-02-01')];
const RUNS = 8;

describe('the sums of a book by category', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    person = await Person.of(ledger);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const owner = () => new mongoose.Types.ObjectId(person.userId);
  const connection = () => ledger.service.get<Connection>(getConnectionToken());
  const books = () => connection().collection('books');
  const fill = () => ledger.service.get(DigestFill);
  const stored = () =>
    connection().collection<CategoryDigestRecord>('categorydigests').find({ userId: owner() }).toArray();
  const isComplete = async () => {
    const book = await books().findOne({ _id: owner() });
    return book?.categorized?.writes === book?.writes && book?.categorized?.transactions === book?.transactions;
  };
  /** Flows from a day on, in one order. */
  const flows = async (from = JANUARY) => {
    const found = await ledger.service.get(CategoryFlowsRepository).since(bookOf(person), from);
    return found
      .flatMap((each) => each.flows)
      .filter(({ amount }) => amount !== 0)
      .map((flow) => Object.entries(flow).sort().join(' '))
      .sort();
  };
  /** Forgets how far the sums are, as if a version that does not know them had written the book. */
  const forget = () => books().updateOne({ _id: owner() }, { $unset: { categorized: 1 } });
  /** Expects the same flows from the transactions as from the sums, and from rebuilt sums. */
  const expectSame = async (from = JANUARY) => {
    expect(await isComplete()).toBe(true);
    const kept = await flows(from);
    const request = jest.spyOn(fill(), 'request').mockReturnValue();
    await forget();
    expect(await flows(from)).toEqual(kept);
    expect(request).toHaveBeenCalledWith(person.userId);
    request.mockRestore();
    await fill().fill(bookOf(person));
    expect(await isComplete()).toBe(true);
    expect(await flows(from)).toEqual(kept);
    expect(await person.verify()).toEqual([]);
    return kept;
  };

  it('equal the transactions of any book, before and after they are rebuilt', async () => {
    const step = fc.record({
      kind: fc.constantFrom('spend', 'earn', 'split', 'move', 'edit', 'delete', 'undo'),
      amount: fc.integer({ min: 1, max: 9_999 }).map((cents) => cents / 100),
      day: fc.integer({ min: 1, max: 28 }),
      month: fc.constantFrom('2025-12', '2026-01', '2026-02'),
      isBank: fc.boolean(),
      category: fc.constantFrom('Groceries', 'Rent', null),
    });
    const steps = fc.array(step, { minLength: 5, maxLength: 15 });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        person = await Person.of(ledger);
        const made: { readonly id: string; readonly isSplit: boolean }[] = [];
        let changeId: string | null | undefined;
        for (const { kind, amount, day, month, isBank, category } of all) {
          const date = `${month}-${String(day).padStart(2, '0')}`;
          const accountId = isBank ? person.bank : person.cash;
          const categoryId = category && person.category(category);
          const last = made.at(-1);
          if (kind === 'spend')
            made.push({ ...(await person.spend({ date, amount, accountId, categoryId })), isSplit: false });
          else if (kind === 'earn') await person.earn({ date, amount, accountId });
          else if (kind === 'move') await person.move({ date, amount });
          else if (kind === 'split') {
            const lines = [
              { categoryId, amount: 100, notes: '' },
              { categoryId: person.category('Rent'), amount: -50, notes: '' },
            ];
            made.push({ ...(await person.spend({ date, amount: 50, accountId, splits: lines })), isSplit: true });
          } else if (kind === 'edit' && last) {
            const changed = { date, accountId, ...(last.isSplit ? {} : { amount, categoryId }) };
            ({ changeId } = await person.update(last.id, changed));
          } else if (kind === 'delete' && last) {
            made.pop();
            ({ changeId } = await person.delete(last.id));
          } else if (kind === 'undo' && changeId) {
            await person.undo({ changeId }).catch(() => {});
            changeId = null;
          }
        }
        await expectSame();
        await expectSame(FEBRUARY);
      }),
      { numRuns: RUNS },
    );
  });

  it('contain every line, less what negative ones take away, and the legs of transfers apart', async () => {
    const [groceries, rent] = [person.category('Groceries'), person.category('Rent')];
    await person.spend({
      date: '2026-02-03',
      amount: 20,
      splits: [
        { categoryId: groceries, amount: 25, notes: '' },
        { categoryId: rent, amount: -7, notes: '' },
        { categoryId: null, amount: 2, notes: '' },
      ],
    });
    await person.move({ date: '2026-02-03', amount: 5 });
    const found = (await ledger.service.get(CategoryFlowsRepository).since(bookOf(person), FEBRUARY)).flatMap(
      (each) => each.flows,
    );
    const common = { day: '2026-02-03', accountId: person.cash, type: 'expense', isTransfer: false };
    const leg = { ...common, isTransfer: true, categoryId: null, amount: 500 };
    expect(found).toHaveLength(5);
    expect(found).toEqual(
      expect.arrayContaining([
        { ...common, categoryId: groceries, amount: 2_500 },
        { ...common, categoryId: rent, amount: -700 },
        { ...common, categoryId: null, amount: 200 },
        leg,
        { ...leg, accountId: person.bank, type: 'income' },
      ]),
    );
  });

  it('are complete after each large change and after its undo', async () => {
    const rows = Array.from(
      { length: 5_001 },
      (_, row) => `2026-02-${String((row % 28) + 1).padStart(2, '0')},A,-1.00`,
    );
    jest.spyOn(fill(), 'request').mockReturnValue();
    await person.importStatement(`Date,Payee,Amount\n${rows.join('\n')}\n`);
    expect(await isComplete()).toBe(true);
    const imported = await flows();
    expect(imported).toHaveLength(28);
    const { changeId } = await person.batch({ filter: {}, change: { categoryId: person.category('Salary') } });
    // A large change may be answered before it has ended.
    const isPaid = (flow: string) => flow.includes(person.category('Salary'));
    await eventually(async () => expect((await flows()).every(isPaid)).toBe(true));
    expect(await isComplete()).toBe(true);
    await person.undo({ changeId });
    await eventually(async () => expect(await flows()).toEqual(imported));
    jest.restoreAllMocks();
    await expectSame();
  });

  it('are built for books that an older version wrote, also where their other digests are complete', async () => {
    await person.spend({ date: '2026-02-03' });
    const kept = await stored();
    await connection().collection('categorydigests').deleteMany({ userId: owner() });
    await forget();
    await ledger.service.get(DigestFillJob).run();
    expect(await isComplete()).toBe(true);
    expect((await stored()).map(({ day, sums }) => ({ day, sums }))).toEqual(
      kept.map(({ day, sums }) => ({ day, sums })),
    );
  });

  it('are read again after a write of a version that knows no head of them', async () => {
    const digests = connection().collection<CategoryDigestRecord>('categorydigests');
    const isHead = { userId: owner(), day: '' as const };
    await person.spend({ date: '2026-02-03', amount: 5 });
    const head = await digests.findOne(isHead);
    expect(await flows()).toEqual([expect.stringContaining('amount,500')]);
    await person.spend({ date: '2026-02-03', amount: 4 });
    await digests.updateOne(isHead, { $set: { version: head?.version ?? '' } });
    expect(await flows()).toEqual([expect.stringContaining('amount,900')]);
  });

  it('are not asked after a write of a version that does not know them', async () => {
    const { id } = await person.spend({ date: '2026-02-03', amount: 5 });
    await connection()
      .collection('transactions')
      .updateOne({ _id: new mongoose.Types.ObjectId(id) }, { $set: { amount: 900 } });
    await books().updateOne({ _id: owner() }, { $inc: { writes: 1 } });
    expect(await flows()).toEqual([expect.stringContaining('amount,900')]);
    await eventually(async () => expect(await isComplete()).toBe(true));
    expect(await flows()).toEqual([expect.stringContaining('amount,900')]);
  });
});
