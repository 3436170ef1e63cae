import { Module } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { bookOf, ledgerEventSubject } from '@pocket/contracts';
import mongoose, { type Model } from 'mongoose';
import { z } from 'zod';
import {
  createIndexes,
  Outbox,
  type OutboxEvent,
  OutboxModule,
  type RunningService,
  readConfig,
  StreamConsumers,
  serviceSettings,
  startService,
} from '../src/index.js';
import { OUTBOX, type OutboxRecord } from '../src/outbox/outbox.schema.js';
import { eventually, NatsServer, startStore, type TestStore } from '../src/testing/index.js';

@Module({ imports: [OutboxModule] })
class OutboxTestModule {}

const migrations = [
  createIndexes('the outbox', {
    outbox: [{ key: { userId: 1, sequence: 1 }, unique: true }, { key: { sentAt: 1, userId: 1, sequence: 1 } }],
  }),
];
const users = ['a', 'b', 'c'].map((letter) => letter.repeat(24));

let nats: NatsServer;
let store: TestStore;
let services: RunningService[];

async function start(): Promise<RunningService> {
  const env = { NATS_URL: nats.url, ...store.settings, LOG_LEVEL: 'silent' };
  const config = readConfig(z.object(serviceSettings), env);
  const service = await startService({ name: 'ledger', module: OutboxTestModule, config, migrations });
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

const eventOf = (userId: string, sequence: number): OutboxEvent => {
  return {
    id: `${userId}-${sequence}`,
    userId,
    sequence,
    subject: ledgerEventSubject(bookOf({ userId })),
    body: { sequence },
  };
};
const add = (service: RunningService, userId: string, sequence: number) =>
  service.get(Outbox).transaction(async (_session, { announce }) => announce([eventOf(userId, sequence)]));

/** Puts an event where the outbox has them, as a process that died before it published it. */
async function leave(service: RunningService, ...events: readonly OutboxEvent[]): Promise<void> {
  const entries = events.map(({ id, ...event }) => ({ _id: id, ...event, createdAt: new Date(0), sentAt: null }));
  await service.get<Model<OutboxRecord>>(getModelToken(OUTBOX)).insertMany(entries);
}

/** Content of the stream by user; `onEvent` gets the user of each event as it arrives. */
function published(service: RunningService, onEvent = (_userId: string) => {}): Map<string, number[]> {
  const seen = new Map(users.map((userId): [string, number[]] => [userId, []]));
  service.get(StreamConsumers).consume({
    stream: 'LEDGER',
    durable: 'test',
    maxInFlight: 100,
    deliver: async ({ data, subject }) => {
      const { sequence } = z.object({ sequence: z.number() }).parse(data);
      const userId = subject.slice(-24);
      seen.get(userId)?.push(sequence);
      onEvent(userId);
    },
  });
  return seen;
}

test('every event is published once and in order per user, with several writers and relays', async () => {
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
  const failing = service.get(Outbox).transaction(async (_session, { announce }) => {
    announce([eventOf(users[0] ?? '', 1)]);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await add(service, users[1] ?? '', 1);
  await eventually(() => expect(seen.get(users[1] ?? '')).toEqual([1]));
  expect(seen.get(users[0] ?? '')).toEqual([]);
});

test('a transaction that starts again publishes only the events of its last run', async () => {
  const service = await start();
  const seen = published(service);
  let tries = 0;
  await service.get(Outbox).transaction(async (_session, { announce }) => {
    tries += 1;
    announce([{ ...eventOf(users[0] ?? '', tries), id: `try-${tries}` }]);
    if (tries === 1) {
      const error = new mongoose.mongo.MongoServerError({ message: 'lost against another one', code: 112 });
      error.addErrorLabel('TransientTransactionError');
      throw error;
    }
  });
  await eventually(() => expect(seen.get(users[0] ?? '')).toEqual([2]));
});

test('an event has the time of its commit', async () => {
  const service = await start();
  const writtenAt: number[] = [];
  service.get(StreamConsumers).consume({
    stream: 'LEDGER',
    durable: 'test',
    maxInFlight: 100,
    deliver: async ({ data }) => void writtenAt.push(z.object({ at: z.number() }).parse(data).at),
  });
  let decidedAt = 0;
  await service.get(Outbox).transaction(async (_session, { announce }) => {
    announce([{ ...eventOf(users[0] ?? '', 1), body: { sequence: 1, at: 0 } }]);
    decidedAt = Date.now();
  });
  await eventually(() => expect(writtenAt).toHaveLength(1));
  expect(writtenAt[0]).toBeGreaterThanOrEqual(decidedAt);
});

test('a user with thousands of unpublished events does not delay others', async () => {
  const service = await start();
  const [busy = '', quiet = ''] = users;
  await nats.interrupt();
  await leave(service, ...Array.from({ length: 1_200 }, (_, index) => eventOf(busy, index + 1)), eventOf(quiet, 1));
  await nats.resume();
  let busyBefore = Number.POSITIVE_INFINITY;
  const seen = published(service, (userId) => {
    if (userId === quiet) busyBefore = seen.get(busy)?.length ?? 0;
  });
  await eventually(() => expect(seen.get(quiet)).toEqual([1]));
  expect(busyBefore).toBeLessThan(1_200);
  await eventually(() => expect(new Set(seen.get(busy)).size).toBe(1_200));
});

test('events written while the broker is away are published when it is back', async () => {
  const service = await start();
  const seen = published(service);
  await nats.interrupt();
  for (const sequence of [1, 2, 3]) await add(service, users[0] ?? '', sequence);
  await nats.resume();
  await eventually(() => expect(seen.get(users[0] ?? '')).toEqual([1, 2, 3]));
});

test('another instance continues where an ended one stopped', async () => {
  const first = await start();
  await add(first, users[0] ?? '', 1);
  const second = await start();
  await first.close();
  services = [second];
  const seen = published(second);
  await add(second, users[0] ?? '', 2);
  await eventually(() => expect(seen.get(users[0] ?? '')).toEqual([1, 2]));
});

test('an event of a process that died before it published it is published by another', async () => {
  const service = await start();
  await leave(service, eventOf(users[0] ?? '', 1));
  const seen = published(service);
  await eventually(() => expect(seen.get(users[0] ?? '')).toEqual([1]));
});

test('a published event stays stored for consumers that missed it, and is no longer pending', async () => {
  const service = await start();
  const [userId = ''] = users;
  await add(service, userId, 1);
  await add(service, userId, 2);
  const outbox = service.get(Outbox);
  await eventually(async () => expect(await outbox.isPublished(userId, 2)).toBe(true));
  expect((await outbox.findByUser(userId, 0, 10)).map(({ sequence }) => sequence)).toEqual([1, 2]);
  expect((await outbox.findByUser(userId, 1, 10)).map(({ sequence }) => sequence)).toEqual([2]);
  await outbox.forgetUser(userId, 1);
  expect((await outbox.findByUser(userId, 0, 10)).map(({ sequence }) => sequence)).toEqual([2]);
});
