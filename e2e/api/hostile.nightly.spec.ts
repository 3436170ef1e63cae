import { allEndpoints } from '@pocket/contracts';
import { registerOwner } from './owner.js';
import type { Person } from './person.js';
import type { Fixture } from './route-example.js';
import { type Route, routes } from './routes.js';
import { RunningApi } from './running-api.js';

let api: RunningApi;
let person: Person;
let fixture: Fixture;
beforeAll(async () => {
  api = await RunningApi.start();
  [person, fixture] = await registerOwner(api);
});
afterAll(() => api.stop());

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
/** Values that no client sends on purpose, as JSON. */
const HOSTILE: readonly string[] = [
  'null',
  'true',
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '0',
  '-1',
  '1e308',
  '-1e21',
  '9007199254740993',
  '0.1234567890123',
  '""',
  '"\\ud800"',
  '"\\udc00x"',
  '"\\u0000"',
  '"\\ufdfa"',
  JSON.stringify('\ufdfa'.repeat(60)),
  JSON.stringify('\0'.repeat(60)),
  JSON.stringify('x'.repeat(100_000)),
  '"__proto__"',
  '"constructor"',
  '{"__proto__":{"polluted":1}}',
  '{"$gt":""}',
  `{${JSON.stringify('k'.repeat(50_000))}:1}`,
  nested(20),
  nested(20_000),
  '{"toString":1,"length":-1}',
  `[${Array(300).fill('"\\ud800"').join(',')}]`,
];
const QUERY: readonly string[] = [
  '',
  ' ',
  '-1',
  '1e308',
  'NaN',
  '99999999999999999999',
  '__proto__',
  '$where',
  '\0',
  '\ufdfa'.repeat(40),
  'x'.repeat(5_000),
  '2026-02-30',
  '0000-00-00',
  'f'.repeat(24),
  '(a+)+$',
  '*'.repeat(100),
];
/** Values that are also sent twice and nested: the form of the parameter decides about the reply, hardly the value. */
const IN_EACH_FORM: readonly string[] = ['', '-1', 'f'.repeat(24)];
const AT_ONCE = 16;

/** Number of replies by status, to prove that not all were rejected for one reason. */
const statuses = new Map<number, number>();

const isTried = ({ path }: Route) => !/delete-account|sessions|2fa/.test(path);
const pathOf = ({ path, owned }: Route) => (owned ? path.replace(':id', fixture[owned]) : path);

/** Yields variants of a valid body as JSON, each with another value in one of the fields, nested fields included. */
function* bodies(good: Readonly<Record<string, unknown>>, fields = Object.keys(good)): Generator<string> {
  yield* HOSTILE;
  for (const name of fields) {
    const others = Object.entries(good).filter(([other]) => other !== name);
    const rest = others.map(([other, kept]) => `,${JSON.stringify(other)}:${JSON.stringify(kept)}`).join('');
    for (const hostile of values(good[name])) yield `{${JSON.stringify(name)}:${hostile}${rest}}`;
  }
}

/** Yields hostile replacements of a value and of its nested values. */
function* values(good: unknown): Generator<string> {
  if (!Array.isArray(good)) return yield* typeof good === 'object' && good !== null ? bodies({ ...good }) : HOSTILE;
  yield* HOSTILE;
  const [first, ...others] = good;
  const rest = others.map((other) => `,${JSON.stringify(other)}`).join('');
  for (const hostile of values(first)) yield `[${hostile}${rest}]`;
}

const line = (amount: number) => ({ categoryId: null, amount, notes: 'a' });
const texts = { description: 'a', notes: 'a', tags: ['a'] };
/** Optional fields that the valid body does not have; undefined removes one that it has. */
const MORE: Readonly<Record<string, object>> = {
  '/transactions': { ...texts, payee: 'a', status: 'cleared', categoryId: null, splits: [line(1), line(0.5)] },
  '/transfers': texts,
  '/accounts': { openingBalance: -5, number: 'a', institution: 'a', notes: 'a', archived: false, order: 1 },
  '/categories': { parentId: null, color: null, archived: false, order: 1 },
  '/alert-rules': { channels: ['app'], params: { budgetId: 'all', percent: 5 } },
  '/alert-settings': { quiet: { enabled: true, from: '22:00', to: '08:00' } },
  '/budgets': { description: 'a', period: 'monthly' },
  '/transactions/batch': {
    ids: undefined,
    filter: { q: 'a', min: '1', accountId: ['a'] },
    change: { ...texts, addTags: ['a'], removeTags: ['a'], date: '2026-02-28', status: 'cleared' },
  },
};

async function findFailures(requests: Iterable<() => Promise<readonly [title: string, status: number]>>) {
  const failed: string[] = [];
  const waiting = requests[Symbol.iterator]();
  const work = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const [title, status] = await next.value();
      // The reply of a busy book is valid.
      if (status >= 500 && status !== 503) failed.push(`${status} ${title.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failed;
}

async function fetchStatus(method: string, path: string, body?: string): Promise<number> {
  const response = await fetch(`${person.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    ...(body === undefined ? {} : { body }),
  });
  await response.arrayBuffer();
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  return response.status;
}

/** Yields queries with hostile values of a parameter. */
function* searches(name: string): Generator<string> {
  const part = (key: string, value: string) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`;
  for (const value of QUERY) yield part(name, value);
  for (const value of IN_EACH_FORM) {
    yield `${part(name, value)}&${part(name, value)}`;
    yield part(`${name}[$gt]`, value);
  }
  yield `${name}=%ED%A0%80`;
}

const queried = allEndpoints.flatMap(({ method, path, query }) => {
  return query && method === 'get' ? [[path, Object.keys(query.shape)] as const] : [];
});

// Before the tests of bodies, which write thousands of transactions: a list that ignores a parameter returns them all.
test.each(queried)('GET %s fails on no query', async (path, names) => {
  const ids: Readonly<Record<string, string>> = {
    '/accounts/{id}/balances': fixture.accountId,
    '/changes/{id}': fixture.changeId,
  };
  const address = path.replace('{id}', ids[path] ?? '0'.repeat(24));
  function* requests() {
    for (const name of names) {
      for (const search of searches(name)) {
        yield async () => [`${address}?${search}`, await fetchStatus('GET', `${address}?${search}`)] as const;
      }
    }
  }
  expect(await findFailures(requests())).toEqual([]);
});

const isPreview = ({ path }: Route) => path.endsWith('/preview');
const withBody = routes
  .filter((route) => isTried(route) && route.body)
  // A preview reads the whole book, so it comes before the bodies that write thousands of transactions.
  .sort((a, b) => Number(isPreview(b)) - Number(isPreview(a)))
  .map((route) => [`${route.method} ${route.path}`, route] as const);

test.each(withBody)('%s fails on no body', async (title, route) => {
  const good = { ...route.body?.(fixture) };
  const optional = { ...MORE[route.path.replace(/\/:id$/, '')] };
  const whole = Object.fromEntries(Object.entries({ ...good, ...optional }).filter(([, value]) => value !== undefined));
  function* requests() {
    for (const body of new Set([...bodies(good), ...bodies(whole, Object.keys(optional))])) {
      yield async () => [`${title} ${body}`, await fetchStatus(route.method, pathOf(route), body)] as const;
    }
  }
  expect(await findFailures(requests())).toEqual([]);
});

test('the requests got replies with every expected status', () => {
  expect([...statuses.keys()].sort()).toEqual(expect.arrayContaining([200, 201, 400, 404, 409]));
  expect(statuses.get(200)).toBeGreaterThan(100);
});

test('the book is consistent afterwards', async () => {
  expect(await api.ask('ledger.books.verify', { userId: person.id })).toEqual([]);
  expect(await api.ask('reporting.verify', { userId: person.id })).toEqual([]);
  expect((await person.call('GET', '/auth/export')).status).toBe(200);
});
