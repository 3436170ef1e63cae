import { randomBytes } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { allEndpoints } from '@pocket/contracts';
import { registerOwner } from './owner.js';
import type { ErrorBody, Person } from './person.js';
import type { Fixture } from './route-example.js';
import { type Route, routes } from './routes.js';
import { PASSWORD, RunningApi } from './running-api.js';

let api: RunningApi;
let ann: Person;
let annHas: Fixture;
let bob: Person;
let bobHas: Fixture;
let writer: [Person, Fixture];
let spender: [Person, Fixture];
let remover: [Person, Fixture];

beforeAll(async () => {
  api = await RunningApi.start();
  await api.register('known@pocket.example');
  [ann, annHas] = await registerOwner(api);
  [bob, bobHas] = await registerOwner(api, { hasCodes: true });
  writer = await registerOwner(api);
  spender = await registerOwner(api);
  remover = await registerOwner(api, { hasSuggestions: false });
});
afterAll(() => api.stop());

function send(person: Person, route: Route, fixture: Fixture, body = route.body?.(fixture)) {
  const path = route.owned ? route.path.replace(':id', fixture[route.owned]) : route.path;
  return person.call<ErrorBody>(route.method, path, body);
}

const titled = routes.map((route) => [`${route.method} ${route.path}`, route] as const);
const closed = titled.filter(([, route]) => !route.isPublic);
const owned = titled.filter(([, route]) => route.owned);
const unauthenticated = { status: 401, body: { statusCode: 401, code: 'UNAUTHENTICATED' } };
const withoutId = ({ requestId: _, ...rest }: ErrorBody) => rest;

/**
 * Reads share one user, because they change nothing. So do writes, deletions, each of which takes another entity, and
 * what may use an entity up, except where two calls would use up the same.
 */
async function userOf({ method, owned, path, needs }: Route): Promise<[Person, Fixture]> {
  if (method === 'GET') return [ann, annHas];
  if (needs) return registerOwner(api, { hasSuggestions: false, hasCodes: needs === 'codes' });
  if (path === '/plan' && method === 'POST') return registerOwner(api, { hasSuggestions: false, hasPlan: false });
  if (method === 'PUT' || (method === 'POST' && !owned)) return writer;
  const hasSuggestions = /suggestions|notes/.test(path);
  if (method === 'DELETE' && owned && !hasSuggestions) return remover;
  if (method === 'POST' && owned && !/\/(dismiss|transfer)$/.test(path)) return spender;
  return registerOwner(api, { hasSuggestions });
}

describe.each(titled.filter(([, { refusal }]) => !refusal))('%s', (_title, route) => {
  test('works', async () => {
    const [person, fixture] = await userOf(route);
    const { status, body, headers } = await send(person, route, fixture);
    expect(status).toBe(route.status);
    expect(route.reply.parse(body)).toEqual(body);
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
  });
});

test.each(titled.filter(([, { refusal }]) => refusal))('%s refuses what nobody has', async (_title, route) => {
  const [person, fixture] = writer;
  const { status, body } = await send(person, route, fixture);
  expect([status, body.code]).toEqual(route.refusal);
});

/** Calls that need a file or two entities that fit each other: they have tests of their own. */
const ELSEWHERE = /^\/(imports|rates)\b|\/(merge|match)$/;

test('the table has every other call of JSON', () => {
  const known = new Set(routes.map(({ endpoint }) => endpoint));
  const missing = allEndpoints.filter(
    (each) => !known.has(each) && !each.fileType && !each.contentTypes && !ELSEWHERE.test(each.path),
  );
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

const bodyFaults = titled.flatMap(([title, route]) =>
  (route.faults ?? []).map(([fault, message]) => ({ title, route, fault, message })),
);
const queryFaults = titled.flatMap(([title, route]) =>
  (route.queryFaults ?? []).map(([query, message]) => ({ title, route, query, message })),
);

describe('faults', () => {
  // On a slow machine the earlier tests take longer than the ten minutes for which a login is fresh.
  beforeAll(() => ann.ok('POST', '/security/confirm', { password: PASSWORD }));

  test.each(bodyFaults)('$title rejects $fault', async ({ route, fault, message }) => {
    const answer = await send(ann, route, annHas, { ...route.body?.(annHas), ...fault });
    expect(answer).toMatchObject({
      status: 400,
      body: { statusCode: 400, code: 'VALIDATION_FAILED', message, requestId: answer.headers.get('x-request-id') },
    });
  });
});

test.each(queryFaults)('$title rejects ?$query', async ({ route, query, message }) => {
  expect(await ann.call(route.method, `${route.path}?${query}`)).toMatchObject({ status: 400, body: { message } });
});

describe.each(titled.filter(([, { body }]) => body))('the body of %s', (_title, route) => {
  test.each(['', 'null', '[]', '"text"', '5', '{"a":', '{"__proto__":{"a":1}}'])('may not be %s', async (body) => {
    const path = route.owned ? route.path.replace(':id', annHas[route.owned]) : route.path;
    const answer = await ann.call<ErrorBody>(route.method, path, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(answer.body.message).not.toMatch(/zod|undefined|Unexpected token|Invalid input/);
  });
});

describe.each(titled.filter(([, { method }]) => method === 'PUT'))('%s', (_title, route) => {
  test.each([{}, { unknown: 1 }, { id: 'x', userId: 'y' }])('rejects a change without fields: %j', async (body) => {
    expect(await send(ann, route, annHas, body)).toMatchObject({
      status: 400,
      body: { message: 'At least one field is required' },
    });
  });
});

describe('without a valid token', () => {
  const otherKey = new JwtService({ secret: 'x'.repeat(36) });
  const claims = { sub: 'a'.repeat(24), sid: 'b'.repeat(24) };
  const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims))}.`.replaceAll('=', '');
  const expired = () => new JwtService({ secret: api.jwtSecret }).sign(claims, { expiresIn: -1 });
  const unknown = () => new JwtService({ secret: api.jwtSecret }).sign(claims);
  let revoked: string;
  beforeAll(async () => {
    const person = await api.register();
    const [session] = await person.ok<{ id: string }[]>('GET', '/auth/sessions');
    await person.ok('DELETE', `/auth/sessions/${session?.id}`);
    revoked = person.token ?? '';
  });

  test.each(closed)('%s is rejected', async (_title, route) => {
    const tokens = [null, 'nonsense', 'a.b.c', unsigned, otherKey.sign(claims), expired(), unknown(), revoked];
    for (const token of tokens) {
      const answer = await send(ann.with({ token }), route, annHas);
      expect(answer).toMatchObject(unauthenticated);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
  });
});

describe("another user's", () => {
  const malformed = ['0', 'A'.repeat(24), 'g'.repeat(24), '%00', '$ne', 'a'.repeat(201), '..%2f..%2fhealth'];

  // Some entities are deleted by a fresh session only.
  beforeAll(() => ann.ok('POST', '/security/confirm', { password: PASSWORD }));

  test.each(owned)('entity gets the same reply as one that does not exist: %s', async (_title, route) => {
    const theirs = await send(ann, route, bobHas);
    const unknown = randomBytes(12).toString('hex');
    const nobodys = await send(ann, route, { ...bobHas, [route.owned ?? '']: unknown });
    expect(theirs).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(nobodys.status).toBe(404);
    expect(withoutId(theirs.body)).toEqual(withoutId(nobodys.body));
  });

  test.each(owned)('id, or a malformed one, is not found: %s', async (_title, route) => {
    for (const id of malformed) {
      const { status } = await ann.call(route.method, route.path.replace(':id', id), route.body?.(annHas));
      expect([id, status]).toEqual([id, id.length > 200 ? 400 : 404]);
    }
  });

  test.each(['accountId', 'categoryId'] as const)('%s cannot be used in a transaction', async (field) => {
    const route = routes.find(({ path, method }) => path === '/transactions' && method === 'POST');
    const body = { ...route?.body?.(annHas), [field]: bobHas[field] };
    const message = field === 'accountId' ? 'Account not found' : 'Category not found';
    expect(await ann.call('POST', '/transactions', body)).toMatchObject({ status: 404, body: { message } });
    const change = await ann.call('PUT', `/transactions/${annHas.transactionId}`, { [field]: bobHas[field] });
    expect(change).toMatchObject({ status: 404, body: { message } });
  });

  test('data is in no list, filter or count', async () => {
    const foreign = Object.values(bobHas).concat(bob.id);
    const paths = [
      ...routes
        .filter(({ method, isPublic, refusal }) => method === 'GET' && !isPublic && !refusal)
        .map(({ path, owned: whose }) => (whose ? path.replace(':id', annHas[whose]) : path)),
      `/transactions?accountId=${bobHas.accountId}`,
      `/transactions?categoryId=${bobHas.incomeCategoryId}`,
      '/transactions?categoryId=none',
    ];
    for (const path of paths) {
      const text = JSON.stringify(await ann.ok('GET', path));
      expect(foreign.filter((id) => text.includes(id))).toEqual([]);
    }
    const profile = await ann.ok<{ user: { stats: object } }>('GET', '/user/profile');
    expect(profile.user.stats).toMatchObject({ totalAccounts: 4, totalTransactions: 9 });
  });

  test('entities are unchanged afterwards', async () => {
    expect(await bob.ok('GET', '/transactions?transfer=none&type=income')).toMatchObject([
      { id: bobHas.transactionId, amount: 10 },
    ]);
    expect(await bob.ok('GET', `/transfers/${bobHas.transferId}`)).toMatchObject({ version: 1, from: { amount: 1 } });
    expect(await bob.ok('GET', '/budgets')).toMatchObject([{ id: bobHas.budgetId, limit: 5 }]);
  });
});

describe('an unknown address', () => {
  test.each(['/nothing', '/transactions/a/b', '/auth', '/auth/login/x', '/internal', '/metrics'])(
    '%s is not found',
    async (path) => {
      expect(await ann.call('GET', path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    },
  );
});
