import type { BookId, CalendarMonth, Note } from '@pocket/contracts';
import { NoteCache } from './note-cache.js';

const [BOOK, MONTH] = ['book' as BookId, '2026-11' as CalendarMonth];
const VERSION = { writes: 1, sequence: 1, today: '2026-11-24' };

describe('the notes that are remembered', () => {
  let cache: NoteCache;
  let found: number;
  const get = (version: Partial<typeof VERSION> = {}, month = MONTH, notes: readonly Note[] = []) =>
    cache.get(BOOK, month, { ...VERSION, ...version }, async () => {
      found += 1;
      return notes;
    });
  beforeEach(() => {
    cache = new NoteCache();
    found = 0;
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('are found once', async () => {
    const notes = await get();
    expect(await get()).toBe(notes);
    expect(found).toBe(1);
  });

  it.each([{ writes: 2 }, { sequence: 2 }, { today: '2026-11-25' }])('are found anew with %j', async (version) => {
    await get();
    await get(version);
    expect(found).toBe(2);
  });

  it('are found anew after a minute', async () => {
    jest.useFakeTimers();
    await get();
    jest.advanceTimersByTime(60_000);
    await get();
    expect(found).toBe(2);
  });

  it('are those of the latest months, if there are many', async () => {
    const many = Array<Note>(12_000).fill({} as Note);
    await get({}, '2026-09' as CalendarMonth, many);
    await get({}, '2026-10' as CalendarMonth, many);
    await get({}, '2026-10' as CalendarMonth);
    expect(found).toBe(2);
    await get({}, '2026-09' as CalendarMonth);
    expect(found).toBe(3);
  });
});
