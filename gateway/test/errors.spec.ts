import { connect } from 'node:net';
import { AppError } from '@pocket/contracts';
import { Harness } from './harness.js';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
afterAll(() => harness.stop());

const json = { 'content-type': 'application/json' };
const requestId = expect.any(String);

test('an unknown address is answered in the shape of every error', async () => {
  const response = await harness.fetch('/nothing', { headers: { 'x-request-id': 'mine-1' } });
  expect(response.status).toBe(404);
  expect(response.headers.get('x-request-id')).toBe('mine-1');
  expect(await response.json()).toEqual({
    statusCode: 404,
    code: 'NOT_FOUND',
    message: 'There is nothing at this address',
    requestId: 'mine-1',
  });
});

test.each(['has spaces', 'x'.repeat(65), 'a;b'])('the request id %j of a client is replaced', async (sent) => {
  const response = await harness.fetch('/nothing', { headers: { 'x-request-id': sent } });
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([
  ['not JSON', { method: 'POST', headers: json, body: '{"a":' }, 400, 'VALIDATION_FAILED'],
  ['a poisoned prototype', { method: 'POST', headers: json, body: '{"__proto__":{}}' }, 400, 'VALIDATION_FAILED'],
  ['an array', { method: 'POST', headers: json, body: '[]' }, 400, 'VALIDATION_FAILED'],
  ['no body', { method: 'POST', headers: json }, 400, 'VALIDATION_FAILED'],
  ['a form', { method: 'POST', body: new URLSearchParams({ email: 'a@b' }) }, 400, 'VALIDATION_FAILED'],
  ['too much', { method: 'POST', headers: json, body: `"${'x'.repeat(1024 * 1024)}"` }, 413, 'PAYLOAD_TOO_LARGE'],
])('a body that is %s is refused', async (_name, init, statusCode, code) => {
  const response = await harness.fetch('/auth/login', init);
  expect(response.status).toBe(statusCode);
  expect(await response.json()).toEqual({ statusCode, code, message: expect.any(String), requestId });
});

test('an address that cannot be read is refused in the same shape', async () => {
  const response = await harness.fetch('/accounts/%E0%A4%A');
  expect(await response.json()).toEqual({
    statusCode: 400,
    code: 'VALIDATION_FAILED',
    message: 'The request could not be read',
    requestId,
  });
});

test('a wrong code is 401 for a visitor, and 403 for a signed-in person, whose session goes on', async () => {
  const wrong = () => {
    throw new AppError('WRONG_CODE', 'The code is wrong');
  };
  await harness.services.on('auth.login.factor', wrong);
  await harness.services.on('auth.security.confirm', wrong);
  const body = JSON.stringify({ challenge: 'x', code: '123456' });
  const visitor = await harness.fetch('/auth/login/factor', { method: 'POST', headers: json, body });
  const signedIn = await harness.send('POST', '/security/confirm', { code: '123456' });
  expect([visitor.status, signedIn.status]).toEqual([401, 403]);
  expect(await signedIn.json()).toMatchObject({ statusCode: 403, code: 'WRONG_CODE' });
});

test('an internal failure reveals nothing', async () => {
  const answering = await harness.services.on('ledger.budgets.list', () => {
    throw new Error('password of the database');
  });
  const response = await harness.get('/budgets');
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    statusCode: 500,
    code: 'INTERNAL',
    message: 'Something went wrong on our side',
    requestId,
  });
  await answering.stop();
});

test('a service that does not answer is 503', async () => {
  const response = await harness.get('/categories');
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

test('a rate limit states the retry time', async () => {
  const answering = await harness.services.on('auth.login', () => {
    throw new AppError('TOO_MANY_REQUESTS', 'Slow down', { retryAfter: 90 });
  });
  const body = JSON.stringify({ email: 'a@b', password: 'secret1' });
  const response = await harness.fetch('/auth/login', { method: 'POST', headers: json, body });
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('90');
  await answering.stop();
});

test('a client that sends half a request does not disturb the others', async () => {
  const socket = connect(Number(new URL(harness.gateway.url).port), '127.0.0.1');
  socket.write('POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{');
  expect((await harness.fetch('/nothing')).status).toBe(404);
  socket.destroy();
});
