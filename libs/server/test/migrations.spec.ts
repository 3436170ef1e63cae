import { Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import {
  type Database,
  type Migrations,
  pending,
  type RunningService,
  readConfig,
  serviceSettings,
  startService,
} from '../src/index.js';
import { NatsServer, startStore, type TestStore } from '../src/testing/index.js';

@Module({})
class EmptyModule {}

let nats: NatsServer;
let store: TestStore;
let services: RunningService[];

beforeEach(async () => {
  services = [];
  [nats, store] = await Promise.all([NatsServer.start(), startStore()]);
});
afterEach(async () => {
  await Promise.all(services.map((service) => service.close()));
  await Promise.all([nats.stop(), store.stop()]);
});

async function start(migrations: Migrations): Promise<Database> {
  const env = { NATS_URL: nats.url, ...store.settings, LOG_LEVEL: 'silent' };
  const config = readConfig(z.object(serviceSettings), env);
  const service = await startService({ name: 'ledger', module: EmptyModule, config, migrations });
  services.push(service);
  const { db } = service.get<Connection>(getConnectionToken());
  if (!db) throw new Error('There is no database');
  return db;
}

/** A step that adds its number to a list. */
const step = (number: number, more: object = {}): Migrations[number] => ({
  title: `step ${number}`,
  run: async (database) => {
    await database.collection('steps').insertOne({ number });
  },
  ...more,
});
const done = async (database: Database) =>
  (await database.collection('steps').find().sort({ _id: 1 }).toArray()).map(({ number }) => number);

test('every step runs once and in order with any number of instances', async () => {
  const [database] = await Promise.all([1, 2, 3].map(() => start([step(1), step(2)])));
  expect(database && (await done(database))).toEqual([1, 2]);
});

test('a later version continues where the previous one stopped', async () => {
  await start([step(1)]);
  const database = await start([step(1), step(2), step(3)]);
  expect(await done(database)).toEqual([1, 2, 3]);
});

test('pending steps can be listed without running them', async () => {
  const database = await start([step(1)]);
  expect(await pending(database, [step(1), step(2)])).toMatchObject([{ title: 'step 2' }]);
  expect(await done(database)).toEqual([1]);
});

test('a failed step runs again, the steps before it do not', async () => {
  let failures = 0;
  const failing = step(2, {
    run: async (database: Database) => {
      failures += 1;
      if (failures === 1) throw new Error('interrupted');
      await database.collection('steps').insertOne({ number: 2 });
    },
  });
  await expect(start([step(1), failing])).rejects.toThrow('interrupted');
  expect(await done(await start([step(1), failing]))).toEqual([1, 2]);
});

test('the previous version continues to work with the result', async () => {
  await start([step(1), step(2)]);
  await expect(start([step(1)])).resolves.toBeDefined();
});

test('a version that is too old for the database reports it and changes nothing', async () => {
  const database = await start([step(1), step(2, { needs: 2 })]);
  await expect(start([step(9)])).rejects.toThrow(/schema version 2; this version of Pocket knows 1 and cannot use it/);
  expect(await done(database)).toEqual([1, 2]);
});

test('an existing index with other settings does not stop the start of a service', async () => {
  const index = (seconds: number): Migrations[number] => ({
    title: 'an index',
    run: async (database) => {
      await database.collection('things').createIndex({ at: 1 }, { expireAfterSeconds: seconds });
    },
  });
  await start([index(60)]);
  await expect(start([index(120)])).resolves.toBeDefined();
});
