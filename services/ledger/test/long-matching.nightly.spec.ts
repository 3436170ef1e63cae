import { calendarDay } from '@pocket/contracts';
import { newId } from '../src/book/entries/new-id.js';
import type { MatchInput } from '../src/imports/matching/match-types.js';
import { runMatch } from '../src/imports/preparing/run-match.js';
import { runInThread } from '../src/imports/thread/thread.js';

/** The maximum of one file. */
const ROWS = 250_000;
const ROWS_PER_CHUNK = 1_000;

describe('matching thread', () => {
  it.each(['with', 'without'])('has room for the longest file, %s ids of its entries', async (ids) => {
    const accountId = newId();
    const rowAt = (line: number) => {
      const text = `Shop ${line % 313} card purchase, no. ${line}`;
      const date = calendarDay(`${2000 + (line % 26)}-03-05`);
      const externalId = ids === 'with' ? `2026-${line}` : null;
      return { line, accountId, externalId, date, amount: -(1 + (line % 9_973)), text };
    };
    const input = async function* (): AsyncGenerator<MatchInput> {
      for (let start = 0; start < ROWS; start += ROWS_PER_CHUNK) {
        yield { kind: 'rows', rows: Array.from({ length: ROWS_PER_CHUNK }, (_, index) => rowAt(start + index)) };
      }
      const versions = [
        { date: calendarDay('2001-03-05'), amount: -2, text: 'Shop 1 card purchase, no. 1', source: 'csv' },
      ];
      yield { kind: 'candidates', candidates: [{ id: 'k', accountId, externalId: null, isPending: false, versions }] };
    };
    const matches = [];
    for await (const output of runMatch({ source: 'csv' }, input())) matches.push(...output.matches);
    expect(matches).toContainEqual({ line: 1, duplicateOf: 'k', candidates: [] });
  });

  it('receives no more input than it processes', async () => {
    let [fed, isLeft] = [0, false];
    const row = {
      line: 1,
      accountId: 'a',
      externalId: null,
      date: calendarDay('2001-03-05'),
      amount: -2,
      text: 'Shop',
    };
    const input = async function* (): AsyncGenerator<MatchInput> {
      try {
        for (; fed < 1_000; fed += 1) yield { kind: 'rows', rows: [row] };
      } finally {
        isLeft = true;
      }
    };
    const matches = runInThread('match', { source: 'csv' }, { input: input() });
    const first = matches.next();
    await new Promise((resolve) => setImmediate(resolve));
    expect(fed).toBeLessThan(100);
    await first;
    expect(fed).toBe(1_000);
    await matches.return(undefined);
    expect(isLeft).toBe(true);
  });
});
