import type { BookId } from '@pocket/contracts';
import { AnswerCache } from './answer-cache.js';

const BOOK = 'book' as BookId;
const STATE = { writes: 1, sequence: 1, today: '2026-11-24' };

describe('the answers that are remembered', () => {
  let cache: AnswerCache;
  let found: number;
  const get = (state: Partial<typeof STATE> = {}, question = 'payees', rows: readonly object[] = []) => {
    const find = async () => {
      found += 1;
      return rows;
    };
    return cache.get(BOOK, question, { ...STATE, ...state }, find, ({ length }) => length);
  };
  beforeEach(() => {
    cache = new AnswerCache();
    found = 0;
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('are found once', async () => {
    const rows = await get();
    expect(await get()).toBe(rows);
    expect(found).toBe(1);
  });

  it.each([{ writes: 2 }, { sequence: 2 }, { today: '2026-11-25' }])('are found anew with %j', async (state) => {
    await get();
    await get(state);
    expect(found).toBe(2);
  });

  it('are found anew after a minute', async () => {
    jest.useFakeTimers();
    await get();
    jest.advanceTimersByTime(60_000);
    await get();
    expect(found).toBe(2);
  });

  it('are the latest ones, if there are many', async () => {
    const many = Array<object>(30_000).fill({});
    await get({}, 'payees', many);
    await get({}, 'tags', many);
    await get({}, 'tags');
    expect(found).toBe(2);
    await get({}, 'payees', many);
    expect(found).toBe(3);
  });
});
