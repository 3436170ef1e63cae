import { bookOf } from '@pocket/contracts';
import type { AccountInBook } from '../../book/states.js';
import { aBook } from '../../testing/states.js';
import { BookCache, type CachedBook } from './book-cache.js';

const bookNamed = (userId: string) => bookOf({ userId });

const account = (id: string, balance: number) => ({ id, balance }) as AccountInBook;
const book = (writes: number, count = 1): CachedBook => {
  const accounts = Array.from({ length: count }, (_, index) => account(`a${index}`, 0));
  return { writes, sequence: writes, volume: 0, book: aBook(), accounts, categories: [], schedules: [] };
};

describe('book cache', () => {
  it('is never replaced by an older version', () => {
    const cache = new BookCache();
    cache.keep(bookNamed('ann'), book(3));
    cache.keep(bookNamed('ann'), book(2));
    expect(cache.get(bookNamed('ann'))?.writes).toBe(3);
    cache.keep(bookNamed('ann'), book(4));
    expect(cache.get(bookNamed('ann'))?.writes).toBe(4);
  });

  it('is forgotten after a minute', () => {
    const cache = new BookCache();
    cache.keep(bookNamed('ann'), book(3), Date.now() - 1);
    expect(cache.get(bookNamed('ann'))).toBeUndefined();
  });

  it('is bounded: the oldest goes first', () => {
    const cache = new BookCache();
    for (let user = 0; user < 60; user += 1) cache.keep(bookNamed(`user ${user}`), book(1, 1_000));
    expect(cache.get(bookNamed('user 0'))).toBeUndefined();
    expect(cache.get(bookNamed('user 59'))).toBeDefined();
  });

  it('is dropped if a write does not follow the cached version', () => {
    const cache = new BookCache();
    cache.keep(bookNamed('ann'), book(3));
    cache.update(bookNamed('ann'), book(3), { writes: 5, sequence: 5, volume: 0 }, []);
    expect(cache.get(bookNamed('ann'))).toBeUndefined();
  });
});
