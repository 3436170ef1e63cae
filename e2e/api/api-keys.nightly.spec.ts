import { setTimeout as delay } from 'node:timers/promises';
import {
  allEndpoints,
  type Change,
  type ComposedEndpoint,
  isAllowed,
  KEY_SCOPES,
  type Key,
  type KeyScope,
  keyAccess,
  type NewKey,
} from '@pocket/contracts';
import { eventually } from '@pocket/server/testing';
import { registerOwner } from './owner.js';
import type { ErrorBody, Person } from './person.js';
import type { Fixture } from './route-example.js';
import { routes } from './routes.js';
import { RunningApi } from './running-api.js';

type Refusal = ErrorBody & { readonly scope?: string };

let api: RunningApi;
beforeAll(async () => {
  api = await RunningApi.start({ gateways: 2, env: { KEY_LIMIT_PER_MINUTE: '1000000' } });
});
afterAll(() => api.stop());

async function keyOf(person: Person, ...scopes: KeyScope[]): Promise<Person & { readonly keyId: string }> {
  const { id, secret } = await person.ok<NewKey>('POST', '/keys', { name: scopes.join(' '), scopes });
  return Object.assign(person.with({ token: secret }), { keyId: id });
}
const other = () => api.gateways[1]?.url ?? '';

describe('every call with a key of each scope', () => {
  let ann: Person;
  let fixture: Fixture;
  const keys = new Map<KeyScope, Person>();
  beforeAll(async () => {
    [ann, fixture] = await registerOwner(api);
    for (const scope of KEY_SCOPES) keys.set(scope, await keyOf(ann, scope));
  });

  /** Sends the call with its example, or with ids that nothing has. */
  function send(scope: KeyScope, { method, path }: ComposedEndpoint) {
    const example = routes.find((route) => {
      return route.method === method.toUpperCase() && route.path.replace(':id', '{id}') === path;
    });
    const own = example?.owned ? fixture[example.owned] : 'a'.repeat(24);
    const address = path.replace('{id}', own).replaceAll(/\{\w+\}/g, 'a'.repeat(24));
    return keys.get(scope)?.call<Refusal>(method.toUpperCase(), address, example?.body?.(fixture));
  }
  const calls = KEY_SCOPES.flatMap((scope) => allEndpoints.map((endpoint) => ({ scope, endpoint })))
    // A stream and files have no JSON; the gateway's own tests send them.
    .filter(({ endpoint }) => !endpoint.contentTypes)
    .map((call) => ({ ...call, access: keyAccess(call.endpoint) }));
  const refused = calls.filter(({ scope, access }) => !isAllowed(access, [scope]));
  const allowed = calls.filter(({ scope, access }) => isAllowed(access, [scope]));

  test('refuses what the table does not allow, and nothing is changed by it', async () => {
    const before = await ann.ok<Change[]>('GET', '/changes');
    const listed = await ann.ok<Key[]>('GET', '/keys');
    for (const { scope, endpoint, access } of refused) {
      const answer = await send(scope, endpoint);
      const [needed] = typeof access === 'string' ? [] : access;
      const expected = needed ? { code: 'SCOPE_MISSING', scope: needed } : { code: 'KEY_NOT_ALLOWED' };
      expect({ endpoint, scope, answer }).toMatchObject({ answer: { status: 403, body: expected } });
      expect(answer?.headers.get('x-ratelimit-remaining')).toMatch(/^\d+$/);
    }
    expect(await ann.ok('GET', '/changes')).toEqual(before);
    expect((await ann.ok<Key[]>('GET', '/keys')).map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
    expect(await ann.ok('GET', '/auth/me')).toMatchObject({ user: { id: ann.id } });
  });

  test('allows what the table allows', async () => {
    const inOrder = [...allowed].sort((one, two) => rank(one.endpoint) - rank(two.endpoint));
    for (const { scope, endpoint } of inOrder) {
      const answer = await send(scope, endpoint);
      expect({ endpoint, scope, answer }).not.toMatchObject({ answer: { status: 401 } });
      expect({ endpoint, scope, answer }).not.toMatchObject({ answer: { status: 403 } });
      expect(answer?.status).toBeLessThan(500);
    }
  });
});

/** Deletions last: they take away what other calls need. */
const rank = ({ method }: ComposedEndpoint) => ['get', 'put', 'post', 'delete'].indexOf(method);

test('a key is made once with its secret, also with an Idempotency-Key, and says what it is', async () => {
  const ann = await api.register();
  const body = { name: 'Script', scopes: ['reports:read'], expiresAt: null };
  const make = () => ann.ok<NewKey>('POST', '/keys', body, { 'idempotency-key': 'once' });
  const [{ secret, ...key }, second] = [await make(), await make()];
  expect(second.id).not.toBe(key.id);
  expect(second.secret).not.toBe(secret);
  const current = () => ann.with({ token: secret }).ok<Key>('GET', '/keys/current');
  // The use is recorded in the background.
  await eventually(async () => {
    expect(await current()).toEqual({ ...key, lastUsedAt: expect.any(String), lastAddress: expect.any(String) });
  });
  expect(await ann.call('GET', '/keys/current')).toMatchObject({ status: 404 });
  expect(JSON.stringify(await ann.ok('GET', '/keys'))).not.toContain(secret.slice(-43));
  expect(JSON.stringify(await ann.ok('GET', '/auth/export'))).not.toContain(secret.slice(-43));
});

test('a deleted key is refused by every gateway within a second, and the session goes on', async () => {
  const ann = await api.register();
  const key = await keyOf(ann, 'book:read');
  const elsewhere = key.with({ url: other() });
  await Promise.all([key.ok('GET', '/accounts'), elsewhere.ok('GET', '/accounts')]);
  await ann.ok('DELETE', `/keys/${key.keyId}`);
  await delay(1_000);
  for (const each of [key, elsewhere]) expect((await each.call('GET', '/accounts')).status).toBe(401);
  await ann.ok('GET', '/accounts');
});

test('keys end with their user', async () => {
  const ann = await api.register();
  const key = await keyOf(ann, 'book:read');
  const elsewhere = key.with({ url: other() });
  await Promise.all([key.ok('GET', '/accounts'), elsewhere.ok('GET', '/accounts')]);
  await ann.ok('DELETE', '/auth/delete-account');
  await delay(1_000);
  for (const each of [key, elsewhere]) expect((await each.call('GET', '/accounts')).status).toBe(401);
});

test('a change by a key is named in the history, and its person undoes it', async () => {
  const ann = await api.register();
  const key = await keyOf(ann, 'book:write');
  const { headers } = await key.call('POST', '/accounts', { name: 'Bank' });
  const changeId = headers.get('x-change-id') ?? '';
  const [change] = await ann.ok<Change[]>('GET', '/changes');
  expect(change).toMatchObject({ id: changeId, origin: 'key', key: { id: key.keyId, name: 'book:write' } });
  const [account] = (await ann.accounts()).filter(({ name }) => name === 'Bank');
  expect(account).toBeDefined();
  await ann.ok('POST', `/changes/${changeId}/undo`);
  expect((await ann.accounts()).map(({ name }) => name)).not.toContain('Bank');
  const exported = await ann.ok<{ changes: Change[]; keys: Key[] }>('GET', '/auth/export');
  expect(exported.changes.find(({ id }) => id === changeId)).toMatchObject({ origin: 'key' });
  expect(exported.keys).toMatchObject([{ id: key.keyId }]);
});
