import type { BookId } from '@pocket/contracts';
import { AnswerCache } from './answer-cache.js';

const BOOK = 'book' as BookId;
const MEGABYTE = 1024 * 1024;
const STATE = { writes: 1, sequence: 1, today: '2026-11-24' };

describe('the answers that are remembered', () => {
  let cache: AnswerCache;
  let found: number;
  const get = (state: Partial<typeof STATE> = {}, question = 'payees', answer = 'none') => {
    const find = async () => {
      found += 1;
      return answer;
    };
    return cache.get(BOOK, question, { ...STATE, ...state }, find);
  };
  beforeEach(() => {
    cache = new AnswerCache();
    found = 0;
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('are found once', async () => {
    expect(await get()).toBe('none');
    expect(await get({}, 'payees', 'others')).toBe('none');
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
    const questions = Array.from({ length: 11 }, (_, index) => `payees ${index}`);
    for (const question of questions) await get({}, question, 'x'.repeat(3 * MEGABYTE));
    await get({}, 'payees 10');
    expect(found).toBe(11);
    await get({}, 'payees 0');
    expect(found).toBe(12);
  });

  it('are none that are too large', async () => {
    const large = 'x'.repeat(5 * MEGABYTE);
    await get({}, 'payees', large);
    await get({}, 'payees', large);
    expect(found).toBe(2);
  });
});
