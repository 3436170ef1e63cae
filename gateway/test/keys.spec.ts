import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { type Caller, type Import, SESSIONS_CHANGED, type SessionsChanged } from '@pocket/contracts';
import { eventually } from '@pocket/server/testing';
import { connect, StringCodec } from 'nats';
import { caller, Harness } from './harness.js';
import { KeyAnswers } from './key-answers.js';

let harness: Harness;
let keys: KeyAnswers;
let asked: (Caller | undefined)[];
beforeEach(async () => {
  harness = await Harness.start({ KEY_LIMIT_PER_MINUTE: '100' });
  keys = await KeyAnswers.in(harness);
  asked = [];
  await harness.services.on('ledger.budgets.list', (_, context) => {
    asked.push(context.caller);
    return [];
  });
});
afterEach(() => harness.stop());

const ask = (authorization: string, path = '/budgets', method = 'GET', url = harness.gateway.url) =>
  fetch(`${url}${path}`, { method, headers: { authorization } });
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

async function broadcast(change: SessionsChanged): Promise<void> {
  const connection = await connect({ servers: harness.nats.url });
  connection.publish(SESSIONS_CHANGED, StringCodec().encode(JSON.stringify(change)));
  await connection.drain();
}

test('a key acts for its user, and services learn its id and name and not its secret', async () => {
  const { id, secret, authorization } = keys.add('book:read');
  expect((await ask(authorization)).status).toBe(200);
  expect(asked).toEqual([{ ...caller, sessionId: id, key: { id, name: 'Script' } }]);
  expect(JSON.stringify([asked, keys.checks])).not.toContain(secret);
});

test('auth is told the address of a use', async () => {
  const { authorization } = keys.add('book:read');
  await ask(authorization);
  expect(keys.checks).toMatchObject([{ address: expect.stringMatching(/127\.0\.0\.1|::1/) }]);
});

test('many requests of a key ask auth once', async () => {
  const { authorization } = keys.add('book:read');
  await Promise.all(Array.from({ length: 20 }, () => ask(authorization)));
  expect(keys.checks.length).toBeLessThan(5);
});

test.each([
  ['another secret', (token: string) => `${token.slice(0, -4)}AAAA`],
  ['another id', (token: string) => token.replace(/pocket_\w{4}/, 'pocket_0000')],
  ['a shorter secret', (token: string) => token.slice(0, -1)],
  ['a longer secret', (token: string) => `${token}a`],
  ['no secret', (token: string) => token.slice(0, -44)],
])('%s is refused', async (_, change) => {
  const { authorization } = keys.add('book:read');
  await ask(authorization);
  const answer = await ask(change(authorization));
  expect([answer.status, await codeOf(answer)]).toEqual([401, 'UNAUTHENTICATED']);
  expect(asked).toHaveLength(1);
});

test('a guess does not disturb the key whose id it has', async () => {
  const { authorization } = keys.add('book:read');
  await ask(`${authorization.slice(0, -4)}AAAA`);
  expect((await ask(authorization)).status).toBe(200);
});

describe('a deleted key', () => {
  test('is refused by every gateway as soon as the news is out', async () => {
    const other = await harness.startAnother();
    const { id, authorization } = keys.add('book:read');
    expect((await ask(authorization)).status).toBe(200);
    expect((await ask(authorization, '/budgets', 'GET', other.url)).status).toBe(200);
    keys.delete(id);
    await broadcast({ userId: caller.userId, sessionId: id });
    await eventually(async () => {
      expect((await ask(authorization)).status).toBe(401);
      expect((await ask(authorization, '/budgets', 'GET', other.url)).status).toBe(401);
    });
    await other.close();
  });

  test('is refused within a second also when the news is lost', async () => {
    const { id, authorization } = keys.add('book:read');
    await ask(authorization);
    keys.delete(id);
    const deletedAt = Date.now();
    await eventually(async () => expect((await ask(authorization)).status).toBe(401));
    expect(Date.now() - deletedAt).toBeLessThan(1_500);
  });

  test('ends with its user', async () => {
    const { id, authorization } = keys.add('book:read');
    await ask(authorization);
    keys.delete(id);
    await broadcast({ userId: caller.userId, sessionId: null });
    await eventually(async () => expect((await ask(authorization)).status).toBe(401));
  });

  test('ends its streams, and no others', async () => {
    const reading = { id: 'c'.repeat(24), status: 'reading', progress: { done: 0, total: 4 } } as unknown as Import;
    await harness.services.on('ledger.imports.get', () => reading);
    const [deleted, other] = [keys.add('import'), keys.add('import')];
    const [ends, stays] = [await open(deleted.authorization), await open(other.authorization)];
    keys.delete(deleted.id);
    await broadcast({ userId: caller.userId, sessionId: deleted.id });
    await expect(finished(ends.resume())).rejects.toThrow();
    expect(stays.destroyed).toBe(false);
    stays.destroy();
  });
});

/** Opens the stream of an import; its first piece is there. */
async function open(authorization: string): Promise<IncomingMessage> {
  const url = `${harness.gateway.url}/imports/${'c'.repeat(24)}/events`;
  const [response] = (await once(get(url, { agent: false, headers: { authorization } }), 'response')) as [
    IncomingMessage,
  ];
  await once(response, 'data');
  return response;
}

describe('the limit', () => {
  const state = ({ headers }: Response) =>
    ['limit', 'remaining', 'reset'].map((name) => Number(headers.get(`x-ratelimit-${name}`)));

  test('is in every answer, also in refusals', async () => {
    const { authorization } = keys.add('reports:read');
    const answers = [
      await ask(authorization, '/currencies'),
      await ask(authorization, '/keys'),
      await ask(authorization, '/dashboard'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 503]);
    expect(answers.map((answer) => state(answer).slice(0, 2))).toEqual([
      [100, 99],
      [100, 98],
      [100, 97],
    ]);
    for (const answer of answers) expect(state(answer)[2]).toBeGreaterThan(0);
    for (const answer of answers) expect(state(answer)[2]).toBeLessThanOrEqual(60);
  });

  test('is in answers to what cannot be read or is not there, too', async () => {
    const { authorization } = keys.add('book:write');
    await ask(authorization);
    const headers = { authorization, 'content-type': 'application/json' };
    const unreadable = await harness.fetch('/accounts', { method: 'POST', headers, body: '{"a":' });
    const unknown = await ask(authorization, '/nothing');
    expect([unreadable.status, unknown.status]).toEqual([400, 404]);
    expect([unreadable, unknown].map((answer) => state(answer)[1])).toEqual([98, 97]);
  });

  test('is shared by the gateways, and each key has its own', async () => {
    const other = await harness.startAnother();
    const { authorization } = keys.add('book:read');
    const statuses = new Set<number>();
    // Two minutes may follow each other, so the limit is reached after at most twice as many.
    for (let round = 0; round < 250 && !statuses.has(429); round += 1) {
      const answer = await ask(authorization, '/budgets', 'GET', round % 2 ? other.url : harness.gateway.url);
      statuses.add(answer.status);
      if (answer.status !== 429) continue;
      expect(state(answer).slice(0, 2)).toEqual([100, 0]);
      expect(Number(answer.headers.get('retry-after'))).toBe(state(answer)[2]);
    }
    expect([...statuses]).toEqual([200, 429]);
    expect((await ask(keys.add('book:read').authorization)).status).toBe(200);
    await other.close();
  });

  test('counts guesses for their address, and leaves keys in use alone', async () => {
    const limited = await Harness.start({ REFUSED_LIMIT_PER_MINUTE: '5' });
    const own = await KeyAnswers.in(limited);
    await limited.services.on('ledger.budgets.list', () => []);
    const { authorization } = own.add('book:read');
    const { url } = limited.gateway;
    expect((await ask(authorization, '/budgets', 'GET', url)).status).toBe(200);
    const guesses = Array.from({ length: 20 }, (_, index) => authorization.slice(0, -2) + String(10 + index));
    const answers: number[] = [];
    for (const guess of guesses) answers.push((await ask(guess, '/budgets', 'GET', url)).status);
    const checked = own.checks.length;
    expect(answers).toContain(429);
    // Two minutes may follow each other.
    expect(checked).toBeLessThanOrEqual(11);
    expect((await ask(authorization, '/budgets', 'GET', url)).status).toBe(200);
    await limited.stop();
  });
});

test('a refusal names the scope that is missing', async () => {
  const { authorization } = keys.add('reports:read');
  expect(await (await ask(authorization)).json()).toMatchObject({
    statusCode: 403,
    code: 'SCOPE_MISSING',
    message: 'This API key lacks the scope book:read',
    scope: 'book:read',
  });
  expect(asked).toEqual([]);
});

test('what keys may never do is refused before the body is looked at', async () => {
  const { authorization } = keys.add('book:write');
  const answer = await ask(authorization, '/keys', 'POST');
  expect([answer.status, await codeOf(answer)]).toEqual([403, 'KEY_NOT_ALLOWED']);
});

test('a public route does not look at a key', async () => {
  const answer = await ask('Bearer pocket_x', '/client-errors', 'POST');
  expect(answer.status).toBe(400);
  expect(answer.headers.get('x-ratelimit-limit')).toBeNull();
});
