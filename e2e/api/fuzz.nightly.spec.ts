import { todayIn } from '@pocket/contracts';
import fc from 'fast-check';
import { boardOf, NO_SUGGESTIONS } from './owner.js';
import type { Person } from './person.js';
import { protectionOf, UNGUARDED } from './protection.js';
import type { Fixture } from './route-example.js';
import { routes } from './routes.js';
import { RunningApi } from './running-api.js';

const REQUESTS = 2_500;
/** Fewer than a service has in flight of one user (50): one call may ask it for several things. */
const AT_ONCE = 25;
/** Several runs, so that none reaches the timeout on a slow machine. */
const RUNS = [1, 2, 3, 4, 5];
/** Pattern of internals of the system, which no reply may contain. */
const INTERNAL =
  /mongo|bson|nats|jetstream|nest|fastify|zod|node_modules|at \w+ \(|\.[jt]s:\d|ECONN|TypeError|ReferenceError|undefined|\[object|ObjectId|E11000|embedded/i;

let api: RunningApi;
let ann: Person;
let fixture: Fixture;
beforeAll(async () => {
  api = await RunningApi.start();
  ann = await api.register();
  const [account] = await ann.accounts();
  const { id: budgetId } = await ann.ok<{ id: string }>('POST', '/budgets', { category: 'Rent', limit: 5 });
  const to = await ann.ok<{ id: string }>('POST', '/accounts', { name: 'To' });
  const moved = { fromAccountId: account?.id ?? '', toAccountId: to.id, amount: 1, date: '2026-02-28' };
  const { id: transferId } = await ann.ok<{ id: string }>('POST', '/transfers', moved);
  const other = { fromAccountId: moved.fromAccountId, toAccountId: to.id, transferId, changeId: '0'.repeat(24) };
  const rule = { name: 'Cents', when: { all: [{ field: 'amount', op: 'is', value: 0.01 }] }, then: { notes: 'cent' } };
  const { id: ruleId } = await ann.ok<{ id: string }>('POST', '/rules', rule);
  const { id: scheduleId } = await ann.ok<{ id: string }>('POST', '/schedules', {
    name: 'Cents',
    type: 'expense',
    accountId: to.id,
    amount: { kind: 'fixed', value: 0.01 },
    recurrence: { start: '2100-01-31', freq: 'monthly' },
  });
  const today = todayIn('UTC', new Date());
  const cycle = { kind: 'month', day: 1, weekend: 'keep' };
  await ann.ok('POST', '/plan', { start: today, cycle, accountIds: [to.id] });
  const { id: calendarLinkId } = await ann.ok<{ id: string }>('POST', '/calendar-links', { name: 'Cents' });
  fixture = {
    ruleId,
    scheduleId,
    ...NO_SUGGESTIONS,
    calendarLinkId,
    ...(await boardOf(ann)),
    ...(await protectionOf(ann)),
    ...UNGUARDED,
    accountId: account?.id ?? '',
    categoryId: await ann.category('Groceries'),
    incomeCategoryId: await ann.category('Salary'),
    transactionId: (await ann.record()).id,
    budgetId,
    ...other,
    sessionId: '0'.repeat(24),
    keyId: '0'.repeat(24),
  };
});
afterAll(() => api.stop());

const nasty = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    'null',
    '$where',
    '{"$gt":""}',
    '__proto__',
    'constructor',
    '../../etc',
    '%00',
    '\u0000',
    '\ud800',
    '😀',
    'ﬀ',
    '٣',
    'a'.repeat(300),
    '1e309',
    'NaN',
    '-0',
    '.*',
    '(a+)+$',
    '<script>',
    "' or 1=1 --",
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  nasty,
  fc.double(),
  fc.integer(),
  fc.constantFrom(null, true, [], {}, [[]], { $ne: null }, { $gt: '' }, { length: 1 }, 1e21, 0.1 + 0.2, 9e15, -1e-7),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Replaces lone surrogates, which an address cannot contain. */
const wellFormed = (text: string) => Buffer.from(text).toString();

interface Attempt {
  readonly route: (typeof routes)[number];
  readonly id: string | null;
  readonly changes: Readonly<Record<string, unknown>>;
  readonly raw: string | null;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly token: 'good' | 'none' | 'nasty';
}

// Not the calls that end the session or delete the user: the rest of the run would test nothing.
const tried = routes.filter(({ path }) => !/delete-account|register|login$/.test(path));
const field = fc.constantFrom(
  'name',
  'type',
  'balance',
  'accountName',
  'accountType',
  'accountId',
  'categoryId',
  'amount',
  'description',
  'date',
  'category',
  'limit',
  'period',
  'when',
  'then',
  'rule',
  'filter',
  'email',
  'username',
  'timezone',
  'phone',
  'bio',
  '_id',
  'id',
  'userId',
  'payee',
  'notes',
  'tags',
  'status',
  'splits',
  'parentId',
  'openingBalance',
  'ids',
  'filter',
  'change',
  'assume',
  'everyday',
  'step',
  'to',
  'code',
  'challenge',
  'assertion',
  'attestation',
  'scopes',
  'kind',
  'params',
  'channels',
  'quiet',
  'until',
  'endpoint',
  'keys',
  '__proto__',
);
const parameter = fc.constantFrom(
  'from',
  'to',
  'type',
  'accountId',
  'categoryId',
  'q',
  'min',
  'max',
  'limit',
  'cursor',
  'period',
  'sort',
  'tag',
  'status',
  'payee',
  'transfer',
  'by',
  'keep',
  'everyday',
  'step',
  'unread',
  'kind',
  'x',
  '$where',
);
/** Removes characters that HTTP does not allow in a header. */
const headerText = fc.string({ maxLength: 250 }).map((text) => text.replace(/[^\x20-\x7e]/g, '').trim());
const attempt: fc.Arbitrary<Attempt> = fc.record({
  route: fc.constantFrom(...tried),
  id: fc.option(nasty.map((text) => encodeURIComponent(wellFormed(text)).slice(0, 250) || '-')),
  changes: fc.dictionary(field, value, { maxKeys: 4 }),
  raw: fc.option(fc.oneof(fc.json(), fc.string({ maxLength: 60 })), { freq: 8 }),
  query: fc.array(fc.tuple(parameter, nasty), { maxLength: 3 }),
  headers: fc.dictionary(
    fc.constantFrom('idempotency-key', 'x-request-id', 'accept', 'origin', 'x-forwarded-for', 'x-user-id'),
    headerText,
    { maxKeys: 2 },
  ),
  token: fc.constantFrom('good' as const, 'good' as const, 'good' as const, 'none' as const, 'nasty' as const),
});

async function send({ route, id, changes, raw, query, headers, token }: Attempt): Promise<[number, string]> {
  const own = route.owned ? fixture[route.owned] : '';
  // Deletions get unknown ids, so that the fixture remains.
  const path = route.path.replace(':id', id ?? (route.method === 'DELETE' ? '0'.repeat(24) : own));
  const search = new URLSearchParams(query.map(([key, text]) => [key, wellFormed(text)])).toString();
  const good = route.body?.(fixture);
  const response = await fetch(`${ann.url}${path}${search ? `?${search}` : ''}`, {
    method: route.method,
    headers: {
      'content-type': 'application/json',
      ...(token === 'none' ? {} : { authorization: token === 'good' ? `Bearer ${ann.token}` : 'Bearer x.y.z' }),
      ...headers,
    },
    ...(good ? { body: raw ?? JSON.stringify({ ...good, ...changes }) } : {}),
  });
  return [response.status, await response.text()];
}

/** Number of replies by status in all runs, to prove that not all were rejected for the same reason. */
const statuses = new Map<number, number>();

test.each(RUNS)(
  'mutated requests end in no failure of ours, and no answer tells how the system is built: part %i',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(attempt, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (attempts) => {
        await Promise.all(
          attempts.map(async (each) => {
            const [status, text] = await send(each);
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
            expect(status).toBeLessThan(500);
            if (status < 400) return;
            const { message, code, ...rest } = JSON.parse(text);
            expect(message).toEqual(expect.any(String));
            expect(message).not.toMatch(INTERNAL);
            expect(Object.keys(rest).sort()).toEqual(['requestId', 'statusCode']);
            expect(code).toMatch(/^[A-Z_]+$/);
          }),
        );
      }),
      { numRuns: REQUESTS / RUNS.length / AT_ONCE, endOnFailure: true },
    );
    expect(await api.visitor().call('GET', '/health')).toMatchObject({ status: 200 });
    expect(await api.ask('ledger.books.verify', { userId: ann.id })).toEqual([]);
  },
);

test('the runs got replies with every expected status', () => {
  expect([...statuses.keys()].sort()).toEqual(expect.arrayContaining([200, 201, 400, 401, 404]));
});
