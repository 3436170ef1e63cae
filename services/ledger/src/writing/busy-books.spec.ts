import { bookOf } from '@pocket/contracts';
import type { LargeChangeState } from '../store/book/book.schema.js';
import { BusyBooks } from './busy-books.js';

const bookNamed = (userId: string) => bookOf({ userId });

const busy: LargeChangeState = { changeId: 'c', by: 'b', parts: null, count: 0, done: 0 };

describe('BusyBooks', () => {
  it('waits until the large change of a book is over', async () => {
    const states = [busy, busy, null];
    const books = new BusyBooks({ unfinishedChange: async () => states.shift() ?? null });
    expect(await books.waitUntilFree(bookNamed('ann'), Date.now() + 10_000)).toBe(true);
    expect(states).toEqual([]);
  });

  it('gives up at the end of its time', async () => {
    const books = new BusyBooks({ unfinishedChange: async () => busy });
    expect(await books.waitUntilFree(bookNamed('ann'), Date.now() + 150)).toBe(false);
    expect(await books.waitUntilFree(bookNamed('ann'), Date.now() - 1)).toBe(false);
  });

  it('limits the requests that wait for one book', async () => {
    const books = new BusyBooks({ unfinishedChange: async () => busy });
    const until = Date.now() + 300;
    const waits = Array.from({ length: 25 }, () => books.waitUntilFree(bookNamed('ann'), until));
    expect(await books.waitUntilFree(bookNamed('ann'), Date.now() + 60_000)).toBe(false);
    const others = books.waitUntilFree(bookNamed('bob'), until);
    expect(await Promise.all([...waits, others])).not.toContain(true);
  });
});
