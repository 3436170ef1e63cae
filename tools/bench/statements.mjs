import { parseArgs } from 'node:util';
import { readStatement, recognise } from '@pocket/statements';
import { BENCHED, fileOf } from './statement-files.mjs';

/** @import { CalendarDay } from '@pocket/contracts' */

/**
 * Entries a second of each reader, recognising included, medians of some rounds: of the processor's time, which does
 * not depend on what else runs. `npm run bench:statements -- --entries 100000 csv ofx`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { entries: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '5' } },
});
const entries = Number(values.entries);
const today = /** @type {CalendarDay} */ ('2040-01-01');

for (const format of positionals.length > 0 ? positionals : BENCHED) {
  const { source, bytes } = fileOf(format, entries);
  const seconds = [];
  let rows = 0;
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const before = process.cpuUsage();
    rows = await rowsIn(source);
    const { user, system } = process.cpuUsage(before);
    seconds.push((user + system) / 1e6);
  }
  if (rows !== entries) throw new Error(`${format}: ${rows} rows of ${entries}`);
  const median = seconds.sort((a, b) => a - b)[Math.floor(seconds.length / 2)] ?? 0;
  const [speed, throughput] = [Math.round(entries / median), (bytes / median / 1e6).toFixed(1)];
  const memory = Math.round(process.memoryUsage().rss / 1e6);
  process.stdout.write(
    `${format.padEnd(6)} ${String(speed).padStart(8)} entries/s ${throughput.padStart(7)} MB/s  ${memory} MB\n`,
  );
}

/** @param {() => AsyncIterable<Uint8Array>} source */
async function rowsIn(source) {
  const recognised = await recognise(source);
  if ('problem' in recognised) throw new Error(recognised.problem);
  let rows = 0;
  for await (const part of readStatement(source, recognised, { today })) if (part.kind === 'row') rows += 1;
  return rows;
}
