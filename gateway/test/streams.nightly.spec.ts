import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { type Import, SESSIONS_CHANGED, type SessionsChanged, type Transaction, type User } from '@pocket/contracts';
import { eventually } from '@pocket/server/testing';
import { connect, StringCodec } from 'nats';
import { caller, Harness } from './harness.js';

const MAX_STREAMS = 12;
const id = 'c'.repeat(24);
const reading = { id, status: 'reading', progress: { done: 0, total: 4 } } as unknown as Import;
const transaction = { id, description: 'Tea' } as unknown as Transaction;
/** Page that always names a next one, so that an export of it never ends. */
const endless = { items: [transaction], next: 'more', total: 1 };

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
  await harness.services.on('auth.export', () => ({ user: { id } as User, sessions: [], loginHistory: [] }));
  await harness.services.on('ledger.accounts.list', () => []);
  await harness.services.on('ledger.categories.list', () => []);
  await harness.services.on('ledger.budgets.list', () => []);
  await harness.services.on('ledger.rules.list', () => []);
  await harness.services.on('ledger.schedules.list', () => []);
  await harness.services.on('ledger.views.list', () => []);
  await harness.services.on('ledger.boards.list', () => []);
  await harness.services.on('ledger.calendarLinks.list', () => []);
  await harness.services.on('ledger.changes.export', () => ({ items: [], next: null }));
  await harness.services.on('ledger.book.get', () => {
    const settings = { currency: 'USD', multiCurrency: false, closedDays: [], timeZone: 'UTC', version: 1 };
    return { id: caller.userId, _id: caller.userId, ...settings };
  });
  await harness.services.on('ledger.rates.export', () => ({ items: [], next: null }));
  await harness.services.on('ledger.plan.export', () => ({ items: [], next: null }));
  await harness.services.on('ledger.suggestions.dismissals', () => []);
  await harness.services.on('ledger.notes.dismissals', () => []);
  await harness.services.on('ledger.transactions.export', () => endless);
  await harness.services.on('ledger.imports.get', () => reading);
});
afterAll(() => harness.stop());
beforeEach(() => {
  harness.sessions.add(caller.sessionId);
});

const STREAMS = [`/imports/${id}/events`, '/auth/export', '/transactions/export?format=json'];

async function broadcast(change: SessionsChanged): Promise<void> {
  const connection = await connect({ servers: harness.nats.url });
  connection.publish(SESSIONS_CHANGED, StringCodec().encode(JSON.stringify(change)));
  await connection.drain();
}

/** Opens a stream on a connection of its own; its first piece is there. */
async function open(path: string, sessionId = caller.sessionId) {
  const authorization = `Bearer ${harness.token({ ...caller, sessionId })}`;
  const request = get(`${harness.gateway.url}${path}`, { agent: false, headers: { authorization } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode === 200) await once(response, 'data');
  return {
    status: response.statusCode,
    retryAfter: response.headers['retry-after'],
    /** Rejects when the connection is cut. */
    rest: () => finished(response.resume()),
    close: () => response.destroy(),
  };
}

describe.each(STREAMS)('%s', (path) => {
  test('is cut when its session is revoked', async () => {
    const stream = await open(path);
    harness.sessions.delete(caller.sessionId);
    await broadcast({ userId: caller.userId, sessionId: caller.sessionId });
    await expect(stream.rest()).rejects.toThrow();
  });

  test('is closed when its session has ended, even without a broadcast', async () => {
    const stream = await open(path);
    harness.sessions.delete(caller.sessionId);
    await expect(stream.rest()).rejects.toThrow();
  });

  test('continues when another session of its user ends', async () => {
    const other = 'e'.repeat(24);
    harness.sessions.add(other);
    const [stays, ends] = [await open(path), await open(path, other)];
    harness.sessions.delete(other);
    await broadcast({ userId: caller.userId, sessionId: other });
    await expect(ends.rest()).rejects.toThrow();
    const before = harness.checks;
    let isCut = false;
    stays.rest().catch(() => {
      isCut = true;
    });
    await eventually(() => expect(harness.checks).toBeGreaterThan(before + 1));
    expect(isCut).toBe(false);
    stays.close();
  });
});

test('a user may have twelve streams open, and another one once one is closed', async () => {
  const path = `/imports/${id}/events`;
  const streams: Awaited<ReturnType<typeof open>>[] = [];
  /** Streams that were closed a moment ago may still count. */
  const openOne = () =>
    eventually(async () => {
      const stream = await open(path);
      expect(stream.status).toBe(200);
      streams.push(stream);
    });
  for (let number = 0; number < MAX_STREAMS; number += 1) await openOne();
  const refused = await open(path);
  streams[0]?.close();
  await openOne();
  for (const stream of streams) stream.close();
  expect(refused).toMatchObject({ status: 429, retryAfter: '1' });
});

test('requests of a stream count as requests of its session', async () => {
  const limited = await Harness.start({ RATE_LIMIT_PER_MINUTE: '3' });
  let asked = 0;
  await limited.services.on('ledger.imports.get', () => {
    asked += 1;
    return reading;
  });
  const response = await limited.get(`/imports/${id}/events`);
  await expect(response.text()).rejects.toThrow();
  // Two minutes may follow each other.
  expect(asked).toBeLessThanOrEqual(7);
  await limited.stop();
});
