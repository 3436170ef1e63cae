import { type FakeGateway, startGateway, stopGateways } from './support/gateway.js';
import { startWeb, stopWebs } from './support/web.js';
import { Wire } from './support/wire.js';

let gateway: FakeGateway;
let wire: Wire;

beforeEach(async () => {
  gateway = await startGateway(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    response.end(`got ${text}, expected ${request.headers.expect}`);
  });
  const { port } = await startWeb({ gateways: [gateway.url] });
  wire = await Wire.open(port);
});

afterEach(async () => {
  wire.socket.destroy();
  await stopWebs();
  await stopGateways();
});

test('answers Expect with 100, and then the request', async () => {
  wire.say('POST /api/x HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n');
  await wire.hears('HTTP/1.1 100 Continue\r\n\r\n');
  wire.say('hello');
  expect(await wire.hears('got hello')).toContain('expected undefined');
});

test('answers Expect with a refusal if the body is too large', async () => {
  wire.say('POST /api/x HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2000000\r\n\r\n');
  const heard = await wire.closes();
  expect(heard).toMatch(/^HTTP\/1.1 413 /);
  expect(heard).toContain('PAYLOAD_TOO_LARGE');
});

test('refuses other expectations', async () => {
  wire.say('POST /api/x HTTP/1.1\r\nHost: x\r\nExpect: a-cake\r\nContent-Length: 5\r\n\r\nhello');
  expect(await wire.hears('requestId')).toMatch(/^HTTP\/1.1 417 /);
  expect(gateway.requests).toHaveLength(0);
});
