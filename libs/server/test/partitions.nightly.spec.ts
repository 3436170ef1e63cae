import { Module } from '@nestjs/common';
import { z } from 'zod';
import {
  JetStream,
  type PartitionedReading,
  PartitionReaders,
  type RunningService,
  readConfig,
  serviceSettings,
  startService,
} from '../src/index.js';
import { eventually, NatsServer, startStore, type TestStore } from '../src/testing/index.js';

@Module({ providers: [PartitionReaders] })
class PartitionsTestModule {}

const PARTITIONS = 4;
const subject = (partition: number) => `events.ledger.${partition}.${'a'.repeat(24)}`;

let nats: NatsServer;
let store: TestStore;
let services: RunningService[];
/** Messages that were started, by partition. */
let seen: number[][];
let next: number;

async function start(): Promise<RunningService> {
  const env = { NATS_URL: nats.url, ...store.settings, LOG_LEVEL: 'silent' };
  const config = readConfig(z.object(serviceSettings), env);
  const service = await startService({ name: 'reporting', module: PartitionsTestModule, config, migrations: [] });
  services.push(service);
  return service;
}

beforeEach(async () => {
  [services, seen, next] = [[], Array.from({ length: PARTITIONS }, () => []), 0];
  [nats, store] = await Promise.all([NatsServer.start(), startStore()]);
});
afterEach(async () => {
  await Promise.all(services.map((service) => service.close()));
  await Promise.all([nats.stop(), store.stop()]);
});

/** Notes what comes; `handle` may fail. */
function read(service: RunningService, handle: PartitionedReading['deliver'] = async () => {}): void {
  service.get(PartitionReaders).read({
    stream: 'LEDGER',
    group: 'test',
    partitions: PARTITIONS,
    subjects: (partition) => `events.ledger.${partition}.>`,
    deliver: async (message) => {
      const { n } = z.object({ n: z.number() }).parse(message.data);
      await handle(message);
      seen[n % PARTITIONS]?.push(n);
    },
  });
}

/** Publishes one more message in each partition, `times` times. */
async function publish(service: RunningService, times: number): Promise<void> {
  for (const end = next + times * PARTITIONS; next < end; next += 1) {
    const event = { n: next };
    await eventually(() => service.get(JetStream).publish(subject(event.n % PARTITIONS), event, `e${event.n}`));
  }
}

const all = (times: number) => seen.map((_, partition) => Array.from({ length: times }, (__, n) => partition + n * 4));
const inOrder = () => seen.map((numbers) => [...new Set(numbers)]);

test('each message is read once and in order while instances start and end', async () => {
  const first = await start();
  read(first);
  await publish(first, 20);
  const second = await start();
  read(second);
  await publish(first, 20);
  await eventually(() => expect(seen).toEqual(all(40)));
  await first.close();
  services = [second];
  await publish(second, 20);
  await eventually(() => expect(seen).toEqual(all(60)));
});

test('a failed message is read again before its successors count as done', async () => {
  const service = await start();
  let failures = 0;
  read(service, async ({ streamSequence }) => {
    if (streamSequence !== 5 || failures >= 3) return;
    failures += 1;
    throw new Error('the store is away');
  });
  await publish(service, 5);
  await eventually(() => expect(new Set(seen[0])).toEqual(new Set(all(5)[0])));
  await service.close();
  services = [];
  const later = await start();
  seen = seen.map(() => []);
  read(later);
  await publish(later, 1);
  await eventually(() => expect(seen.map((numbers) => numbers.at(-1))).toEqual([20, 21, 22, 23]));
  expect(seen).toEqual([[20], [21], [22], [23]]);
});

test('reading continues after a restart of the broker, and starts over if the broker lost everything', async () => {
  const service = await start();
  read(service);
  await publish(service, 2);
  await nats.interrupt();
  await nats.resume();
  await publish(service, 2);
  await eventually(() => expect(inOrder()).toEqual(all(4)));
  await nats.interrupt();
  await nats.resume({ empty: true });
  await publish(service, 2);
  await eventually(() => expect(inOrder()).toEqual(all(6)));
});

test('a thousand waiting messages are read in order', async () => {
  const service = await start();
  const jetStream = service.get(JetStream);
  await jetStream.ensureStreams();
  const { connection } = jetStream.link;
  for (let n = 0; n < 1_000; n += 1) connection.publish(subject(n % PARTITIONS), JSON.stringify({ n }));
  read(service);
  await eventually(() => expect(seen).toEqual(all(250)));
});
