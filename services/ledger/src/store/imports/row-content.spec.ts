import type { CalendarDay } from '@pocket/contracts';
import type { StagedRow } from './row.schema.js';
import { contentsOf, PER_PORTION, rowsIn } from './row-content.js';

const row = (line: number, date: string): StagedRow => ({
  line,
  account: 0,
  state: line % 2 === 0 ? 'new' : 'invalid',
  date: date as CalendarDay,
  payee: `Café ${line}`,
});

describe('rows of imports as they are stored', () => {
  it('are what they were, in portions that say what they hold', () => {
    const rows = Array.from({ length: PER_PORTION + 2 }, (_, index) => row(index + 2, `2026-03-${10 + (index % 9)}`));
    const portions = contentsOf(rows);
    expect(portions.flatMap(({ rows: packed }) => rowsIn({ buffer: packed }))).toEqual(rows);
    expect(portions).toMatchObject([
      { firstLine: 2, lastLine: 251, from: '2026-03-10', to: '2026-03-18', counts: { new: 125, invalid: 125 } },
      { firstLine: 252, lastLine: 253, counts: { new: 1, duplicate: 0, invalid: 1 } },
    ]);
  });

  it('are fewer in a portion where they are long', () => {
    const splits = Array.from({ length: 50 }, () => ({ category: null, amount: 1, notes: '漢'.repeat(2_000) }));
    const rows = Array.from({ length: 40 }, (_, index) => ({ ...row(index + 2, '2026-03-10'), splits }));
    const portions = contentsOf(rows).map(({ rows: packed }) => rowsIn({ buffer: packed }));
    expect(portions.flat()).toEqual(rows);
    for (const each of portions) expect(Buffer.byteLength(JSON.stringify(each))).toBeLessThan(2 * 1024 * 1024);
  });

  it('are read as an earlier version has written them, too', () => {
    const rows = [row(2, '2026-03-10')];
    expect(rowsIn(rows)).toEqual(rows);
  });
});
