import { parseArgs } from 'node:util';
import { readStatement, recognise } from '@pocket/statements';
import { MOST_ENTRIES, otherParsers } from './other-parsers.mjs';
import { BENCHED, fileOf } from './statement-files.mjs';

/** @import { CalendarDay } from '@pocket/contracts' */

/**
 * Entries a second of each reader, recognising included, medians of some rounds: of the processor's time, which does
 * not depend on what else runs; beside them what others need only to take the file apart. `npm run bench:statements -- --entries 100000 csv ofx`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { entries: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '5' } },
});
const entries = Number(values.entries);
const today = /** @type {CalendarDay} */ ('2040-01-01');

for (const format of positionals.length > 0 ? positionals : BENCHED) {
  const { source, bytes } = fileOf(format, entries);
  const seconds = await secondsOf(entries, () => rowsIn(source));
  const [speed, throughput] = [Math.round(entries / seconds), (bytes / seconds / 1e6).toFixed(1)];
  const memory = Math.round(process.memoryUsage().rss / 1e6);
  process.stdout.write(
    `${format.padEnd(6)} ${String(speed).padStart(8)} entries/s ${throughput.padStart(7)} MB/s  ${memory} MB\n`,
  );
  const fewer = Math.min(entries, MOST_ENTRIES);
  for (const { name, run } of await otherParsers(format, fileOf(format, fewer).source)) {
    const otherSpeed = Math.round(fewer / (await secondsOf(fewer, run)));
    process.stdout.write(`       ${String(otherSpeed).padStart(8)} entries/s are only taken apart by ${name}\n`);
  }
}

/**
 * The median of the rounds, of the processor's time.
 * @param {number} expected
 * @param {() => number | Promise<number>} read answers how many entries there were
 */
async function secondsOf(expected, read) {
  const seconds = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const before = process.cpuUsage();
    const found = await read();
    const { user, system } = process.cpuUsage(before);
    if (found !== expected) throw new Error(`${found} entries of ${expected}`);
    seconds.push((user + system) / 1e6);
  }
  return seconds.sort((a, b) => a - b)[Math.floor(seconds.length / 2)] ?? 0;
}

/** @param {() => AsyncIterable<Uint8Array>} source */
async function rowsIn(source) {
  const recognised = await recognise(source);
  if ('problem' in recognised) throw new Error(recognised.problem);
  let rows = 0;
  for await (const part of readStatement(source, recognised, { today })) if (part.kind === 'row') rows += 1;
  return rows;
}
