import { Module, type OnModuleDestroy } from '@nestjs/common';
import { z } from 'zod';
import { type RunningService, startService } from '../src/bootstrap/service.js';
import { readConfig, serviceSettings } from '../src/config/config.js';
import { Metrics } from '../src/metrics/metrics.js';
import { BreakableProxy, eventually, freePort, NatsServer, startStore, type TestStore } from '../src/testing/index.js';

/** Work that still runs when the service is stopped. */
let rest: Promise<void>;

@Module({})
class WorkModule implements OnModuleDestroy {
  onModuleDestroy() {
    return rest;
  }
}

let nats: NatsServer;
let store: TestStore;
/** Stands between the service and its store. */
let way: BreakableProxy;
let url: string;
let starting: Promise<RunningService>;

beforeEach(async () => {
  rest = Promise.resolve();
  [nats, store] = await Promise.all([NatsServer.start(), startStore()]);
  way = await BreakableProxy.start(Number(new URL(store.settings.MONGODB_URI).port || 27_017));
});
afterEach(async () => {
  await (await starting).close();
  await Promise.all([nats.stop(), way.stop()]);
  await store.stop();
});

async function start(): Promise<void> {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const env = {
    ...store.settings,
    MONGODB_URI: `mongodb://127.0.0.1:${way.port}/?directConnection=true`,
    NATS_URL: nats.url,
    LOG_LEVEL: 'silent',
    METRICS_PORT: String(port),
  };
  starting = startService({
    name: 'ledger',
    module: WorkModule,
    config: readConfig(z.object(serviceSettings), env),
    migrations: [],
  });
}

const ask = async (path: string) => {
  const response = await fetch(`${url}${path}`);
  return { status: response.status, body: await response.json() };
};
const WELL = { status: 200, body: { status: 'OK' } };
const notReady = (...reasons: string[]) => ({ status: 503, body: { status: 'NOT_READY', reasons } });
const answers = (path: string, answer: object) => eventually(async () => expect(await ask(path)).toEqual(answer));

test('is live before its dependencies are available, and ready afterwards', async () => {
  await nats.interrupt();
  await start();
  await answers('/livez', WELL);
  expect(await ask('/readyz')).toEqual(notReady('starting'));
  await nats.resume();
  await answers('/readyz', WELL);
});

test('is live but not ready while its database does not answer', async () => {
  await start();
  const service = await starting;
  service.get(Metrics).gauge('documents', 'Read from the store', {}, () => new Promise(() => {}));
  service.get(Metrics).gauge('others', 'Read from elsewhere', {}, async () => 7);
  way.fallSilent();
  await answers('/readyz', notReady('database'));
  expect(await ask('/livez')).toEqual(WELL);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(metrics).toContain('others{service="ledger"} 7');
  expect(metrics).not.toContain('documents{');
  way.resume();
  await answers('/readyz', WELL);
});

test('is not ready while its broker is away', async () => {
  await start();
  await starting;
  await nats.interrupt();
  await answers('/readyz', notReady('messaging'));
  expect(await ask('/livez')).toEqual(WELL);
  await nats.resume();
  await answers('/readyz', WELL);
});

test('is not ready from the moment it is stopped, and live until it ends', async () => {
  await start();
  const service = await starting;
  await answers('/readyz', WELL);
  let finish = () => {};
  rest = new Promise((resolve) => {
    finish = resolve;
  });
  const closed = service.close();
  expect(await ask('/readyz')).toEqual(notReady('stopping'));
  expect(await ask('/livez')).toEqual(WELL);
  finish();
  await closed;
  await expect(ask('/livez')).rejects.toThrow();
});
