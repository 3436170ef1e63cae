import type { ServerResponse } from 'node:http';
import { eventually } from './support/eventually.js';
import { startGateway, stopGateways } from './support/gateway.js';
import { startWeb, stopWebs } from './support/web.js';
import { Wire } from './support/wire.js';

afterEach(async () => {
  await stopWebs();
  await stopGateways();
});

/** A gateway whose answers wait for the test. */
async function waiting(begin: (response: ServerResponse) => void = () => {}) {
  const held: ServerResponse[] = [];
  const gateway = await startGateway((_request, response) => {
    held.push(response);
    begin(response);
  });
  return { gateway, held };
}

async function asked(port: number): Promise<Wire> {
  const wire = await Wire.open(port);
  wire.say('GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n');
  return wire;
}

test('answers requests in flight and closes their connections', async () => {
  const { gateway, held } = await waiting();
  const { app, port } = await startWeb({ gateways: [gateway.url] });
  const wire = await asked(port);
  await eventually(() => expect(held).toHaveLength(1));
  const closed = app.close();
  await eventually(() => expect(app.server.listening).toBe(false));
  held[0]?.end('late');
  const heard = await wire.closes();
  expect(heard).toMatch(/connection: close/i);
  expect(heard).toContain('late');
  await closed;
});

test('finishes a response that has started and closes its connection', async () => {
  const { gateway, held } = await waiting((response) => response.write('first'));
  const { app, port } = await startWeb({ gateways: [gateway.url] });
  const wire = await asked(port);
  await wire.hears('first');
  const closed = app.close();
  held[0]?.end('last');
  expect(await wire.closes()).toMatch(/last\r\n0\r\n\r\n$/);
  await closed;
});

test('closes idle connections at once', async () => {
  const { gateway } = await waiting((response) => response.end('here'));
  const { app, port } = await startWeb({ gateways: [gateway.url] });
  const wire = await asked(port);
  await wire.hears('here');
  await app.close();
  expect(await wire.closes()).toContain('here');
});

test('aborts requests that take too long', async () => {
  const { gateway, held } = await waiting((response) => response.write('first'));
  const { app, port } = await startWeb({ gateways: [gateway.url], limits: { drainMs: 50 } });
  const wire = await asked(port);
  await wire.hears('first');
  await app.close();
  expect(await wire.closes()).not.toMatch(/0\r\n\r\n$/);
  expect(held).toHaveLength(1);
});
