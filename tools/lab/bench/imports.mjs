/*
 * Prints how long a long statement takes from sending to being undone, what another person notices of it, and how
 * much memory it takes; then how statements of other formats are read, up to the longest there may be:
 * npm run bench:imports -- --count 100000 [camt ofx]
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from '../client.mjs';
import { readOptions } from '../options.mjs';
import { memoryMb } from '../processes.mjs';
import { bringStatement, finishImport } from '../statement-imports.mjs';
import { median, quantile } from '../statistics.mjs';
import { System } from '../system.mjs';
import { statementOf } from './long-book.mjs';
import { BENCHED, fileOf } from './statement-files.mjs';

const { count, names } = readOptions({ count: 100_000 });
const POLL_MS = 50;
const REST_MS = 3_000;
const SOME_ENTRIES = 20_000;
/** Just below what a file may have. */
const MAX_ENTRIES = 240_000;
const MAX_BYTES = 49 * 2 ** 20;

const system = await System.start();
const { api } = system;
try {
  if (count > 0) await wholeWay();
  for (const format of names.length > 0 ? names : BENCHED) {
    const bytesPerEntry = fileOf(format, SOME_ENTRIES).bytes / SOME_ENTRIES;
    await onlyRead(format, SOME_ENTRIES);
    await onlyRead(format, Math.min(MAX_ENTRIES, Math.floor(MAX_BYTES / bytesPerEntry)));
  }
} finally {
  await system.stop();
}

/** Sends, applies and undoes a statement of `count` rows. */
async function wholeWay() {
  const [owner, other] = [await new Client(api).register(), await new Client(api).register()];
  const quiet = await dashboardTimes(other, () => delay(REST_MS));
  const memory = watchMemory();
  let id = '';
  /** @type {number[][]} */
  const busy = [];
  /** @param {string} what @param {() => Promise<unknown>} work */
  const beside = async (what, work) => busy.push(await dashboardTimes(other, () => timed(what, work)));
  const statement = statementOf(count);
  await beside(`${count} rows (${megabytes(statement.length)}) sent, read and previewed`, async () => {
    id = await bringStatement(owner, statement);
  });
  await beside('applied', () => finishImport(owner, id, 'apply'));
  await beside('undone', () => finishImport(owner, id, 'undo'));
  print("another person's dashboard:");
  for (const [when, times] of /** @type {const} */ ([
    ['alone', quiet],
    ['beside all of it', busy.flat()],
    ['while it is read', busy[0] ?? []],
    ['while it is applied', busy[1] ?? []],
    ['while it is undone', busy[2] ?? []],
  ])) {
    print(`  ${when}: p50 ${median(times).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`);
  }
  for (const [name, { most }] of memory()) print(`${name}: at most ${most.toFixed(0)} MB`);
}

/** Somebody sends a statement, looks at nothing and throws it away. @param {string} format @param {number} entries */
async function onlyRead(format, entries) {
  const owner = await new Client(api).register();
  const { bytes, chunks } = fileOf(format, entries);
  const file = Buffer.concat(chunks);
  await delay(REST_MS);
  const memory = watchMemory();
  let id = '';
  await timed(`${format} of ${entries} entries (${megabytes(bytes)}) sent, read and previewed`, async () => {
    id = await bringStatement(owner, file);
  });
  for (const [name, { most, atFirst }] of memory()) {
    if (['ledger', 'gateway'].includes(name))
      print(`  ${name}: at most ${most.toFixed(0)} MB, ${(most - atFirst).toFixed(0)} MB more than before`);
  }
  await owner.send('DELETE', `/imports/${id}`);
}

/** @param {number} bytes */
function megabytes(bytes) {
  return `${(bytes / 2 ** 20).toFixed(0)} MB`;
}

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`);
}

/** @template Result @param {string} what @param {() => Promise<Result>} work @returns {Promise<Result>} */
async function timed(what, work) {
  const since = performance.now();
  const result = await work();
  print(`${what}: ${((performance.now() - since) / 1000).toFixed(1)} s`);
  return result;
}

/**
 * @param {Client} user
 * @param {() => Promise<unknown>} work
 * @returns {Promise<number[]>} how long the user waited each time while the work went on, in ms
 */
async function dashboardTimes(user, work) {
  /** @type {number[]} */
  const times = [];
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      times.push((await user.send('GET', '/dashboard')).ms);
      await delay(POLL_MS);
    }
  })();
  await work().finally(() => {
    isOver = true;
  });
  await looking;
  return times;
}

/** Polls the resident memory of each process; the returned function ends it and returns the result in MB. */
function watchMemory() {
  /** @type {Map<string, { atFirst: number, most: number }>} */
  const seen = new Map();
  const look = () => {
    for (const { name, pid } of system.processes()) {
      const resident = memoryMb(pid, 'VmRSS');
      const { atFirst, most } = seen.get(name) ?? { atFirst: resident, most: 0 };
      seen.set(name, { atFirst, most: Math.max(most, resident) });
    }
  };
  look();
  const timer = setInterval(look, 250);
  return () => {
    clearInterval(timer);
    return seen;
  };
}
