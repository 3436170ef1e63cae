import { bookOf } from '@pocket/contracts';
import type { AccountInBook } from '../../book/states.js';
import { BookCache, type CachedBook } from './book-cache.js';

const bookNamed = (userId: string) => bookOf({ userId });

const account = (id: string, balance: number) => ({ id, balance }) as AccountInBook;
const book = (writes: number, count = 1): CachedBook => {
  const accounts = Array.from({ length: count }, (_, index) => account(`a${index}`, 0));
  return { writes, sequence: writes, volume: 0, accounts, categories: [] };
};

describe('book cache', () => {
  it('is never replaced by an older version', () => {
    const known = new BookCache();
    known.keep(bookNamed('ann'), book(3));
    known.keep(bookNamed('ann'), book(2));
    expect(known.get(bookNamed('ann'))?.writes).toBe(3);
    known.keep(bookNamed('ann'), book(4));
    expect(known.get(bookNamed('ann'))?.writes).toBe(4);
  });

  it('is forgotten after a minute', () => {
    const known = new BookCache();
    known.keep(bookNamed('ann'), book(3), Date.now() - 1);
    expect(known.get(bookNamed('ann'))).toBeUndefined();
  });

  it('is bounded: the oldest goes first', () => {
    const known = new BookCache();
    for (let user = 0; user < 60; user += 1) known.keep(bookNamed(`user ${user}`), book(1, 1_000));
    expect(known.get(bookNamed('user 0'))).toBeUndefined();
    expect(known.get(bookNamed('user 59'))).toBeDefined();
  });

  it('is dropped if a write does not follow the cached version', () => {
    const known = new BookCache();
    known.keep(bookNamed('ann'), book(3));
    known.written(bookNamed('ann'), book(3), { writes: 5, sequence: 5, volume: 0 }, []);
    expect(known.get(bookNamed('ann'))).toBeUndefined();
  });
});
