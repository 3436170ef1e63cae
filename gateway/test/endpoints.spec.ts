import { type Endpoint, endpoints } from '@pocket/contracts';
import { Harness } from './harness.js';

/** Values of the parameters of paths. */
const PARAMS: Readonly<Record<string, string>> = {
  ...{ id: 'c'.repeat(24), key: '2026-01-05' },
  ...{ day: '2026-01-05', base: 'EUR', quote: 'USD' },
};
/** Queries without which an endpoint is invalid. */
const QUERIES: Readonly<Record<string, string>> = { '/rates': '?base=EUR&quote=USD' };
const addressOf = (path: string) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => PARAMS[name] ?? name) + (QUERIES[path] ?? '');
const table: [string, Endpoint][] = Object.entries(endpoints);
const titled = (isMeant: (endpoint: Endpoint) => boolean) =>
  table
    .filter(([, endpoint]) => isMeant(endpoint))
    .map(([subject, { method, path }]) => [`${method.toUpperCase()} ${path}`, subject] as const);

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
afterAll(() => harness.stop());

function send(title: string, headers?: Record<string, string>): Promise<Response> {
  const [method = '', path = ''] = title.split(' ');
  return harness.send(method, addressOf(path), undefined, headers);
}

test('no two endpoints have the same method and path', () => {
  const routes = table.map(([, { method, path }]) => `${method} ${path}`);
  expect(new Set(routes).size).toBe(routes.length);
});

test.each(titled(() => true))('%s is closed to visitors', async (title) => {
  const [method = '', path = ''] = title.split(' ');
  expect((await harness.fetch(addressOf(path), { method })).status).toBe(401);
});

// The harness answers nothing: what passes the checks of the gateway ends as 503.
test.each(titled(({ body, isBodyOptional }) => !body || isBodyOptional === true))(
  '%s asks its service',
  async (title) => {
    expect((await send(title)).status).toBe(503);
  },
);

test.each(titled(({ body, isBodyOptional }) => body !== undefined && !isBodyOptional))(
  '%s refuses a missing body',
  async (title) => {
    expect((await send(title)).status).toBe(400);
  },
);

test.each(titled(({ isVersioned }) => isVersioned === true))('%s refuses a bad If-Match', async (title) => {
  expect(await (await send(title, { 'if-match': 'three' })).json()).toMatchObject({
    message: 'If-Match must be a version in quotes, like "3"',
  });
});

test.each(titled(({ isIdempotent }) => isIdempotent === true))('%s refuses a long Idempotency-Key', async (title) => {
  expect(await (await send(title, { 'idempotency-key': 'k'.repeat(201) })).json()).toMatchObject({
    message: 'Idempotency-Key must be at most 200 characters long',
  });
});
