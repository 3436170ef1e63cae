import type { ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { startGateway, stopGateways } from './support/gateway.js';
import { startWeb, stopWebs } from './support/web.js';

afterEach(async () => {
  await stopWebs();
  await stopGateways();
});

const rows = JSON.stringify(Array.from({ length: 2_000 }, (_, index) => ({ index, text: `row ${index}` })));
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

/** Lets the gateway answer a request, and returns headers and raw bytes as the client receives them. */
async function ask(answer: (response: ServerResponse) => void, accepted?: string, method: 'GET' | 'HEAD' = 'GET') {
  const gateway = await startGateway((_request, response) => answer(response));
  const { url } = await startWeb({ gateways: [gateway.url] });
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const reply = await request(`${url}/api/x`, { method, headers });
  return { headers: reply.headers, bytes: Buffer.from(await reply.body.arrayBuffer()) };
}
const sendRows = (response: ServerResponse) =>
  response.writeHead(200, { ...JSON_TYPE, 'content-length': rows.length, etag: '"1"', vary: 'Origin' }).end(rows);

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
])('JSON is compressed for who accepts %s', async (accepted, encoding, unpack) => {
  const { headers, bytes } = await ask(sendRows, accepted);
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Origin, Accept-Encoding', etag: 'W/"1"' });
  expect(headers['content-length']).toBeUndefined();
  expect(bytes.length).toBeLessThan(rows.length / 4);
  expect(unpack(bytes).toString()).toBe(rows);
});

test.each([undefined, 'identity', 'br;q=0'])('JSON goes as it is to who accepts %s', async (accepted) => {
  const { headers, bytes } = await ask(sendRows, accepted);
  expect(headers).toMatchObject({ vary: 'Origin, Accept-Encoding', 'content-length': String(rows.length) });
  expect(headers['content-encoding']).toBeUndefined();
  expect(bytes.toString()).toBe(rows);
});

test('compresses JSON of unknown length as it arrives', async () => {
  const { headers, bytes } = await ask((response) => {
    response.writeHead(200, JSON_TYPE);
    for (let at = 0; at < rows.length; at += 1_000) response.write(rows.slice(at, at + 1_000));
    response.end();
  }, 'br');
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(bytes).toString()).toBe(rows);
});

test.each([
  ['what is small', { ...JSON_TYPE, 'content-length': 2 }, '{}'],
  ['a stream of events', { 'content-type': 'text/event-stream' }, `data: ${rows}\n\n`],
  ['a file', { 'content-type': 'application/octet-stream' }, rows],
  ['what must not be changed', { ...JSON_TYPE, 'cache-control': 'no-transform' }, rows],
  ['what is compressed already', { ...JSON_TYPE, 'content-encoding': 'deflate' }, rows],
])('%s is passed on as it is', async (_name, sent, body) => {
  const { headers, bytes } = await ask((response) => response.writeHead(200, sent).end(body), 'br, gzip');
  expect(headers['content-encoding']).toBe('content-encoding' in sent ? 'deflate' : undefined);
  expect(bytes.toString()).toBe(body);
});

test('leaves a response to HEAD unchanged', async () => {
  const { headers } = await ask(
    (response) => response.writeHead(200, { ...JSON_TYPE, 'content-length': 5_000 }).end(),
    'br',
    'HEAD',
  );
  expect(headers).toMatchObject({ 'content-length': '5000', vary: 'Accept-Encoding' });
  expect(headers['content-encoding']).toBeUndefined();
});

test('a client that disconnects during a compressed response ends it at the gateway', async () => {
  let closed: Promise<unknown> | undefined;
  const gateway = await startGateway((_request, response) => {
    closed = new Promise((resolve) => response.once('close', resolve));
    response.writeHead(200, JSON_TYPE).write(rows);
  });
  const { url } = await startWeb({ gateways: [gateway.url] });
  const leaving = new AbortController();
  const reply = request(`${url}/api/x`, { headers: { 'accept-encoding': 'br' }, signal: leaving.signal });
  reply.catch(() => {});
  while (!closed) await new Promise((resolve) => setImmediate(resolve));
  leaving.abort();
  await closed;
});

test('a broken response of the gateway is broken for the client too', async () => {
  const gateway = await startGateway((_request, response) => {
    response.writeHead(200, JSON_TYPE).write(rows, () => response.destroy());
  });
  const { url } = await startWeb({ gateways: [gateway.url] });
  const broken = request(`${url}/api/x`, { headers: { 'accept-encoding': 'br' } }).then(({ body }) => body.text());
  await expect(broken).rejects.toThrow();
});
