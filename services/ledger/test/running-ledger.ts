import { createHash, randomBytes } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import {
  bookOf,
  CLOCK_SET,
  type ClockSet,
  calendarDay,
  type ReplyOf,
  type RequestOf,
  type Subject,
  type UserEvent,
  userEventSubject,
} from '@pocket/contracts';
import {
  Broadcasts,
  JetStream,
  NatsLink,
  now,
  RpcClient,
  type RunningService,
  readConfig,
  startService,
  Uploads,
} from '@pocket/server';
import { eventually, NatsServer, startStore, type TestStore } from '@pocket/server/testing';
import mongoose, { type Connection } from 'mongoose';
import { newId } from '../src/book/entries/new-id.js';
import { ledgerSettings } from '../src/config.js';
import { ledgerModule } from '../src/ledger.module.js';
import { ledgerMigrations } from '../src/migrations.js';
import type { TransactionRecord } from '../src/store/transactions/transaction.schema.js';

export const newUserId = () => randomBytes(12).toString('hex');

/** A ledger over a broker and a store of its own. */
export class RunningLedger {
  private constructor(
    private readonly nats: NatsServer,
    private readonly store: TestStore,
    private readonly link: NatsLink,
    readonly services: readonly RunningService[],
  ) {}

  /** @param options `countsReads` is necessary for `documentsRead`: the driver then decodes each reply twice */
  static async start({ instances = 1, demoAccount = 'off', countsReads = false } = {}): Promise<RunningLedger> {
    const [nats, store] = await Promise.all([NatsServer.start(), startStore()]);
    const { MONGODB_URI } = store.settings;
    const monitored = `${MONGODB_URI}${MONGODB_URI.includes('?') ? '&' : '/?'}monitorCommands=true`;
    const env = {
      ...store.settings,
      MONGODB_URI: countsReads ? monitored : MONGODB_URI,
      NATS_URL: nats.url,
      LOG_LEVEL: 'fatal',
      DEMO_ACCOUNT: demoAccount,
      POCKET_TEST_CLOCK: 'on',
    };
    const config = readConfig(ledgerSettings, env);
    const services = await Promise.all(
      Array.from({ length: instances }, () =>
        startService({ name: 'ledger', module: ledgerModule(config), config, migrations: ledgerMigrations }),
      ),
    );
    return new RunningLedger(nats, store, await NatsLink.open(nats.url, 'test'), services);
  }

  async ask<S extends Subject>(
    userId: string,
    subject: S,
    request: RequestOf<S>,
    timeZone = 'UTC',
  ): Promise<ReplyOf<S>> {
    const caller = { userId, sessionId: newUserId(), timeZone };
    return new RpcClient(this.link).request(subject, request, { requestId: 'test', caller }, { timeoutMs: 60_000 });
  }

  /** Sets the clock of all instances; resolves once they have it. @param moment null for that of the machine */
  async setClock(moment: string | null): Promise<void> {
    new Broadcasts(this.link).send(CLOCK_SET, { now: moment } satisfies ClockSet);
    await this.link.connection.flush();
    const wanted = moment === null ? Date.now() : Date.parse(moment);
    await eventually(() => expect(Math.abs(now().getTime() - wanted)).toBeLessThan(60_000));
  }

  /** Returns the time of the instances. */
  now(): Date {
    return now();
  }

  get natsUrl(): string {
    return this.nats.url;
  }

  get service(): RunningService {
    const [service] = this.services;
    if (!service) throw new Error('No instance was started');
    return service;
  }

  async tell(event: UserEvent): Promise<void> {
    await this.tellRaw(event.userId, event);
  }

  /** Publishes a message that may be malformed. */
  async tellRaw(userId: string, event: object): Promise<void> {
    const jetStream = new JetStream(this.link, 1);
    await jetStream.ensureStreams();
    await jetStream.publish(userEventSubject(userId), event, newUserId());
  }

  /**
   * Stores a file for an import; returns what the request of the import names.
   * @param uploadId tells when the file was stored: the cleanup of imports removes old files without an import
   */
  async storeUpload(userId: string, text: string, uploadId = newId()) {
    const bytes = Buffer.from(text);
    const source = async function* () {
      yield bytes;
    };
    const upload = { bookId: bookOf({ userId }), uploadId, limit: 1e8 };
    const stored = await this.service.get(Uploads).store(upload, source());
    expect(stored).toEqual({ bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    return { uploadId, ...stored };
  }

  /** Returns the number of the user's documents in these collections. */
  async countOf(userId: string, collections: readonly string[]): Promise<number> {
    const connection = this.service.get<Connection>(getConnectionToken());
    const counts = collections.map((name) =>
      connection.collection(name).countDocuments({ userId: new mongoose.Types.ObjectId(userId) }),
    );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count);
  }

  /**
   * Returns the number of documents that `work` reads from a collection of a book by `find`. Background work for other
   * books does not count.
   */
  async documentsRead(collection: string, userId: string, work: () => Promise<unknown>): Promise<number> {
    const store = this.service.get<Connection>(getConnectionToken()).getClient();
    const [requests, cursors] = [new Set<number>(), new Set<string>()];
    let count = 0;
    const begin = ({ command, requestId }: mongoose.mongo.CommandStartedEvent) => {
      const isFind = command.find === collection && String(command.filter.userId) === userId;
      if (isFind || cursors.has(String(command.getMore))) requests.add(requestId);
    };
    const note = ({ requestId, reply }: mongoose.mongo.CommandSucceededEvent) => {
      const { cursor } = reply as { cursor?: { id: unknown; firstBatch?: unknown[]; nextBatch?: unknown[] } };
      if (!cursor || !requests.has(requestId)) return;
      cursors.add(String(cursor.id));
      count += (cursor.firstBatch ?? cursor.nextBatch ?? []).length;
    };
    store.on('commandStarted', begin).on('commandSucceeded', note);
    try {
      await work();
    } finally {
      store.off('commandStarted', begin).off('commandSucceeded', note);
    }
    return count;
  }

  /** Puts records where the ledger keeps them, without telling it. */
  async insertTransactions(records: readonly TransactionRecord[]): Promise<void> {
    const { MONGODB_URI, MONGODB_DATABASE_PREFIX } = this.store.settings;
    const client = await new mongoose.mongo.MongoClient(MONGODB_URI).connect();
    try {
      await client
        .db(`${MONGODB_DATABASE_PREFIX}_ledger`)
        .collection('transactions')
        .insertMany([...records]);
    } finally {
      await client.close();
    }
  }

  /** Gives a transaction an id of the bank's, without telling the ledger. */
  async setExternalId(transactionId: string, externalId: string): Promise<void> {
    const transactions = this.service.get<Connection>(getConnectionToken()).collection('transactions');
    await transactions.updateOne({ _id: new mongoose.Types.ObjectId(transactionId) }, { $set: { externalId } });
  }

  /** Puts that many expenses of one cent on one day, with the ledger knowing of none. */
  async insertExpenses(owner: {
    readonly userId: string;
    readonly accountId: string;
    readonly categoryId: string;
    readonly count: number;
  }): Promise<void> {
    const id = (text: string) => new mongoose.Types.ObjectId(text);
    const record = {
      userId: id(owner.userId),
      accountId: id(owner.accountId),
      categoryId: id(owner.categoryId),
      type: 'expense' as const,
      amount: 1,
      description: 'Cent',
      search: 'cent',
      date: calendarDay('2026-02-01'),
      createdAt: new Date(),
    };
    const records = Array.from({ length: owner.count }, () => ({ _id: new mongoose.Types.ObjectId(), ...record }));
    await this.insertTransactions(records);
  }

  async stop(): Promise<void> {
    await Promise.all(this.services.map((service) => service.close()));
    await this.link.onApplicationShutdown();
    await this.store.stop();
    await this.nats.stop();
  }
}

/** The first account and the id of a category of a new user. */
export async function firstEntities(ledger: RunningLedger, userId: string, category = 'Groceries') {
  const [account] = await ledger.ask(userId, 'ledger.accounts.list', {});
  const categories = await ledger.ask(userId, 'ledger.categories.list', {});
  return { accountId: account?.id ?? '', categoryId: categories.find(({ name }) => name === category)?.id ?? '' };
}
