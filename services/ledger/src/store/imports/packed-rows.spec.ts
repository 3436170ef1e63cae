import type { CalendarDay } from '@pocket/contracts';
import { packChunks, ROWS_PER_CHUNK, unpackRows } from './packed-rows.js';
import type { StagedRow } from './row.schema.js';

const row = (line: number, date: string): StagedRow => ({
  line,
  account: 0,
  state: line % 2 === 0 ? 'new' : 'invalid',
  date: date as CalendarDay,
  payee: `Café ${line}`,
});

describe('stored rows of imports', () => {
  it('are equal after unpacking, in chunks that describe their content', () => {
    const rows = Array.from({ length: ROWS_PER_CHUNK + 2 }, (_, index) =>
      row(index + 2, `2026-03-${10 + (index % 9)}`),
    );
    const chunks = packChunks(rows);
    expect(chunks.flatMap(({ rows: packed }) => unpackRows({ buffer: packed }))).toEqual(rows);
    expect(chunks).toMatchObject([
      { firstLine: 2, lastLine: 251, from: '2026-03-10', to: '2026-03-18', counts: { new: 125, invalid: 125 } },
      { firstLine: 252, lastLine: 253, counts: { new: 1, duplicate: 0, invalid: 1 } },
    ]);
  });

  it('are fewer per chunk if they are long', () => {
    const splits = Array.from({ length: 50 }, () => ({ category: null, amount: 1, notes: '漢'.repeat(2_000) }));
    const rows = Array.from({ length: 40 }, (_, index) => ({ ...row(index + 2, '2026-03-10'), splits }));
    const chunks = packChunks(rows).map(({ rows: packed }) => unpackRows({ buffer: packed }));
    expect(chunks.flat()).toEqual(rows);
    for (const each of chunks) expect(Buffer.byteLength(JSON.stringify(each))).toBeLessThan(2 * 1024 * 1024);
  });

  it('are read in the format of an earlier version, too', () => {
    const rows = [row(2, '2026-03-10')];
    expect(unpackRows(rows)).toEqual(rows);
  });
});
