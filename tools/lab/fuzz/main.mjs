import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { readOptions } from '../../base/options.mjs';
import { below, pick, seeded } from '../random.mjs';
import { mutated } from './mutations.mjs';
import { madeTable } from './tables.mjs';

/**
 * Reads broken statements until the time is over: `npm run fuzz -- csv --minutes 10 --seed 7`. It ends with 1 and
 * keeps the file if one makes a reader throw, hang, take more than its time or break its promises.
 */
const { minutes, seed, names } = readOptions({ minutes: 1, seed: Date.now() % 1_000_000 });
const [format = 'csv'] = names;
const until = Date.now() + minutes * 60_000;
const random = seeded(seed);
const folder = join(import.meta.dirname, '../../../libs/statements/samples', format === 'all' ? '' : format);
const samples = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.endsWith('.read.txt'))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name)));

const HANG_MS = 120_000;
/** Every so many files one is also read as a long one, twice as long and twice as long again. */
const GROWTH_EVERY = 100;
const LONG = 400_000;

const worker = new Worker(new URL('reading.mjs', import.meta.url));

/**
 * @typedef {{ ms: number, parts: number, fault?: undefined } | { fault: string }} Answer
 * @param {Buffer} bytes
 * @param {number} size of the chunks that the second reading is in, 0 for none
 * @returns {Promise<Answer>}
 */
function readInWorker(bytes, size) {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ fault: `It took longer than ${HANG_MS} ms` }), HANG_MS);
    worker.once('message', (answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    worker.postMessage({ bytes, size });
  });
}

/** Twice the length may take twice the time, not four times; small times say nothing. @param {Buffer} bytes */
async function growthFault(bytes) {
  const times = [];
  for (const length of [LONG, 4 * LONG]) {
    const long = Buffer.concat(Array(Math.ceil(length / Math.max(bytes.length, 1))).fill(bytes));
    const answer = await readInWorker(long, 0);
    if (answer.fault !== undefined) return answer.fault;
    times.push(answer.ms);
  }
  const [short = 0, long = 0] = times;
  return long > 300 && long > short * 4 * 3
    ? `Four times the length took ${(long / short).toFixed(1)} times the time`
    : undefined;
}

process.stdout.write(`Seed ${seed}, ${samples.length} samples of ${format}\n`);
let files = 0;
let rows = 0;
while (Date.now() < until) {
  const isMade = format === 'csv' && below(random, 3) === 0;
  const bytes = isMade ? madeTable(random) : mutated(pick(random, samples), random, samples);
  const answer = await readInWorker(bytes, pick(random, [1, 2, 3, 5, 17, 100]));
  const fault = answer.fault ?? (files % GROWTH_EVERY === GROWTH_EVERY - 1 ? await growthFault(bytes) : undefined);
  files += 1;
  if ('parts' in answer) rows += answer.parts;
  if (fault !== undefined) {
    const kept = join(tmpdir(), `fuzz-${format}-${seed}-${files}`);
    writeFileSync(kept, bytes);
    process.stderr.write(`File ${files} of seed ${seed}, kept as ${kept}:\n${fault}\n`);
    process.exit(1);
  }
}
process.stdout.write(`${files} files with ${rows} parts were read without a fault\n`);
await worker.terminate();
