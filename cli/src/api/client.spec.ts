import { FakeApi } from '../testing/fake-api.js';
import { KEY } from '../testing/surroundings.js';
import { ApiClient } from './client.js';

let api: FakeApi;
let pauses: number[];
let client: ApiClient;
beforeEach(async () => {
  api = await FakeApi.start();
  pauses = [];
  client = new ApiClient({ site: api.url, api: `${api.url}/api`, key: KEY }, async (milliseconds) => {
    pauses.push(milliseconds);
  });
});
afterEach(() => api.close());

const busy = (status: number, after?: string) => ({
  status,
  headers: after === undefined ? {} : { 'retry-after': after },
  body: { message: 'Please wait' },
});

test('sends the key as a bearer token', async () => {
  api.on('GET /accounts', () => ({ body: [] }));
  await client.get('/accounts');
  expect(api.asked[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
});

test('repeats a write that met a busy server, after the pause it asks for, under the same idempotency key', async () => {
  api.on('POST /transactions', () => (api.asked.length < 3 ? busy(api.asked.length === 1 ? 503 : 429, '7') : {}));
  await client.post('/transactions', { amount: 1 });
  expect(pauses).toEqual([7_000, 7_000]);
  const keys = api.asked.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
  expect(keys[0]).toBeDefined();
});

test('gives each write a key of its own', async () => {
  api.on('POST /transactions', () => ({}));
  await client.post('/transactions', {});
  await client.post('/transactions', {});
  expect(new Set(api.asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
});

test('gives up after four attempts, with the message of the server', async () => {
  api.on('GET /accounts', () => busy(503));
  await expect(client.get('/accounts')).rejects.toThrow('Please wait');
  expect(pauses).toEqual([1_000, 1_000, 1_000]);
});

test('does not wait for longer than half a minute', async () => {
  api.on('GET /accounts', () => busy(429, '3600'));
  await expect(client.get('/accounts')).rejects.toThrow('Please wait');
  expect(pauses).toEqual([]);
});

test('does not repeat what the server refuses', async () => {
  await expect(client.post('/nothing', {})).rejects.toMatchObject({ message: 'Not found', code: 'NOT_FOUND' });
  expect(api.asked).toHaveLength(1);
});

test('follows no redirection, which would take the key to another address', async () => {
  const other = await FakeApi.start();
  api.on('GET /accounts', () => ({ status: 307, headers: { location: `${other.url}/api/accounts` } }));
  await expect(client.get('/accounts')).rejects.toThrow('set POCKET_URL to that address');
  expect(other.asked).toEqual([]);
  await other.close();
});

test('asks for the next page at its own server, wherever the link leads', async () => {
  const link = '<https://elsewhere.example/api/transactions?cursor=2>; rel="next"';
  api.on('GET /transactions', () => ({ headers: { link }, body: [] }));
  expect((await client.get('/transactions')).next).toBe('/transactions?cursor=2');
});

test('tells that a page that is not JSON is not from Pocket', async () => {
  api.on('GET /accounts', () => ({ body: '<html>' }));
  await expect(client.get('/accounts')).rejects.toThrow('check POCKET_URL');
});

test('tells which server gives no answer, and repeats a write that may have arrived', async () => {
  await api.close();
  await expect(client.post('/transactions', {})).rejects.toThrow(`${api.url} does not answer (ECONNREFUSED)`);
  expect(pauses).toHaveLength(3);
});

test('repeats a write whose answer is cut off, and at the end tells to look whether it was done', async () => {
  api.on('POST /transactions', () => ({ headers: { 'content-length': '1000' }, body: '{"id":', isCut: true }));
  await expect(client.post('/transactions', {})).rejects.toThrow('Look whether it was done before you repeat it');
  expect(new Set(api.asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(api.asked).toHaveLength(4);
});
