import { Readable } from 'node:stream';
import { detectFormat, readStatement } from '@pocket/statements';
import { readOptions } from '../../base/options.mjs';
import { median } from '../statistics.mjs';
import { BENCHED, chunksOf } from './statement-files.mjs';

/** @import { CalendarDay } from '@pocket/contracts' */

/**
 * Prints how many entries per second each reader parses, detection of the format included: npm run bench:statements
 * -- --entries 100000 csv ofx. Medians of processor time, which does not depend on what else runs.
 */
const { entries, rounds, names } = readOptions({ entries: 100_000, rounds: 5 });
const today = /** @type {CalendarDay} */ ('2040-01-01');

for (const format of names.length > 0 ? names : BENCHED) {
  const chunks = chunksOf(format, entries);
  const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
  const seconds = await secondsOf(entries, () => rowsIn(chunks));
  const [speed, throughput] = [Math.round(entries / seconds), (bytes / seconds / 1e6).toFixed(1)];
  const memory = Math.round(process.memoryUsage().rss / 1e6);
  process.stdout.write(
    `${format.padEnd(6)} ${String(speed).padStart(8)} entries/s ${throughput.padStart(7)} MB/s  ${memory} MB\n`,
  );
}

/**
 * Median processor time of reading the file.
 * @param {number} expected number of entries
 * @param {() => Promise<number>} read returns how many entries there were
 */
async function secondsOf(expected, read) {
  const seconds = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    const found = await read();
    const { user, system } = process.cpuUsage(before);
    if (found !== expected) throw new Error(`${found} entries of ${expected}`);
    seconds.push((user + system) / 1e6);
  }
  return median(seconds);
}

/** @param {readonly Uint8Array[]} chunks */
async function rowsIn(chunks) {
  const source = () => Readable.from(chunks);
  const detected = await detectFormat(source);
  if ('problem' in detected) throw new Error(detected.problem);
  let rows = 0;
  for await (const part of readStatement(source, detected, { today })) if (part.kind === 'row') rows += 1;
  return rows;
}
