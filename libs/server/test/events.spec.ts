import { Logger } from '@nestjs/common';
import { JetStream } from '../src/events/jet-stream.js';
import type { StreamMessage } from '../src/events/stream-consumer.js';
import { StreamConsumers } from '../src/events/stream-consumers.js';
import { NatsLink } from '../src/messaging/nats-link.js';
import { Metrics } from '../src/metrics/metrics.js';
import { eventually, NatsServer } from '../src/testing/index.js';

const USER = 'a'.repeat(24);
const subject = `events.ledger.${USER}`;

let nats: NatsServer;
let link: NatsLink;
let jetStream: JetStream;
let consumers: StreamConsumers;

beforeAll(() => Logger.overrideLogger(false));
beforeEach(async () => {
  nats = await NatsServer.start();
  link = await NatsLink.open(nats.url, 'test');
  jetStream = new JetStream(link, 1);
  await jetStream.ensureStreams();
  consumers = new StreamConsumers(jetStream, metrics());
});
afterEach(async () => {
  await consumers.onModuleDestroy();
  jetStream.onModuleDestroy();
  await link.onApplicationShutdown();
  await nats.stop();
});

const metrics = () => new Metrics('test');

/** Messages that a consumer receives; `handle` may fail. */
function collect(durable: string, handle: () => void | Promise<void> = () => {}, maxInFlight = 1): unknown[] {
  const seen: unknown[] = [];
  const deliver = async ({ data }: StreamMessage) => {
    seen.push(data);
    await handle();
  };
  consumers.consume({ stream: 'LEDGER', durable, maxInFlight, deliver });
  return seen;
}

test('events arrive in order, a repeat of an id is dropped', async () => {
  const seen = collect('order');
  await jetStream.publish(subject, { n: 1 }, 'e1');
  await jetStream.publish(subject, { n: 1 }, 'e1');
  await jetStream.publish(subject, { n: 2 }, 'e2');
  await eventually(() => expect(seen).toEqual([{ n: 1 }, { n: 2 }]));
});

test('a message whose handler failed is redelivered', async () => {
  let failures = 0;
  const seen = collect('failed', () => {
    failures += 1;
    if (failures === 1) throw new Error('the store is away');
  });
  await jetStream.publish(subject, { n: 1 }, 'e1');
  await eventually(() => expect(seen).toEqual([{ n: 1 }, { n: 1 }]));
});

test('a message that fails repeatedly does not block others if several may be in flight', async () => {
  const seen: unknown[] = [];
  consumers.consume({
    stream: 'LEDGER',
    durable: 'poison',
    maxInFlight: 5,
    deliver: async ({ data }) => {
      if (JSON.stringify(data) === '{"n":1}') throw new Error('poison');
      seen.push(data);
    },
  });
  for (const n of [1, 2, 3]) await jetStream.publish(subject, { n }, `e${n}`);
  await eventually(() => expect(seen).toEqual([{ n: 2 }, { n: 3 }]));
});

test('a message that is not JSON is delivered as undefined', async () => {
  const seen = collect('text');
  link.connection.publish(subject, 'no JSON');
  await eventually(() => expect(seen).toEqual([undefined]));
});

test('order holds over several instances, and one that stops returns messages that it has not started', async () => {
  const seen: number[] = [];
  const instances = Array.from({ length: 3 }, () => new StreamConsumers(jetStream, metrics()));
  for (const instance of instances) {
    instance.consume({
      stream: 'LEDGER',
      durable: 'shared',
      deliver: async ({ data }) => {
        seen.push((data as { n: number }).n);
        await new Promise(setImmediate);
      },
    });
  }
  const numbers = Array.from({ length: 60 }, (_, index) => index);
  for (const n of numbers.slice(0, 30)) await jetStream.publish(subject, { n }, `e${n}`);
  await instances[0]?.onModuleDestroy();
  for (const n of numbers.slice(30)) await jetStream.publish(subject, { n }, `e${n}`);
  await instances[1]?.onModuleDestroy();
  await eventually(() => expect(seen).toEqual(numbers));
  await instances[2]?.onModuleDestroy();
});

test('a subject is purged except for its last event', async () => {
  for (const n of [1, 2, 3]) await jetStream.publish(subject, { n }, `e${n}`);
  await jetStream.publish(`events.ledger.${'b'.repeat(24)}`, { n: 9 }, 'other');
  await jetStream.purge('LEDGER', subject, 1);
  const seen = collect('purged');
  await eventually(() => expect(seen).toEqual([{ n: 3 }, { n: 9 }]));
});

test('events stored before a restart of the broker arrive after it', async () => {
  await jetStream.publish(subject, { n: 1 }, 'e1');
  await nats.interrupt();
  const seen = collect('restart');
  await nats.resume();
  await eventually(() => jetStream.publish(subject, { n: 2 }, 'e2'));
  await eventually(() => expect(seen).toEqual([{ n: 1 }, { n: 2 }]));
});

test('streams and consumers that the broker lost are created again', async () => {
  const seen = collect('lost');
  await jetStream.publish(subject, { n: 1 }, 'e1');
  await eventually(() => expect(seen).toEqual([{ n: 1 }]));
  await nats.interrupt();
  await nats.resume({ empty: true });
  await eventually(() => jetStream.publish(subject, { n: 2 }, 'e2'));
  await eventually(() => expect(seen).toEqual([{ n: 1 }, { n: 2 }]));
});

test("the ledger's events are kept for a week, those about users for ever; an older stream is changed", async () => {
  const { streams } = await jetStream.manager();
  const days = async (name: string) => (await streams.info(name)).config.max_age / 86_400e9;
  await streams.update('LEDGER', { max_age: 0 });
  await jetStream.ensureStreams();
  expect([await days('LEDGER'), await days('USERS')]).toEqual([7, 0]);
});
