import { type Client, DEMO, type RequestOf } from '@pocket/contracts';
import { AuthHarness, requestId } from './auth-harness.js';

const client: Client = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Firefox/131.0', ip: '10.0.0.1' };
let harness: AuthHarness;
beforeAll(async () => {
  harness = await AuthHarness.start();
});
afterAll(() => harness.stop());

async function signedIn(email: string) {
  const { token } = await harness.register(email);
  const caller = await harness.callerOf(token);
  const context = { requestId, caller };
  const log = (query: RequestOf<'auth.security.log'> = {}) => harness.rpc.request('auth.security.log', query, context);
  return { email, caller, context, log };
}

test('keys and ended sessions are in the log, with the name of the key and no secret', async () => {
  const { email, context, log } = await signedIn('keys-logged@pocket.example');
  const body = { name: 'Backup', scopes: ['book:read' as const], expiresAt: null };
  const key = await harness.rpc.request('auth.keys.create', { body, client }, context);
  await harness.rpc.request('auth.keys.delete', { id: key.id, client }, context);
  const other = await harness.callerOf((await harness.login(email, 'secret1')).token);
  await harness.rpc.request('auth.sessions.revoke', { id: other.sessionId }, context);
  const { entries } = await log();
  expect(entries.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['sessionEnded', ''],
    ['login', ''],
    ['keyDeleted', 'Backup'],
    ['keyCreated', 'Backup'],
    ['registered', ''],
  ]);
  const stored = await harness.connection.collection('outbox').find().toArray();
  expect(JSON.stringify([entries, stored])).not.toContain(key.secret);
});

test('the log is read page by page, the newest first', async () => {
  const { email, log } = await signedIn('pages@pocket.example');
  for (const password of ['wrong one', 'wrong two']) await harness.login(email, password).catch(() => undefined);
  const first = await log({ limit: 2 });
  const second = await log({ limit: 2, cursor: first.next ?? '' });
  expect([...first.entries, ...second.entries].map(({ kind }) => kind)).toEqual([
    'loginFailed',
    'loginFailed',
    'registered',
  ]);
  expect(second.next).toBeNull();
});

test('the export has the log', async () => {
  const { context, log } = await signedIn('exported@pocket.example');
  const { securityLog } = await harness.rpc.request('auth.export', {}, context);
  expect(securityLog).toEqual((await log()).entries);
});

test('the demo account has no log', async () => {
  const { token } = await harness.login(DEMO.email, DEMO.password);
  const caller = await harness.callerOf(token);
  expect(await harness.rpc.request('auth.security.log', {}, { requestId, caller })).toEqual({
    entries: [],
    next: null,
  });
});
