/*
 * Prints what a transaction takes on disk, with everything that is kept beside it, and where it goes:
 * npm run bench:storage -- --count 2000
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root } from '../../base/paths.mjs';
import { freePorts } from '../../base/ports.mjs';
import { folderBytes, storedBytes } from './stored-bytes.mjs';

const { values } = parseArgs({ options: { count: { type: 'string', default: '2000' } } });
const count = Number(values.count);
const LIMIT = 2_000;
const DAYS = 1_095;
const DAY_MS = 86_400_000;
/** The store puts what rests into blocks when little is asked of it. */
const REST_MS = 10_000;
/** How long what is beside a transaction is kept. */
const KEPT = [
  ['a day', /^(?:ledger|reporting|auth): idempotency/],
  ['a week', /^(?:ledger: outbox|events)/],
  ['400 days', /^ledger: change/],
];
const SHOPS = ['Corner Market', 'City Transport', 'Blue Bottle Coffee', 'Grocery Hub', 'Book Nook', 'Pharmacy Plus'];
const WHAT = ['Weekly groceries', 'Monthly ticket', 'Coffee with Ann', 'Lunch', 'Birthday present', 'Medicine'];

const data = mkdtempSync(join(tmpdir(), 'pocket-bench-'));
const [port] = await freePorts(1);
const api = `http://127.0.0.1:${port}/api`;
try {
  let person = { token: '', accounts: [''], categories: [''] };
  await whileRunning(async () => {
    person = await register();
  });
  const before = await stored();
  await whileRunning(() => createAll(person));
  print(before, await stored());
} finally {
  rmSync(data, { recursive: true, force: true });
}

/** @param {() => Promise<unknown>} work */
async function whileRunning(work) {
  const child = spawn(process.execPath, [join(root, 'tools/stack/serve.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      ...{ POCKET_DATA_DIR: data, POCKET_PORT: String(port), DEMO_ACCOUNT: 'off', LOG_LEVEL: 'warn' },
      RATE_LIMIT_PER_MINUTE: '100000000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  try {
    await new Promise((resolve, reject) => {
      child.stdout.on('data', (chunk) => String(chunk).includes('Pocket is ready') && resolve(undefined));
      void closed.then(() => reject(new Error('The system ended')));
    });
    await work();
    await delay(REST_MS);
  } finally {
    child.kill('SIGINT');
    await closed;
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {string} token
 * @param {object} [body]
 * @returns {Promise<any>}
 */
async function call(method, path, token, body) {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body && token ? { 'idempotency-key': randomUUID() } : {}),
  };
  const response = await fetch(`${api}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  if (!response.ok) throw new Error(`${path} was answered by ${response.status}: ${await response.text()}`);
  return response.json();
}

async function register() {
  const names = { firstName: 'Ann', lastName: 'Lee', email: 'ann@pocket.example', password: 'secret-1' };
  const { token } = await call('POST', '/auth/register', '', names);
  const [cash] = await call('GET', '/accounts', token);
  const bank = await call('POST', '/accounts', token, { name: 'Bank' });
  const categories = await call('GET', '/categories', token);
  const expenses = categories.filter((/** @type {{ type: string }} */ { type }) => type === 'expense');
  return {
    token,
    accounts: [cash.id, bank.id],
    categories: expenses.map((/** @type {{ id: string }} */ { id }) => id),
  };
}

/**
 * As somebody writes them down over three years, one after the other.
 * @param {{ token: string, accounts: string[], categories: string[] }} person
 */
async function createAll({ token, accounts, categories }) {
  for (let number = 0; number < count; number += 1) {
    const day = Math.floor((number * DAYS) / count);
    await call('POST', '/transactions', token, {
      accountId: accounts[number % accounts.length],
      categoryId: categories[number % categories.length],
      type: 'expense',
      amount: ((number * 7_919) % 20_000) / 100,
      description: WHAT[number % WHAT.length],
      payee: `${SHOPS[number % SHOPS.length]} ${number % 40}`,
      date: new Date(Date.now() - (DAYS - day) * DAY_MS).toISOString().slice(0, 10),
      ...(number % 5 === 0 ? { notes: 'Paid by card, half of it is for Tom' } : {}),
    });
  }
  await call('GET', '/reports/overview?period=year', token);
}

/** All that is on disk, by where it is. */
async function stored() {
  const folder = join(data, 'embedded-mongo');
  /** @type {Map<string, number>} */
  const entries = new Map();
  let pages = 0;
  for (const name of ['ledger', 'reporting']) {
    const database = await storedBytes(folder, `pocket_${name}`);
    for (const [what, bytes] of database.entries) entries.set(`${name}: ${what}`, bytes);
    pages += database.pages;
  }
  const streams = folderOfStreams();
  entries.set('events in the stream', streams);
  return { entries, all: pages + streams };
}

function folderOfStreams() {
  const nats = readdirSync(data, { recursive: true, encoding: 'utf8' }).find((path) => path.endsWith('streams/LEDGER'));
  return nats ? folderBytes(join(data, nats)) : 0;
}

/**
 * @param {Awaited<ReturnType<typeof stored>>} before
 * @param {Awaited<ReturnType<typeof stored>>} after
 */
function print(before, after) {
  const rows = [...after.entries]
    .map(([what, bytes]) => ({ what, bytes: (bytes - (before.entries.get(what) ?? 0)) / count }))
    .filter(({ bytes }) => bytes >= 1)
    .sort((a, b) => b.bytes - a.bytes);
  const all = (after.all - before.all) / count;
  const told = rows.reduce((sum, { bytes }) => sum + bytes, 0);
  const line = (/** @type {string} */ what, /** @type {number} */ bytes) =>
    console.log(what.padEnd(62), bytes.toFixed(0).padStart(7));
  line(`bytes of each of ${count} transactions`, all);
  for (const { what, bytes } of rows) line(`  ${what}`, bytes);
  line('  free room in pages', all - told);
  for (const [time, pattern] of KEPT) {
    const kept = rows.filter(({ what }) => /** @type {RegExp} */ (pattern).test(what));
    line(
      `of it for ${time} only`,
      kept.reduce((sum, { bytes }) => sum + bytes, 0),
    );
  }
  console.log(`at most ${LIMIT} wanted`);
}
