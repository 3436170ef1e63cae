import type { Change, EffectiveRateOfDay, Import, Rate, RateImport } from '@pocket/contracts';
import { addDays } from '@pocket/contracts';
import { eventually } from '@pocket/server/testing';
import { type ErrorBody, type Person, today as todayOfProfile } from './person.js';
import { RunningApi } from './running-api.js';

const FILE = { 'content-type': 'application/octet-stream' };

let api: RunningApi;
let ann: Person;
const today = todayOfProfile();
const rateOf = (day: string) => `/rates/${day}/EUR/USD`;
const listed = (person: Person, day = today) =>
  person.ok<EffectiveRateOfDay[]>('GET', `/rates?base=EUR&quote=USD&from=${day}&to=${day}`);

beforeAll(async () => {
  api = await RunningApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  ann = await api.register();
});

test('a rate is set, read, changed by its version, and deleted; each change can be undone', async () => {
  const set = await ann.call<Rate>('PUT', rateOf(today), { rate: '1.08750' });
  expect(set).toMatchObject({ status: 200, body: { day: today, rate: '1.0875', source: 'manual', version: 1 } });
  const [item] = await listed(ann);
  expect(item).toEqual({
    ...{ day: today, base: 'EUR', quote: 'USD', rate: '1.0875' },
    ...{ source: 'manual', asOf: today, via: null, version: 1 },
  });
  const same = await ann.call<Rate>('PUT', rateOf(today), item, { 'if-match': '"1"' });
  expect([same.body.version, same.headers.get('x-change-id')]).toEqual([1, null]);
  const stale = await ann.call('PUT', rateOf(today), { rate: '2' }, { 'if-match': '"7"' });
  expect(stale).toMatchObject({ status: 412, body: { code: 'CHANGED_MEANWHILE', current: { version: 1 } } });
  const changeId = set.headers.get('x-change-id');
  const change = await ann.ok<Change>('GET', `/changes/${changeId}`);
  expect(change).toMatchObject({ kind: 'currency', summary: expect.stringMatching(/^Set EUR\/USD of .* to 1\.0875$/) });
  expect((await ann.call('DELETE', rateOf(today))).body).toEqual({ message: 'Rate deleted' });
  expect((await listed(ann))[0]?.rate).toBeNull();
  expect((await ann.call('DELETE', rateOf(today))).status).toBe(404);
  const [last] = await ann.ok<Change[]>('GET', '/changes?limit=1&kind=currency');
  await ann.ok('POST', `/changes/${last?.id}/undo`, {});
  expect((await listed(ann))[0]?.rate).toBe('1.0875');
});

test('of two tabs that set a rate where they saw none, the second is refused', async () => {
  const asTab = (rate: string) => ann.call<Rate>('PUT', rateOf(today), { rate }, { 'if-match': '"0"' });
  expect(await asTab('1.1')).toMatchObject({ status: 200, body: { version: 1 } });
  const current = { rate: '1.1', version: 1 };
  expect(await asTab('1.2')).toMatchObject({ status: 412, body: { code: 'CHANGED_MEANWHILE', current } });
  expect((await listed(ann))[0]?.rate).toBe('1.1');
});

test.each([
  ['an unknown currency', '/rates/2026-01-05/EUR/XAU', 'quote must be the code of a currency in use, such as USD'],
  ['a code in lower case', '/rates/2026-01-05/eur/USD', 'base must be the code of a currency in use, such as USD'],
  ['one currency', '/rates/2026-01-05/EUR/EUR', 'base and quote must be two currencies'],
  ['a day after today', rateOf(addDays(today, 2)), 'day must not be after today'],
  ['no day', rateOf('2026-02-30'), 'day must be a real date (yyyy-mm-dd) between 1900-01-01 and 2200-12-31'],
])('the rate of %s is rejected', async (_name, path, message) => {
  const body = { statusCode: 400, code: 'VALIDATION_FAILED', message };
  expect(await ann.call('PUT', path, { rate: '1' })).toMatchObject({ status: 400, body });
});

test.each([0, -1, '1e5', '', '0', '1.', '1234567890123456789', '0.0000000001', 1.5, null])(
  'the rate %j is rejected',
  async (rate) => {
    const message = 'rate must be text of a decimal number with at most 18 digits, from 0.000000001 to 1000000000';
    expect(await ann.call('PUT', rateOf(today), { rate })).toMatchObject({ status: 400, body: { message } });
  },
);

test('a file is imported as one change, once', async () => {
  const text = `day,base,quote,rate\n${today},EUR,USD,1.08\n${addDays(today, -1)},EUR,USD,1.07\nx,EUR,USD,1\n`;
  const headers = { ...FILE, 'idempotency-key': 'once' };
  const first = await ann.call<RateImport>('POST', '/rates/import', text, headers);
  expect(first).toMatchObject({ status: 200, body: { read: 2, added: 2, changed: 0, problems: [{ line: 4 }] } });
  expect(first.headers.get('x-change-id')).toMatch(/^[0-9a-f]{24}$/);
  expect((await ann.call('POST', '/rates/import', text, headers)).body).toEqual(first.body);
  const other = await ann.call<ErrorBody>('POST', '/rates/import', `${text}\n`, headers);
  expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_CONFLICT' } });
  expect(await ann.call('POST', '/rates/import', text, FILE)).toMatchObject({ body: { added: 0, changed: 0 } });
  expect(await listed(ann)).toMatchObject([{ rate: '1.08', source: 'file', version: null }]);
  const bob = await api.register();
  expect(await listed(bob)).toMatchObject([{ rate: null }]);
  await ann.ok('POST', `/changes/${first.headers.get('x-change-id')}/undo`, {});
  expect(await listed(ann)).toMatchObject([{ rate: null }]);
});

test('exports keep rates, and imports add those that the book lacks', async () => {
  await ann.ok('PUT', rateOf(today), { rate: '1.1' });
  const yesterday = addDays(today, -1);
  await ann.ok(
    'POST',
    '/rates/import',
    `day,base,quote,rate
${yesterday},EUR,USD,1.07
`,
    FILE,
  );
  const rates = [
    { day: today, base: 'EUR', quote: 'USD', rate: '1.1', source: 'manual' },
    { day: yesterday, base: 'EUR', quote: 'USD', rate: '1.07', source: 'file' },
  ];
  const everything = await ann.ok<object>('GET', '/auth/export');
  expect(everything).toMatchObject({ version: 2, rates });
  const file = await ann.ok<object>('GET', '/transactions/export?format=json');
  expect(file).toMatchObject({ version: 2, rates });
  const bob = await api.register();
  expect(await bob.ok<object>('GET', '/transactions/export?format=json')).toMatchObject({ version: 1 });
  await bob.ok('PUT', rateOf(today), { rate: '5' });
  const { id } = await bob.ok<Import>('POST', '/imports?name=pocket.json', JSON.stringify(file), FILE);
  await eventually(async () => expect(await bob.ok('GET', `/imports/${id}`)).toMatchObject({ status: 'ready' }));
  await bob.ok('POST', `/imports/${id}/apply`, {});
  expect(await listed(bob)).toMatchObject([{ rate: '5' }]);
  expect(await listed(bob, yesterday)).toMatchObject([{ rate: '1.07', source: 'file' }]);
  await bob.ok('POST', `/imports/${id}/undo`, {});
  expect(await listed(bob, yesterday)).toMatchObject([{ rate: null }]);
});

test('a file that is something else or too large is rejected', async () => {
  const other = await ann.call<ErrorBody>('POST', '/rates/import', 'Date,Amount\n2026-01-01,5\n', FILE);
  expect(other).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  expect(other.body.message).toMatch(/^This file has no exchange rates that Pocket can read/);
  expect((await ann.call('POST', '/rates/import', {})).status).toBe(400);
  const large = await ann.call('POST', '/rates/import', 'x'.repeat(20 * 1024 * 1024 + 1), FILE);
  expect(large).toMatchObject({ status: 413, body: { message: 'The file is larger than 20 MiB' } });
});
