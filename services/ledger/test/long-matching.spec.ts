import { calendarDay } from '@pocket/contracts';
import { newId } from '../src/book/entries/new-id.js';
import type { Remembered } from '../src/imports/matching/match-types.js';
import { matchedBy } from '../src/imports/preparing/run-match.js';
import { inThread } from '../src/imports/thread/thread.js';

/** The maximum of one file. */
const ROWS = 250_000;
const PER_PORTION = 1_000;

describe('the thread that compares rows with the book', () => {
  it.each(['with', 'without'])('has room for the longest file, %s ids of its entries', async (ids) => {
    const accountId = newId();
    const rowAt = (line: number) => {
      const text = `Shop ${line % 313} card purchase, no. ${line}`;
      const date = calendarDay(`${2000 + (line % 26)}-03-05`);
      const externalId = ids === 'with' ? `2026-${line}` : null;
      return { line, accountId, externalId, date, amount: -(1 + (line % 9_973)), text };
    };
    const feed = async function* (): AsyncGenerator<Remembered> {
      for (let start = 0; start < ROWS; start += PER_PORTION) {
        yield { kind: 'rows', rows: Array.from({ length: PER_PORTION }, (_, index) => rowAt(start + index)) };
      }
      const as = [{ date: calendarDay('2001-03-05'), amount: -2, text: 'Shop 1 card purchase, no. 1', source: 'csv' }];
      yield { kind: 'known', known: [{ id: 'k', accountId, externalId: null, isPending: false, as }] };
    };
    const matches = [];
    for await (const told of matchedBy({ source: 'csv' }, feed())) matches.push(...told.matches);
    expect(matches).toContainEqual({ line: 1, duplicateOf: 'k', candidates: [] });
  });

  it('is fed no faster than it takes', async () => {
    let [fed, isLeft] = [0, false];
    const row = {
      line: 1,
      accountId: 'a',
      externalId: null,
      date: calendarDay('2001-03-05'),
      amount: -2,
      text: 'Shop',
    };
    const feed = async function* (): AsyncGenerator<Remembered> {
      try {
        for (; fed < 1_000; fed += 1) yield { kind: 'rows', rows: [row] };
      } finally {
        isLeft = true;
      }
    };
    const matches = inThread('match', { source: 'csv' }, { feed: feed() });
    const first = matches.next();
    await new Promise((resolve) => setImmediate(resolve));
    expect(fed).toBeLessThan(100);
    await first;
    expect(fed).toBe(1_000);
    await matches.return(undefined);
    expect(isLeft).toBe(true);
  });
});
