import type { ByteSource } from '../model/statement.js';
import { bytesOf, fileParts, fileRefusal, fileRows } from '../testing/read.js';

const MEGABYTE = 1_000_000;
const HEADER = 'Date,Description,Amount\n2026-01-05,Coffee,-3.50\n';

/** Generates a file that is never in memory as a whole. */
const endless = (begin: string, piece: string, megabytes: number): ByteSource =>
  async function* () {
    yield Buffer.from(begin);
    const chunk = Buffer.from(piece.repeat(Math.ceil(100_000 / piece.length)));
    for (let sent = 0; sent < megabytes * MEGABYTE; sent += chunk.length) yield chunk;
  };

test('a file of one endless line is refused with its line', async () => {
  expect(await fileRefusal(endless(HEADER, 'x', 20))).toMatchObject({
    line: 3,
    message: expect.stringContaining('Line 3'),
  });
});

test('a million columns are refused', async () => {
  expect(await fileRefusal(bytesOf(`${HEADER}${'a,'.repeat(900_000 / 2)}\n`))).toMatchObject({ line: 3 });
  expect(await fileRefusal(endless('', ',', 20))).toBeDefined();
});

test('a file of zeros is no text', async () => {
  expect((await fileRefusal(bytesOf(Buffer.alloc(MEGABYTE))))?.message).toMatch(/no text/);
});

test('a quote that never ends refuses a short file', async () => {
  expect(await fileRefusal(bytesOf(`${HEADER}2026-01-06,"Dinner,-40.00\n2026-01-07,Tea,-1.00\n`))).toMatchObject({
    line: 3,
  });
});

test('in a long file a lone quote is a plain character', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => `2026-01-07,Tea ${index},-1.00\n`).join('');
  expect(await fileRows(bytesOf(`${HEADER}2026-01-06,"Dinner,-40.00\n${rows}`))).toHaveLength(302);
});

test('lone quotes on every line are read once', async () => {
  const rows = '2026-01-07,"Tea,-1.00\n'.repeat(20_000);
  const parts = await fileParts(bytesOf(HEADER + rows));
  expect(parts.length).toBeGreaterThan(0);
});

test('a formula is only a text', async () => {
  const [row] = await fileRows(bytesOf('Date,Description,Amount\n2026-01-05,"=HYPERLINK(""x"")",-3.50\n'));
  expect(row?.description).toBe('=HYPERLINK("x")');
});

test('control characters and marks of direction are removed', async () => {
  const [row] = await fileRows(bytesOf('Date,Description,Amount\n2026-01-05,\u202eCof\u0007fee\u00a0 bar,-3.50\n'));
  expect(row?.description).toBe('Coffee bar');
});

test('a text longer than its field is cut at a word and kept whole in the notes', async () => {
  const long = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
  const [row] = await fileRows(bytesOf(`Date,Description,Amount\n2026-01-05,${long},-3.50\n`));
  expect(row?.description.length).toBeLessThanOrEqual(200);
  expect(long.startsWith(`${row?.description} `)).toBe(true);
  expect(row?.notes).toBe(long);
});
