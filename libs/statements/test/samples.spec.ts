import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { CalendarDay } from '@pocket/contracts';
import { detectFormat, readStatement } from '../src/index.js';
import { outline } from './outline.js';

const SAMPLES = join(__dirname, '../samples');
const TODAY = '2026-11-22' as CalendarDay;
/** Bytes; about half of the samples of each format are smaller. */
const SMALL = 192;
/** Writes the current results as expected ones; check the difference before committing it. */
const isUpdate = process.env.UPDATE_SAMPLES === 'yes';

const files = readdirSync(SAMPLES, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.endsWith('.read.txt'))
  .map((entry) => relative(SAMPLES, join(entry.parentPath, entry.name)))
  .sort();

/** Opens bytes in chunks of one size; the result must not depend on it. */
const chunked = (bytes: Uint8Array, size: number) =>
  async function* () {
    for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
  };

async function read(bytes: Uint8Array, size: number): Promise<string> {
  const source = chunked(bytes, size);
  const detected = await detectFormat(source);
  if ('problem' in detected) return `refused: ${detected.problem}\n`;
  const lines = [`${detected.format} ${detected.encoding}`];
  for await (const part of readStatement(source, detected, { today: TODAY })) lines.push(outline(part));
  return `${lines.join('\n')}\n`;
}

test.each(files)('%s is read as its .read.txt expects, in chunks of any size', async (file) => {
  const bytes = readFileSync(join(SAMPLES, file));
  const expected = join(SAMPLES, `${file}.read.txt`);
  const whole = await read(bytes, 65_536);
  if (isUpdate) writeFileSync(expected, whole);
  expect(whole).toBe(readFileSync(expected, 'utf8'));
  // Single bytes are slow, so only small samples are read in that way.
  for (const size of bytes.length < SMALL ? [1, 13] : [13]) expect(await read(bytes, size)).toBe(whole);
});
