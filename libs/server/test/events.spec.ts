import { Logger } from '@nestjs/common';
import { JetStream } from '../src/events/jet-stream.js';
import type { StreamMessage } from '../src/events/stream-consumer.js';
import { NatsLink } from '../src/messaging/nats-link.js';
import { eventually, NatsServer } from '../src/testing/index.js';

const USER = 'a'.repeat(24);
const subject = `events.ledger.${USER}`;

let nats: NatsServer;
let link: NatsLink;
let jetStream: JetStream;

beforeAll(() => Logger.overrideLogger(false));
beforeEach(async () => {
  nats = await NatsServer.start();
  link = await NatsLink.open(nats.url, 'test');
  jetStream = new JetStream(link, 1);
  await jetStream.ensureStreams();
});
afterEach(async () => {
  await jetStream.onModuleDestroy();
  await link.onApplicationShutdown();
  await nats.stop();
});

function collect(durable: string, settle: (message: StreamMessage) => void = (message) => message.ack()): unknown[] {
  const seen: unknown[] = [];
  const deliver = async (messages: readonly StreamMessage[]) => {
    for (const message of messages) {
      seen.push(message.data);
      settle(message);
    }
  };
  jetStream.consume({ stream: 'LEDGER', durable, deliver });
  return seen;
}

test('events arrive in order, a repeat of an id is dropped', async () => {
  const seen = collect('order');
  await jetStream.publish(subject, { n: 1 }, 'e1');
  await jetStream.publish(subject, { n: 1 }, 'e1');
  await jetStream.publish(subject, { n: 2 }, 'e2');
  await eventually(() => expect(seen).toEqual([{ n: 1 }, { n: 2 }]));
});

test('a message that was not acknowledged comes again', async () => {
  let refusals = 0;
  const seen = collect('again', (message) => {
    refusals += 1;
    if (refusals === 1) message.nak();
    else message.ack();
  });
  await jetStream.publish(subject, { n: 1 }, 'e1');
  await eventually(() => expect(seen).toEqual([{ n: 1 }, { n: 1 }]));
});

test('a batch whose handling failed comes again', async () => {
  let failures = 0;
  const seen = collect('failed', (message) => {
    failures += 1;
    if (failures === 1) throw new Error('the store is away');
    message.ack();
  });
  await jetStream.publish(subject, { n: 1 }, 'e1');
  await eventually(() => expect(seen).toEqual([{ n: 1 }, { n: 1 }]));
});

test('what was stored before a restart of the broker arrives after it', async () => {
  await jetStream.publish(subject, { n: 1 }, 'e1');
  await nats.interrupt();
  const seen = collect('restart');
  await nats.resume();
  await eventually(() => jetStream.publish(subject, { n: 2 }, 'e2'));
  await eventually(() => expect(seen).toEqual([{ n: 1 }, { n: 2 }]));
});

test('streams and consumers that the broker lost are made again', async () => {
  const seen = collect('lost');
  await jetStream.publish(subject, { n: 1 }, 'e1');
  await eventually(() => expect(seen).toEqual([{ n: 1 }]));
  await nats.interrupt();
  await nats.resume({ empty: true });
  await eventually(() => jetStream.publish(subject, { n: 2 }, 'e2'));
  await eventually(() => expect(seen).toEqual([{ n: 1 }, { n: 2 }]));
});

test("the ledger's events are kept for 30 days, those about users for ever; an older stream is changed", async () => {
  const { streams } = await jetStream.manager();
  const days = async (name: string) => (await streams.info(name)).config.max_age / 86_400e9;
  await streams.update('LEDGER', { max_age: 0 });
  await jetStream.ensureStreams();
  expect([await days('LEDGER'), await days('USERS')]).toEqual([30, 0]);
});
