import { eventually, freePort } from '@pocket/server/testing';
import { Harness } from './harness.js';

let harness: Harness;
beforeEach(async () => {
  harness = await Harness.start();
  await harness.services.on('auth.ping', () => ({ status: 'OK' }));
  await harness.services.on('ledger.ping', () => ({ status: 'OK' }));
});
afterEach(() => harness.stop());

test('all is well when every service answers', async () => {
  await harness.services.on('reporting.ping', () => ({ status: 'OK' }));
  const response = await harness.fetch('/health');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'OK' });
});

test('a service that is missing or unwell is named', async () => {
  const response = await harness.fetch('/health');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: 'DEGRADED', down: ['reporting'] });
});

test('without its broker the gateway still answers, and it recovers with it', async () => {
  await harness.nats.interrupt();
  const response = await harness.fetch('/health');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: 'DEGRADED', down: ['messaging'] });
  expect((await harness.get('/budgets')).status).toBe(503);
  await harness.nats.resume();
  await eventually(async () => {
    expect(await (await harness.fetch('/health')).json()).toEqual({ status: 'DEGRADED', down: ['reporting'] });
  });
});

test('the gateway is ready with its broker regardless of the services, and alive without it', async () => {
  const port = await freePort();
  const other = await Harness.start({ METRICS_PORT: String(port) });
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  await eventually(async () => expect(await status('/readyz')).toBe(200));
  await other.nats.interrupt();
  await eventually(async () => expect(await status('/readyz')).toBe(503));
  expect(await status('/livez')).toBe(200);
  await other.nats.resume();
  await eventually(async () => expect(await status('/readyz')).toBe(200));
  await other.stop();
});
