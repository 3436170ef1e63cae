import { Logger } from '@nestjs/common';
import { JetStream } from '../src/events/jet-stream.js';
import { StreamConsumers } from '../src/events/stream-consumers.js';
import { NatsLink } from '../src/messaging/nats-link.js';
import { Metrics } from '../src/metrics/metrics.js';
import { MonitoringServer } from '../src/monitoring/monitoring-server.js';
import { Readiness } from '../src/monitoring/readiness.js';
import { RpcClient } from '../src/rpc/rpc-client.js';
import { eventually, freePort, NatsServer, Responder } from '../src/testing/index.js';

const USER = 'a'.repeat(24);

let nats: NatsServer;
let link: NatsLink;
let metrics: Metrics;
let server: MonitoringServer;
let url: string;

beforeAll(() => Logger.overrideLogger(false));
beforeEach(async () => {
  nats = await NatsServer.start();
  link = await NatsLink.open(nats.url, 'test');
  const METRICS_PORT = await freePort();
  metrics = new Metrics('test');
  server = new MonitoringServer(metrics, new Readiness());
  await server.listen({ METRICS_HOST: '127.0.0.1', METRICS_PORT });
  url = `http://127.0.0.1:${METRICS_PORT}`;
});
afterEach(async () => {
  await server.onApplicationShutdown();
  await link.onApplicationShutdown();
  await nats.stop();
});

const scrape = async () => (await fetch(`${url}/metrics`)).text();

test('counts requests to other services by subject and outcome', async () => {
  const services = await Responder.connect(nats.url);
  await services.on('auth.ping', () => ({ status: 'OK' }));
  const rpc = new RpcClient(link, metrics);
  await rpc.request('auth.ping', {}, { requestId: 'r' });
  await expect(rpc.request('ledger.ping', {}, { requestId: 'r' })).rejects.toThrow();
  const text = await scrape();
  expect(text).toContain('nats_request_duration_seconds_count{service="test",subject="auth.ping",outcome="OK"} 1');
  expect(text).toContain('count{service="test",subject="ledger.ping",outcome="SERVICE_UNAVAILABLE"} 1');
  await services.close();
});

test('reports how far a consumer is behind its stream', async () => {
  const jetStream = new JetStream(link, 1);
  const consumers = new StreamConsumers(jetStream, metrics);
  await jetStream.ensureStreams();
  const pending = 'stream_consumer_pending{stream="LEDGER",consumer="slow",service="test"}';
  let isSettling = false;
  consumers.consume({
    stream: 'LEDGER',
    durable: 'slow',
    deliver: async () => {
      if (!isSettling) throw new Error('not yet');
    },
  });
  await jetStream.publish(`events.ledger.${USER}`, { n: 1 }, 'e1');
  await jetStream.publish(`events.ledger.${USER}`, { n: 2 }, 'e2');
  await eventually(async () => expect(await scrape()).toContain(`${pending} 2`));
  isSettling = true;
  await eventually(async () => expect(await scrape()).toContain(`${pending} 0`));
  expect(await scrape()).toContain(
    'stream_message_age_seconds_count{service="test",stream="LEDGER",consumer="slow"} 2',
  );
  await consumers.onModuleDestroy();
  jetStream.onModuleDestroy();
});

test('leaves out only the metrics that cannot be read', async () => {
  metrics.gauge('broken', 'Fails', {}, async () => {
    throw new Error('not now');
  });
  metrics.gauge('whole', 'Works', {}, async () => 7);
  const text = await scrape();
  expect(text).toContain('whole{service="test"} 7');
  expect(text).not.toContain('broken{');
});

test('serves only known paths', async () => {
  expect((await fetch(`${url}/`)).status).toBe(404);
  expect(await scrape()).toContain('process_resident_memory_bytes');
});
