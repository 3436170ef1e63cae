import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { eventually } from './support/eventually.js';
import { startGateway, stopGateways } from './support/gateway.js';
import { startWeb, stopWebs } from './support/web.js';
import { Wire } from './support/wire.js';

afterEach(async () => {
  await stopWebs();
  await stopGateways();
});

const echo = (request: IncomingMessage, response: ServerResponse) => {
  response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers }));
};

test('forwards a request unchanged, with the address of its client and an id', async () => {
  const gateway = await startGateway(echo);
  const { url, port } = await startWeb({ gateways: [gateway.url] });
  const headers = { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'https', forwarded: 'for=1.2.3.4' };
  const heard = await (await fetch(`${url}/api/x%20y?a=1&b=%2F`, { headers })).json();
  expect(heard).toMatchObject({ method: 'GET', url: '/api/x%20y?a=1&b=%2F' });
  expect(heard.headers).toMatchObject({
    host: new URL(gateway.url).host,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': `127.0.0.1:${port}`,
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(heard.headers.forwarded).toBeUndefined();
});

test('takes the client address from a trusted proxy', async () => {
  const gateway = await startGateway(echo);
  const { url } = await startWeb({ gateways: [gateway.url], trustedProxies: ['loopback'] });
  const said = { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'pocket.example' };
  const { headers } = await (await fetch(`${url}/api/x`, { headers: { ...said, 'x-request-id': 'mine' } })).json();
  expect(headers).toMatchObject({ ...said, 'x-request-id': 'mine' });
});

test('does not forward connection headers in either direction', async () => {
  const gateway = await startGateway((request, response) => {
    response.writeHead(200, { connection: 'keep-alive, x-inner', 'x-inner': '1', 'proxy-authenticate': 'x' });
    response.end(JSON.stringify(request.headers));
  });
  const { port } = await startWeb({ gateways: [gateway.url] });
  const wire = await Wire.open(port);
  wire.say(
    'GET /api/x HTTP/1.1\r\nHost: x\r\nConnection: close, x-secret\r\nX-Secret: 1\r\nTE: trailers\r\nX-Kept: 1\r\n\r\n',
  );
  const heard = await wire.closes();
  expect(heard).toContain('"x-kept":"1"');
  expect(heard).not.toMatch(/x-secret|"te"|x-inner|proxy-authenticate/i);
});

test('forwards responses without a body', async () => {
  const gateway = await startGateway(({ url }, response) => {
    if (url === '/api/gone') response.writeHead(204).end();
    else if (url === '/api/same') response.writeHead(304, { etag: '"1"' }).end();
    else response.writeHead(200, { 'content-length': 5 }).end();
  });
  const { url, port } = await startWeb({ gateways: [gateway.url] });
  expect((await fetch(`${url}/api/gone`)).status).toBe(204);
  const head = await fetch(`${url}/api/x`, { method: 'HEAD' });
  expect([head.headers.get('content-length'), await head.text()]).toEqual(['5', '']);
  const wire = await Wire.open(port);
  wire.say('GET /api/same HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(await wire.closes()).toMatch(/^HTTP\/1.1 304 [\s\S]*etag: "1"[\s\S]*\r\n\r\n$/i);
});

test('forwards repeated headers', async () => {
  const gateway = await startGateway((_request, response) => {
    response.setHeader('set-cookie', ['a=1', 'b=2']).end();
  });
  const { url } = await startWeb({ gateways: [gateway.url] });
  expect((await fetch(`${url}/api/x`)).headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

test('forwards a stream as it arrives: the head, then each chunk', async () => {
  let stream: ServerResponse | undefined;
  const gateway = await startGateway((_request, response) => {
    stream = response;
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  });
  const { url } = await startWeb({ gateways: [gateway.url] });
  const response = await fetch(`${url}/api/x`);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (const part of ['data: 1\n\n', 'data: 2\n\n']) {
    stream?.write(part);
    expect((await reader?.read())?.value).toBe(part);
  }
  stream?.end();
  expect((await reader?.read())?.done).toBe(true);
});

test('a gateway that dies during a response leaves a broken response', async () => {
  const gateway = await startGateway((_request, response) => {
    response.write('half', () => response.socket?.destroy());
  });
  const { port } = await startWeb({ gateways: [gateway.url] });
  const wire = await Wire.open(port);
  wire.say('GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n');
  const heard = await wire.closes();
  expect(heard).toContain('half');
  expect(heard).not.toMatch(/0\r\n\r\n$/);
  expect(gateway.requests).toHaveLength(1);
});

test('aborts the request of a client that disconnects', async () => {
  let isAbandoned = false;
  const gateway = await startGateway((_request, response) => {
    response.once('close', () => {
      isAbandoned = true;
    });
  });
  const { port } = await startWeb({ gateways: [gateway.url] });
  const wire = await Wire.open(port);
  wire.say('GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n');
  await eventually(() => expect(gateway.requests).toHaveLength(1));
  wire.socket.destroy();
  await eventually(() => expect(isAbandoned).toBe(true));
  expect(gateway.requests).toHaveLength(1);
});

test('a client that does not read slows the gateway instead of using memory, and is disconnected', async () => {
  let written = 0;
  const total = 512;
  function* parts() {
    for (; written < total; written += 1) yield Buffer.alloc(256 * 1024);
  }
  const gateway = await startGateway((_request, response) => {
    Readable.from(parts()).pipe(response);
  });
  const { port } = await startWeb({ gateways: [gateway.url], limits: { stalledMs: 200 } });
  const wire = await Wire.open(port);
  wire.socket.pause();
  wire.say('GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n');
  await eventually(async () => {
    expect(gateway.requests).toHaveLength(1);
    expect(await gateway.connections()).toBe(0);
  });
  expect(written).toBeLessThan(total / 2);
  wire.socket.destroy();
});
