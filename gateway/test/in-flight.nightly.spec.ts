import { EventEmitter, once } from 'node:events';
import { eventually } from '@pocket/server/testing';
import { caller, Harness } from './harness.js';

const LIMIT = 3;
const LIMIT_OF_USER = 2;
const READS_AT_ONCE = 6;
const others = ['c', 'd', 'e'].map((digit) => ({ ...caller, userId: digit.repeat(24), sessionId: digit.repeat(24) }));

let harness: Harness;
let ledger: EventEmitter;
/** Requests that the ledger has received. */
let asked: number;
beforeEach(async () => {
  harness = await Harness.start({ MAX_REQUESTS: String(LIMIT), MAX_REQUESTS_PER_USER: String(LIMIT_OF_USER) });
  ledger = new EventEmitter();
  asked = 0;
  for (const { sessionId } of others) harness.sessions.add(sessionId);
  await harness.services.on('ledger.budgets.list', async () => {
    asked += 1;
    await once(ledger, 'answer');
    return [];
  });
  await harness.services.on('ledger.categories.list', () => []);
});
afterEach(async () => {
  ledger.emit('answer');
  await harness.stop();
});

const as = (who: typeof caller, path: string, signal?: AbortSignal) =>
  harness.fetch(path, { headers: { authorization: `Bearer ${harness.token(who)}` }, ...(signal ? { signal } : {}) });
const underWay = (count: number) => eventually(() => expect(asked).toBe(count));

test('requests above the limit of one user are rejected immediately, others are served', async () => {
  const taken = [as(caller, '/budgets'), as(caller, '/budgets')];
  await underWay(LIMIT_OF_USER);
  const refused = await as(caller, '/categories');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(await refused.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  const [other = caller] = others;
  expect((await as(other, '/categories')).status).toBe(200);
  ledger.emit('answer');
  expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([200, 200]);
  await eventually(async () => expect((await as(caller, '/categories')).status).toBe(200));
});

test('requests above the limit of the process are rejected immediately, for every user', async () => {
  const taken = others.map((who) => as(who, '/budgets'));
  await underWay(LIMIT);
  const refused = await harness.fetch('/budgets');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  ledger.emit('answer');
  await Promise.all(taken);
  await eventually(async () => expect((await as(caller, '/categories')).status).toBe(200));
});

test('a request whose client has gone counts until its service has replied', async () => {
  const gone = new AbortController();
  const taken = others.map((who) => as(who, '/budgets', gone.signal));
  await underWay(LIMIT);
  gone.abort();
  await Promise.allSettled(taken);
  expect((await as(caller, '/categories')).status).toBe(503);
  ledger.emit('answer');
  await eventually(async () => expect((await as(caller, '/categories')).status).toBe(200));
});

test('reads of one user above a few are queued, those of others are not', async () => {
  await harness.stop();
  harness = await Harness.start();
  const [other = caller] = others;
  harness.sessions.add(other.sessionId);
  let asked = 0;
  await harness.services.on('ledger.budgets.list', async () => {
    asked += 1;
    await once(ledger, 'answer');
    return [];
  });
  await harness.services.on('ledger.categories.list', () => []);
  const taken = Array.from({ length: READS_AT_ONCE }, () => as(caller, '/budgets'));
  await eventually(() => expect(asked).toBe(READS_AT_ONCE));
  let isAnswered = false;
  const waiting = as(caller, '/categories').finally(() => {
    isAnswered = true;
  });
  expect((await as(other, '/categories')).status).toBe(200);
  expect(isAnswered).toBe(false);
  ledger.emit('answer');
  expect((await Promise.all([...taken, waiting])).map(({ status }) => status)).toEqual(
    Array(READS_AT_ONCE + 1).fill(200),
  );
});

test('a POST that only reads waits for the reads of its user', async () => {
  await harness.stop();
  harness = await Harness.start();
  const [other = caller] = others;
  harness.sessions.add(other.sessionId);
  await harness.services.on('ledger.categories.list', () => []);
  let asked = 0;
  await harness.services.on('ledger.forecast.whatIf', async () => {
    asked += 1;
    await once(ledger, 'answer');
    return { from: '', to: '', accounts: [], total: NOTHING, without: [] };
  });
  const taken = Array.from({ length: READS_AT_ONCE + 1 }, () => harness.send('POST', '/forecast', {}));
  await eventually(() => expect(asked).toBe(READS_AT_ONCE));
  expect((await as(other, '/categories')).status).toBe(200);
  expect(asked).toBe(READS_AT_ONCE);
  ledger.emit('answer');
  await eventually(() => expect(asked).toBe(READS_AT_ONCE + 1));
  ledger.emit('answer');
  expect((await Promise.all(taken)).map(({ status }) => status)).toEqual(Array(READS_AT_ONCE + 1).fill(200));
});

const NOTHING = { currency: 'USD', points: [], lowest: { date: '', balance: 0, low: 0 }, unconverted: [] };
