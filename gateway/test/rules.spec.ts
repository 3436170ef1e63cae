import type { ParsedRequestOf, RequestOf } from '@pocket/contracts';
import { Harness } from './harness.js';

const id = 'c'.repeat(24);
const body = {
  name: 'Rides',
  when: { all: [{ field: 'payee', op: 'contains', value: 'Uber' }] },
  then: { categoryId: id },
} as const satisfies RequestOf<'ledger.rules.create'>['body'];
const rule = { ...body, id, _id: id, order: 0, enabled: true, version: 1, createdAt: '2026-01-01T00:00:00.000Z' };

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
afterAll(() => harness.stop());

test('a rule is created, with the change in the header', async () => {
  let seen: ParsedRequestOf<'ledger.rules.create'> | undefined;
  await harness.services.on('ledger.rules.create', (request) => {
    seen = request;
    return { ...rule, changeId: id };
  });
  const response = await harness.send('POST', '/rules', { ...body, owner: 'me' }, { 'idempotency-key': 'once' });
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual(rule);
  expect(response.headers.get('x-change-id')).toBe(id);
  expect(seen).toEqual({ body: { ...body, enabled: true }, idempotencyKey: 'once' });
});

test('rules are listed, read, changed and deleted', async () => {
  const seen: object[] = [];
  await harness.services.on('ledger.rules.list', () => [rule]);
  await harness.services.on('ledger.rules.get', () => rule);
  await harness.services.on('ledger.rules.update', (request) => {
    seen.push(request);
    return { ...rule, changeId: null };
  });
  await harness.services.on('ledger.rules.delete', (request) => {
    seen.push(request);
    return { message: 'Rule deleted', changeId: id };
  });
  expect(await (await harness.get('/rules')).json()).toEqual([rule]);
  expect(await (await harness.get(`/rules/${id}`)).json()).toEqual(rule);
  const changed = await harness.send('PUT', `/rules/${id}`, { enabled: false }, { 'if-match': '"3"' });
  expect([changed.status, changed.headers.get('x-change-id')]).toEqual([200, null]);
  const deleted = await harness.send('DELETE', `/rules/${id}`);
  expect(await deleted.json()).toEqual({ message: 'Rule deleted' });
  expect(seen).toEqual([{ id, body: { enabled: false }, ifMatch: 3 }, { id }]);
});

test('a rule is tried with a filter as it was sent', async () => {
  let seen: ParsedRequestOf<'ledger.rules.preview'> | undefined;
  await harness.services.on('ledger.rules.preview', (request) => {
    seen = request;
    return { matched: 0, sample: [] };
  });
  const { name, ...unnamed } = body;
  const response = await harness.send('POST', '/rules/preview', { rule: unnamed, filter: { min: '1.50' } });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ matched: 0, sample: [] });
  expect(seen).toEqual({ rule: unnamed, filter: { min: '1.50' } });
});

test.each([[undefined], [{}], [{ filter: { tag: 'work' } }]])('a rule is applied to %j', async (asked) => {
  let seen: ParsedRequestOf<'ledger.rules.apply'> | undefined;
  const answering = await harness.services.on('ledger.rules.apply', (request) => {
    seen = request;
    return { matched: 2, changed: 1, changeId: id, skipped: [{ id, reason: 'SPLIT' as const }] };
  });
  const response = await harness.send('POST', `/rules/${id}/apply`, asked);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ matched: 2, changed: 1, changeId: id, skipped: [{ id, reason: 'SPLIT' }] });
  expect(response.headers.get('x-change-id')).toBe(id);
  expect(seen).toEqual({ id, body: asked ?? {} });
  await answering.stop();
});

test.each([
  ['POST', '/rules', { ...body, when: { all: [] } }, 'Conditions must be at least 1'],
  ['POST', '/rules', { ...body, then: {} }, 'Then needs at least one field'],
  ['PUT', `/rules/${id}`, {}, 'At least one field is required'],
  ['POST', '/rules/preview', {}, 'Rule is required'],
  ['POST', '/rules/preview', { rule: { ...body, name: '' } }, 'Name is required'],
  ['POST', `/rules/${id}/apply`, null, 'A JSON object is required'],
  ['POST', `/rules/${id}/apply`, { filter: { from: 'yesterday' } }, 'from must be a real date'],
])('%s %s with %j is refused', async (method, path, asked, message) => {
  const response = await harness.send(method, path, asked);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: 'VALIDATION_FAILED',
    message: expect.stringContaining(message),
  });
});

test('the rule that a categorized transaction leads to is answered', async () => {
  const transaction = { id, suggestedRule: { ...body, enabled: true }, changeId: id };
  await harness.services.on('ledger.transactions.update', () => transaction as never);
  const response = await harness.send('PUT', `/transactions/${id}`, { categoryId: id });
  expect(await response.json()).toMatchObject({ suggestedRule: transaction.suggestedRule });
});
