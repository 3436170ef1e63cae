import type { CalendarDay, DayTotal } from '@pocket/contracts';
import { Types } from 'mongoose';
import { WholeBookRepository } from '../src/store/transactions/whole-book.repository.js';
import { firstEntities, newUserId, RunningLedger } from './running-ledger.js';

const DAYS = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'] as CalendarDay[];

describe('a whole book', () => {
  let ledger: RunningLedger;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
    ledger.service.get(WholeBookRepository).chunkSize = 80;
  });
  afterAll(() => ledger.stop());

  /** Reads every page. */
  const read = async (userId: string) => {
    const pages: DayTotal[][] = [];
    for (let from: string | null | undefined; from !== null; ) {
      const page = await ledger.ask(userId, 'ledger.books.read', from ? { userId, from } : { userId });
      pages.push(page.totals);
      from = page.next;
    }
    return pages;
  };
  /** Somebody with that many expenses of one cent on each of the days. */
  const withHistory = async (counts: readonly number[]) => {
    const userId = newUserId();
    const { accountId, categoryId } = await firstEntities(ledger, userId);
    const records = counts.flatMap((count, index) =>
      Array.from({ length: count }, () => ({
        _id: new Types.ObjectId(),
        userId: new Types.ObjectId(userId),
        accountId: new Types.ObjectId(accountId),
        categoryId: new Types.ObjectId(categoryId),
        type: 'expense' as const,
        amount: 1,
        description: 'Cent',
        search: 'cent',
        date: DAYS[index] as CalendarDay,
        createdAt: new Date(),
      })),
    );
    await ledger.insertTransactions(records);
    return { userId, accountId };
  };

  it('is one empty page for a user without transactions', async () => {
    const userId = newUserId();
    await firstEntities(ledger, userId);
    expect(await read(userId)).toEqual([[]]);
  });

  it.each([
    ['a short history', [3, 2], [[3, 2]]],
    ['days that fill a page together', [50, 30, 1], [[50, 30], [1]]],
    ['a day that goes beyond a page', [50, 31, 1], [[50], [31, 1]]],
    ['a day that is more than a page', [1, 90, 1, 2], [[1], [90], [1, 2]]],
    ['nothing but one long day', [90], [[90]]],
  ])('never divides a day: %s', async (_name, counts, pages) => {
    const { userId } = await withHistory(counts);
    expect((await read(userId)).map((page) => page.map(({ total }) => total))).toEqual(pages);
  });

  it('is added up over all its pages when balances are verified', async () => {
    const { userId, accountId } = await withHistory([90, 20, 80]);
    expect(await ledger.ask(userId, 'ledger.books.verify', { userId })).toEqual([
      { kind: 'balance', where: `account ${accountId}`, expected: '-1.9', found: '0' },
      { kind: 'book', where: 'transactions', expected: '190', found: '0' },
      { kind: 'book', where: 'volume', expected: '1.9', found: '0' },
      {
        kind: 'book',
        where: expect.stringMatching(`^digest .+ ${accountId} expense$`),
        expected: '90: 0.9',
        found: 'nothing',
      },
      {
        kind: 'book',
        where: expect.stringMatching(`^digest \\S+ ${accountId} expense [0-9a-f]{24}$`),
        expected: expect.any(String),
        found: 'nothing',
      },
      // The first of the parts that the texts are spread over by their ids, which begin anywhere.
      {
        kind: 'book',
        where: expect.stringMatching(/^digest [0-9a-f]{2}$/),
        expected: expect.any(String),
        found: 'nothing',
      },
    ]);
  });
});
