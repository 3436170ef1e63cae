import { eventually } from './support/eventually.js';
import { type FakeGateway, startGateway, stopGateways } from './support/gateway.js';
import { startWeb, stopWebs } from './support/web.js';
import { Wire } from './support/wire.js';

let gateway: FakeGateway;
let wire: Wire;
let dribble: NodeJS.Timeout | undefined;

beforeEach(async () => {
  gateway = await startGateway((_request, response) => {
    response.end('here');
  });
  const limits = { headersMs: 200, requestMs: 400 };
  wire = await Wire.open((await startWeb({ gateways: [gateway.url], limits })).port);
});

afterEach(async () => {
  clearInterval(dribble);
  wire.socket.destroy();
  await stopWebs();
  await stopGateways();
});

test('answers endless headers with 408', async () => {
  wire.say('GET /api/x HTTP/1.1\r\nHost: x\r\n');
  dribble = setInterval(() => wire.say('X-More: 1\r\n'), 10);
  expect(await wire.closes()).toMatch(/^HTTP\/1.1 408 [\s\S]*"statusCode":408/);
  expect(gateway.requests).toHaveLength(0);
});

test('a small endless body occupies no connection of a gateway', async () => {
  wire.say('POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n');
  dribble = setInterval(() => wire.say('x'), 10);
  expect(await wire.closes()).toMatch(/^HTTP\/1.1 408 /);
  expect(gateway.requests).toHaveLength(0);
});

test('an endless body without a length releases the connection of its gateway', async () => {
  const patient = await startGateway((request) => void request.resume());
  const web = await startWeb({ gateways: [patient.url], limits: { headersMs: 200, requestMs: 400 } });
  const slow = await Wire.open(web.port);
  slow.say('POST /api/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
  dribble = setInterval(() => slow.say('1\r\nx\r\n'), 10);
  expect(await slow.closes()).toMatch(/^HTTP\/1.1 408 /);
  await eventually(async () => expect(await patient.connections()).toBe(0));
});

test('answers too large headers with 431', async () => {
  wire.say(`GET /api/x HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`);
  expect(await wire.closes()).toMatch(/^HTTP\/1.1 431 /);
});

test('answers input that is not HTTP with 400', async () => {
  wire.say('nonsense\r\n\r\n');
  expect(await wire.closes()).toMatch(/^HTTP\/1.1 400 /);
});

test('writes no error into a response that has started', async () => {
  const streaming = await startGateway((_request, response) => {
    response.write('part');
  });
  const web = await startWeb({ gateways: [streaming.url] });
  const client = await Wire.open(web.port);
  client.say('GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n');
  await client.hears('part');
  client.say('nonsense\r\n\r\n');
  expect(await client.closes()).not.toContain('HTTP/1.1 400');
});
