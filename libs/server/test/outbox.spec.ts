import { Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import {
  JetStream,
  Outbox,
  OutboxModule,
  type RunningService,
  readConfig,
  serviceSettings,
  startService,
  withTransaction,
} from '../src/index.js';
import { eventually, NatsServer, startStore, type TestStore } from '../src/testing/index.js';

@Module({ imports: [OutboxModule] })
class OutboxTestModule {}

const users = ['a', 'b', 'c'].map((letter) => letter.repeat(24));

let nats: NatsServer;
let store: TestStore;
let services: RunningService[];

async function start(): Promise<RunningService> {
  const env = { NATS_URL: nats.url, ...store.settings, LOG_LEVEL: 'silent' };
  const config = readConfig(z.object(serviceSettings), env);
  const service = await startService({ name: 'ledger', module: OutboxTestModule, config });
  services.push(service);
  return service;
}

beforeEach(async () => {
  services = [];
  [nats, store] = await Promise.all([NatsServer.start(), startStore()]);
});
afterEach(async () => {
  await Promise.all(services.map((service) => service.close()));
  await Promise.all([nats.stop(), store.stop()]);
});

const add = (service: RunningService, userId: string, sequence: number) =>
  withTransaction(service.get<Connection>(getConnectionToken()), async (session) => {
    const event = {
      id: `${userId}-${sequence}`,
      userId,
      sequence,
      subject: `events.ledger.${userId}`,
      body: { sequence },
    };
    await service.get(Outbox).add([event], session);
  });

/** What the stream holds, per user. */
function published(service: RunningService): Map<string, number[]> {
  const seen = new Map(users.map((userId): [string, number[]] => [userId, []]));
  service.get(JetStream).consume({
    stream: 'LEDGER',
    durable: 'test',
    deliver: async (messages) => {
      for (const message of messages) {
        const { sequence } = z.object({ sequence: z.number() }).parse(message.data);
        seen.get(message.subject.slice(-24))?.push(sequence);
        message.ack();
      }
    },
  });
  return seen;
}

test('every fact is published once, each user’s in order, whoever wrote and whoever relays', async () => {
  const [first, second] = await Promise.all([start(), start()]);
  const seen = published(first);
  for (const sequence of [1, 2, 3, 4, 5, 6]) {
    await Promise.all(users.map((userId) => add(sequence % 2 ? first : second, userId, sequence)));
  }
  await eventually(() => expect([...seen.values()]).toEqual(users.map(() => [1, 2, 3, 4, 5, 6])));
});

test('a transaction that fails publishes nothing', async () => {
  const service = await start();
  const seen = published(service);
  const connection = service.get<Connection>(getConnectionToken());
  const failing = withTransaction(connection, async (session) => {
    const event = { id: 'x', userId: users[0] ?? '', sequence: 1, subject: `events.ledger.${users[0]}`, body: {} };
    await service.get(Outbox).add([event], session);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await add(service, users[1] ?? '', 1);
  await eventually(() => expect(seen.get(users[1] ?? '')).toEqual([1]));
  expect(seen.get(users[0] ?? '')).toEqual([]);
});

test('what is written while the broker is away is published when it is back', async () => {
  const service = await start();
  const seen = published(service);
  await nats.interrupt();
  for (const sequence of [1, 2, 3]) await add(service, users[0] ?? '', sequence);
  await nats.resume();
  await eventually(() => expect(seen.get(users[0] ?? '')).toEqual([1, 2, 3]));
});

test('another instance goes on where one that ended stopped', async () => {
  const first = await start();
  await add(first, users[0] ?? '', 1);
  const second = await start();
  await first.close();
  services = [second];
  const seen = published(second);
  await add(second, users[0] ?? '', 2);
  await eventually(() => expect(seen.get(users[0] ?? '')).toEqual([1, 2]));
});

test('a published fact leaves the outbox', async () => {
  const service = await start();
  await add(service, users[0] ?? '', 1);
  await eventually(async () => expect(await service.get(Outbox).unpublished('', 10)).toEqual([]));
});
