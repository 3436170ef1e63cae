import { Controller, Logger, Module } from '@nestjs/common';
import { InjectConnection, InjectModel, MongooseModule } from '@nestjs/mongoose';
import { AppError, DEFAULT_CURRENCY, type ErrorCode } from '@pocket/contracts';
import { type Connection, type Model, Schema } from 'mongoose';
import { z } from 'zod';
import { readConfig, serviceSettings } from '../src/config/config.js';
import { type RunningService, startService } from '../src/index.js';
import { NatsLink } from '../src/messaging/nats-link.js';
import { withTransaction } from '../src/mongo/transaction.js';
import { Handle } from '../src/rpc/handle.js';
import { RpcClient } from '../src/rpc/rpc-client.js';
import { eventually, NatsServer, startStore, type TestStore } from '../src/testing/index.js';
import { StoreProxy } from './store-proxy.js';

const CURRENCIES = { currency: DEFAULT_CURRENCY, unconverted: [] };

interface Note {
  readonly n: number;
}
const noteSchema = new Schema<Note>({ n: Number }, { collection: 'notes', versionKey: false });
const TEN = Array.from({ length: 10 }, (_, n) => ({ n }));

@Controller()
class NotesController {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel('Note') private readonly notes: Model<Note>,
  ) {}

  /** Ten notes in one transaction. */
  @Handle('ledger.head')
  async writeInTransaction() {
    await withTransaction(this.connection, async (session) => {
      await this.notes.insertMany(TEN, { session });
      await this.notes.updateOne({ n: 1 }, { n: 2 }, { session });
    });
    return { sequence: 1, totalBalance: 0, ...CURRENCIES, accountCurrency: DEFAULT_CURRENCY };
  }

  /** Ten notes, each by itself. */
  @Handle('ledger.stats')
  async writeInBulk() {
    await this.notes.bulkWrite(TEN.map((document) => ({ insertOne: { document } })));
    const note = await this.notes.findOne({ n: 0 }).lean();
    return { totalAccounts: 0, totalTransactions: note ? 1 : 0, totalBalance: 0, ...CURRENCIES };
  }
}

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Note', schema: noteSchema }])],
  controllers: [NotesController],
})
class NotesModule {}

let nats: NatsServer;
let store: TestStore;
let proxy: StoreProxy;
let service: RunningService;
let link: NatsLink;

beforeAll(async () => {
  [nats, store] = await Promise.all([NatsServer.start(), startStore()]);
  proxy = await StoreProxy.start(Number(new URL(store.settings.MONGODB_URI).port));
  const env = { ...store.settings, MONGODB_URI: proxy.uri, NATS_URL: nats.url, LOG_LEVEL: 'silent' };
  service = await startService({
    name: 'ledger',
    module: NotesModule,
    config: readConfig(z.object(serviceSettings), env),
    migrations: [],
  });
  link = await NatsLink.open(nats.url, 'test');
  Logger.overrideLogger(false);
});
afterAll(async () => {
  await link.onApplicationShutdown();
  await service.close();
  await proxy.stop();
  await store.stop();
  await nats.stop();
});
afterEach(async () => {
  proxy.resume();
  await eventually(() => ask('ledger.stats'));
});

const ask = (subject: 'ledger.head' | 'ledger.stats' | 'ledger.ping', timeoutMs = 5_000) =>
  new RpcClient(link).request(subject, {}, { requestId: 'r' }, { timeoutMs });

/** Returns the outcome: `OK` or the error code. */
async function outcome(request: Promise<unknown>): Promise<ErrorCode | 'OK'> {
  try {
    await request;
    return 'OK';
  } catch (error) {
    return error instanceof AppError ? error.code : 'INTERNAL';
  }
}

test.each([
  ['insert', 'before'],
  ['insert', 'after'],
  ['update', 'before'],
  ['commitTransaction', 'before'],
  ['commitTransaction', 'after'],
] as const)(
  'connections that break at a transaction’s %s, %s the store has it, cost another try at most',
  async (command, when) => {
    proxy.cutAt(command, when);
    expect(['OK', 'SERVICE_UNAVAILABLE']).toContain(await outcome(ask('ledger.head')));
  },
);

test.each(['ledger.head', 'ledger.stats'] as const)(
  'while the store is away %s is unavailable, for now',
  async (subject) => {
    proxy.interrupt();
    await expect(ask(subject)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 1 });
  },
);

test.each(['insert', 'commitTransaction'])(
  'a store that goes away during %s makes the write unavailable',
  async (command) => {
    proxy.goAwayAt(command);
    await expect(ask('ledger.head')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 1 });
  },
);

test.each(['insert', 'commitTransaction'])(
  'a store that goes away during %s makes the write unavailable, not late, when its time is over while the driver waits',
  async (command) => {
    proxy.goAwayAt(command);
    await expect(ask('ledger.head', 1_000)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 1 });
  },
);

test('a hanging store delays no request beyond its timeout, and nothing waits forever', async () => {
  proxy.stall();
  expect(['SERVICE_UNAVAILABLE', 'SERVICE_TIMEOUT']).toContain(await outcome(ask('ledger.stats')));
  await expect(ask('ledger.ping')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

test('300 writes during outages of the store fail only as unavailable or late', async () => {
  const outcomes = new Map<string, number>();
  let done = 0;
  const write = async (worker: number) => {
    for (let turn = 0; turn < 30; turn += 1) {
      const result = await outcome(ask((worker + turn) % 2 ? 'ledger.head' : 'ledger.stats'));
      outcomes.set(result, (outcomes.get(result) ?? 0) + 1);
      done += 1;
      if (done % 100 === 40) proxy.interrupt();
      if (done % 100 === 50) proxy.resume();
      if (done % 50 === 0) proxy.cutAt(done % 100 ? 'insert' : 'commitTransaction', 'after');
    }
  };
  await Promise.all(Array.from({ length: 10 }, (_, worker) => write(worker)));
  const allowed = new Set(['OK', 'SERVICE_UNAVAILABLE', 'SERVICE_TIMEOUT']);
  expect([...outcomes.keys()].filter((result) => !allowed.has(result))).toEqual([]);
  expect([...outcomes.values()].reduce((sum, count) => sum + count, 0)).toBe(300);
});
