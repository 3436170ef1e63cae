import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { eventually } from './support/eventually.js';
import { startGateway, stopGateways } from './support/gateway.js';
import { startWeb, stopWebs } from './support/web.js';
import { Wire } from './support/wire.js';

const LIMIT = 1024 * 1024;
const tooLarge = { statusCode: 413, code: 'PAYLOAD_TOO_LARGE', message: 'The request is too large' };
/** Answers with the length of what it was sent. */
const measuring: RequestListener = (request, response) => {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  request.once('end', () => response.end(JSON.stringify({ bytes })));
};

afterEach(async () => {
  await stopWebs();
  await stopGateways();
});

function chunked(bytes: number): ReadableStream<Uint8Array> {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      const size = Math.min(left, 16_384);
      left -= size;
      if (size > 0) controller.enqueue(new Uint8Array(size));
      else controller.close();
    },
  });
}

const post = (url: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);

test('refuses a too large content length before a gateway gets the request', async () => {
  const gateway = await startGateway(measuring);
  const { url } = await startWeb({ gateways: [gateway.url] });
  const response = await post(`${url}/api/x`, 'x'.repeat(LIMIT + 1), { 'x-request-id': 'mine' });
  expect(response.status).toBe(413);
  expect(response.headers.get('x-request-id')).toBe('mine');
  expect(await response.json()).toEqual({ ...tooLarge, requestId: 'mine' });
  expect(gateway.requests).toHaveLength(0);
});

test.each([
  ['/api/imports?name=x.csv', 50],
  ['/api/rates/import', 20],
])('takes files of the size that the gateway takes: %s', async (path, mib) => {
  const gateway = await startGateway(measuring);
  const { url } = await startWeb({ gateways: [gateway.url] });
  const bytes = mib * LIMIT;
  expect(await (await post(url + path, 'x'.repeat(bytes))).json()).toEqual({ bytes });
  expect((await post(url + path, 'x'.repeat(bytes + 1))).status).toBe(413);
});

test('refuses a body without a length at the limit, and keeps using the gateway', async () => {
  const gateway = await startGateway(measuring);
  const { url } = await startWeb({ gateways: [gateway.url] });
  const refused = await post(`${url}/api/x`, chunked(LIMIT + 1));
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject(tooLarge);
  expect(await (await post(`${url}/api/x`, 'small')).json()).toEqual({ bytes: 5 });
});

test('refuses an endless body and closes its connection', async () => {
  const gateway = await startGateway(measuring);
  const { port } = await startWeb({ gateways: [gateway.url], limits: { lingerMs: 100 } });
  const wire = await Wire.open(port);
  wire.say('POST /api/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
  const more = setInterval(() => wire.say(`10000\r\n${'x'.repeat(65_536)}\r\n`), 1);
  try {
    const heard = await wire.closes();
    expect(heard).toContain('HTTP/1.1 413');
    expect(heard.toLowerCase()).toContain('connection: close');
  } finally {
    clearInterval(more);
  }
});

test('a refused body without an end leaves no timer behind', async () => {
  const requestMs = 29_001;
  const [set, clear] = [jest.spyOn(globalThis, 'setTimeout'), jest.spyOn(globalThis, 'clearTimeout')];
  try {
    const gateway = await startGateway(measuring);
    const { port } = await startWeb({ gateways: [gateway.url], limits: { lingerMs: 100, requestMs } });
    const wire = await Wire.open(port);
    wire.say(`POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: ${LIMIT + 1}\r\n\r\nx`);
    expect(await wire.closes()).toContain('HTTP/1.1 413');
    const timers = set.mock.results.filter((_, index) => set.mock.calls[index]?.[1] === requestMs);
    expect(timers).toHaveLength(1);
    await eventually(() => expect(clear.mock.calls.some(([timer]) => timer === timers[0]?.value)).toBe(true));
  } finally {
    jest.restoreAllMocks();
  }
});

test.each([0, 5, 65_536, 65_537, LIMIT])(
  'a body of %i bytes arrives whole, with a length or without',
  async (bytes) => {
    const gateway = await startGateway(measuring);
    const { url } = await startWeb({ gateways: [gateway.url] });
    expect(await (await post(`${url}/api/x`, 'x'.repeat(bytes))).json()).toEqual({ bytes });
    expect(await (await post(`${url}/api/x`, chunked(bytes))).json()).toEqual({ bytes });
  },
);

test.each([401, 413, 429])('an answer %i that does not wait for the body reaches the client', async (status) => {
  const gateway = await startGateway((_request, response) => {
    response.writeHead(status, { 'retry-after': '7' }).end(`answer ${status}`);
  });
  const { url } = await startWeb({ gateways: [gateway.url] });
  const early = await post(`${url}/api/x`, chunked(600_000));
  expect([early.status, early.headers.get('retry-after'), await early.text()]).toEqual([
    status,
    '7',
    `answer ${status}`,
  ]);
  expect((await fetch(`${url}/api/x`)).status).toBe(status);
});

test('does not read the rest of a large body after the response', async () => {
  const gateway = await startGateway((_request, response) => {
    response.writeHead(409).end('refused');
  });
  const { port } = await startWeb({ gateways: [gateway.url], limits: { lingerMs: 500 } });
  const bytes = 48 * LIMIT;
  const socket = connect(port, '127.0.0.1');
  const heard: Buffer[] = [];
  let sent = 0;
  socket.on('data', (chunk: Buffer) => heard.push(chunk));
  socket.on('error', () => {});
  socket.write(`POST /api/imports HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n`);
  const send = () => {
    socket.write(new Uint8Array(65_536), (error) => {
      if (error) return;
      sent += 65_536;
      if (sent < bytes) send();
    });
  };
  send();
  await new Promise((resolve) => socket.once('close', resolve));
  expect(Buffer.concat(heard).toString()).toContain('HTTP/1.1 409');
  // The rest is what the buffers of both ends took.
  expect(sent).toBeLessThan(bytes / 2);
});

test('after a refusal the same connection ends or answers, but never hangs', async () => {
  const gateway = await startGateway(measuring);
  const { port } = await startWeb({ gateways: [gateway.url] });
  const wire = await Wire.open(port);
  wire.say(`POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: ${LIMIT + 1}\r\n\r\n${'x'.repeat(LIMIT + 1)}`);
  wire.say('GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await wire.closes()).toContain('HTTP/1.1 413');
});
