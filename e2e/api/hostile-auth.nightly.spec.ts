import { once } from 'node:events';
import { connect } from 'node:net';
import { registerOwner } from './owner.js';
import type { ErrorBody, Person } from './person.js';
import type { Fixture } from './route-example.js';
import { type Route, routes } from './routes.js';
import { RunningApi } from './running-api.js';

/** Pattern of internals of the system, which no reply may contain. */
const INTERNAL = /mongo|bson|jetstream|nestjs|zod|node_modules|at \w+ \(|\.[jt]s:\d|ECONN|TypeError|E11000|\[object/i;
const AT_ONCE = 8;

let api: RunningApi;
let person: Person;
let fixture: Fixture;
beforeAll(async () => {
  api = await RunningApi.start();
  [person, fixture] = await registerOwner(api);
});
afterAll(() => api.stop());

type Header = readonly [name: string, value: string];
interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Sends raw bytes, many of which HTTP clients reject. */
async function send(route: Route, path: string, headers: readonly Header[], body: Buffer): Promise<Answer> {
  const { hostname, port, pathname } = new URL(person.url);
  const socket = connect(Number(port), hostname);
  const heard: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => heard.push(chunk));
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  const named = new Set(headers.map(([name]) => name.toLowerCase()));
  const usual: Header[] = [
    ['Host', 'x'],
    ['Connection', 'close'],
    ['Authorization', `Bearer ${person.token}`],
    ...(body.length > 0
      ? [['Content-Type', 'application/json'] as const, ['Content-Length', `${body.length}`] as const]
      : []),
  ];
  const lines = [...usual.filter(([name]) => !named.has(name.toLowerCase())), ...headers];
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(Buffer.from(`${route.method} ${pathname}${path} HTTP/1.1\r\n${head}\r\n`, 'latin1'));
  socket.write(body);
  await closed;
  const text = Buffer.concat(heard).toString();
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), body: text.slice(text.indexOf('\r\n\r\n') + 4) };
}

const long = (length: number, text = 'x') => text.repeat(length);
const withName = (name: string, values: readonly string[]): Header[][] => [
  ...values.map((value): Header[] => [[name, value]]),
  [
    [name, values[0] ?? ''],
    [name, values[1] ?? ''],
  ],
];
const TEXTS = ['', ' ', 'null', '-1', '$gt', '{"$ne":1}', '__proto__', '\xff\xfe\x80', long(300), long(8_000)];
/** Values that must not count as a session. */
const NO_SESSIONS = [
  ...TEXTS,
  'Bearer',
  'Bearer ',
  'Bearer null',
  'Bearer a.b.c',
  'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.',
  `Bearer ${long(9_000)}`,
  'Basic YTpi',
];
const HEADERS: readonly (readonly Header[])[] = [
  ...withName('Content-Type', [
    ...TEXTS,
    'text/plain',
    'application/json; charset=utf-16',
    'application/json; charset=\xff',
    'application/json, application/json',
    'application/octet-stream',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ]),
  ...withName('Content-Encoding', ['gzip', 'br', 'identity, gzip', ...TEXTS]),
  ...withName('Content-Length', ['-1', 'abc', long(30, '9'), '1e3']),
  ...withName('Transfer-Encoding', ['gzip', 'chunked, gzip', 'identity']),
  ...withName('Cookie', [
    ...TEXTS.map((text) => `pocket_device=${text}`),
    'pocket_device=a.b.c; pocket_device=d',
    `pocket_device=${long(1_024, '.')}`,
    '=;;=;pocket_device',
    'pocket_device=eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.',
  ]),
  ...withName('Idempotency-Key', TEXTS),
  ...withName('If-Match', ['*', '"1"', 'W/"1"', '1e308', 'NaN', '"1","2"', long(400, '9'), ...TEXTS]),
  ...withName('X-Request-Id', TEXTS),
  ...withName('X-Forwarded-For', ['1.2.3.4, $gt', '::ffff:999.1.1.1', ...TEXTS]),
  ...withName('User-Agent', TEXTS),
  ...withName('Expect', ['nothing', ...TEXTS]),
  ...withName('Accept', TEXTS),
  ...withName('Host', ['', 'a b', long(5_000)]),
];
const BODIES: readonly (string | Buffer)[] = [
  '{',
  'null',
  '[]',
  '"x"',
  '\ufeff{}',
  '{}{}',
  '{"email":"a@b.de","email":{"$gt":""}}',
  '{"__proto__":{"polluted":1}}',
  '{"\\ud800":"\\udc00"}',
  `{"${long(60_000)}":1}`,
  `${long(20_000, '[')}${long(20_000, ']')}`,
  `{"email":"${long(1_100_000)}"}`,
  '-1e400',
  Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]),
  Buffer.alloc(1_000),
];
const HOSTILE = [
  'null',
  '[]',
  '{}',
  '{"$gt":""}',
  '["a"]',
  '0',
  '-1e21',
  'true',
  '"\\ud800"',
  JSON.stringify(long(90_000)),
];

const authRoutes = routes.filter(({ path }) => /^\/(auth|user)\//.test(path));
const isLast = ({ path }: Route) => path.endsWith('/delete-account');
const pathOf = ({ path }: Route, id = '0'.repeat(24)) => path.replace(':id', id);
const bodyOf = (route: Route) => Buffer.from(route.body ? JSON.stringify(route.body(fixture)) : '');

async function findFailures(requests: readonly (() => Promise<readonly [title: string, fault: string | null]>)[]) {
  const waiting = requests[Symbol.iterator]();
  const faults: string[] = [];
  const work = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const [title, fault] = await next.value();
      if (fault !== null) faults.push(`${title.slice(0, 200)}: ${fault.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return faults;
}

/** Status of Node's own reply, without a message, to an `Expect` header that it does not support. */
const EXPECTATION_FAILED = 417;

function findFailure({ status, body }: Answer): string | null {
  if (!(status >= 200 && status < 500) || INTERNAL.test(status < 400 ? '' : body)) return `${status} ${body}`;
  if (status === EXPECTATION_FAILED) return null;
  return status < 400 || /"message":"[^"]+"/.test(body) || body === '' ? null : `${status} without a message: ${body}`;
}

const cases = authRoutes
  .filter((route) => !isLast(route))
  // Reads come before the sign-ins, whose hundreds of sessions each of them would list.
  .sort((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'))
  .map((route) => [`${route.method} ${route.path}`, route] as const);

test.each(cases)('%s fails on no header and no body', async (title, route) => {
  const good = bodyOf(route);
  const ids = route.owned ? [...TEXTS.slice(2, 8), long(2_000)].map(encodeURIComponent) : ['0'.repeat(24)];
  const requests = [
    ...HEADERS.map((headers) => [headers, good] as const),
    ...BODIES.map((body) => [[] as readonly Header[], Buffer.from(body)] as const),
  ].map(([headers, body]) => async () => {
    const answer = await send(route, pathOf(route), headers, body);
    return [`${title} ${JSON.stringify(headers)} ${body.toString().slice(0, 60)}`, findFailure(answer)] as const;
  });
  const byId = ids.map((id) => async () => {
    return [`${title} ${id}`, findFailure(await send(route, pathOf(route, id), [], good))] as const;
  });
  expect(await findFailures([...requests, ...byId])).toEqual([]);
});

const priv = authRoutes
  .filter(({ isPublic }) => !isPublic)
  .map((route) => [`${route.method} ${route.path}`, route] as const);

test.each(priv)('%s takes nothing else for a session', async (title, route) => {
  const requests = withName('Authorization', NO_SESSIONS).map((headers) => async () => {
    const { status, body } = await send(route, pathOf(route), headers, bodyOf(route));
    const isRefused = status === 401 || status === 431;
    return [
      `${title} ${JSON.stringify(headers)}`,
      isRefused && !INTERNAL.test(body) ? null : `${status} ${body}`,
    ] as const;
  });
  expect(await findFailures(requests)).toEqual([]);
});

const written = authRoutes.filter(({ body }) => body).map((route) => [`${route.method} ${route.path}`, route] as const);
const PROFILE = ['firstName', 'lastName', 'email', 'username', 'phone', 'timezone', 'bio', 'currency', 'preferences'];
/** Returns the pattern of a field's name in a message: `firstName` is "first name". */
const fieldNamePattern = (field: string) => new RegExp(field.replace(/[A-Z]/g, ' $&'), 'i');

test.each(written)('%s names the field that it refuses', async (title, route) => {
  const good: Readonly<Record<string, unknown>> = { ...route.body?.(fixture) };
  const names = new Set([...Object.keys(good), ...(route.method === 'PUT' ? PROFILE : [])]);
  const requests = [...names].flatMap((name) => {
    return HOSTILE.map((value) => async () => {
      const others = Object.entries(good).filter(([other]) => other !== name);
      const rest = others.map(([other, kept]) => `,${JSON.stringify(other)}:${JSON.stringify(kept)}`).join('');
      const answer = await send(route, pathOf(route), [], Buffer.from(`{"${name}":${value}${rest}}`));
      const isNamed =
        answer.status !== 400 || fieldNamePattern(name).test((JSON.parse(answer.body) as ErrorBody).message);
      return [`${title} ${name} ${value}`, isNamed ? findFailure(answer) : answer.body] as const;
    });
  });
  expect(await findFailures(requests)).toEqual([]);
});

test('an account that is left goes on as it was, and is deleted once', async () => {
  expect((await person.call('GET', '/auth/me')).status).toBe(200);
  const [leaving] = await registerOwner(api);
  const [route] = authRoutes.filter(isLast);
  if (!route) throw new Error('There is no such route');
  const token: Header = ['Authorization', `Bearer ${leaving.token}`];
  const requests = BODIES.map((body) => async () => {
    const answer = await send(route, pathOf(route), [token], Buffer.from(body));
    return [`${body.toString().slice(0, 60)}`, findFailure(answer)] as const;
  });
  expect(await findFailures(requests)).toEqual([]);
  await leaving.call('DELETE', '/auth/delete-account');
  expect((await leaving.call('GET', '/auth/me')).status).toBe(401);
  expect((await person.call('GET', '/auth/me')).status).toBe(200);
});
