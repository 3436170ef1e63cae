import { randomBytes } from 'node:crypto';
import { type ReplyOf, type RequestOf, type Subject, type UserEvent, userEventSubject } from '@pocket/contracts';
import { JetStream, NatsLink, RpcClient, type RunningService, readConfig, startService } from '@pocket/server';
import { NatsServer, startStore, type TestStore } from '@pocket/server/testing';
import mongoose from 'mongoose';
import { ledgerSettings } from '../src/config.js';
import { ledgerModule } from '../src/ledger.module.js';
import type { TransactionRecord } from '../src/transactions/transaction.schema.js';

export const newUserId = () => randomBytes(12).toString('hex');

/** A ledger over a broker and a store of its own. */
export class RunningLedger {
  private constructor(
    private readonly nats: NatsServer,
    private readonly store: TestStore,
    private readonly link: NatsLink,
    readonly services: readonly RunningService[],
  ) {}

  static async start({ instances = 1, demoAccount = 'off' } = {}): Promise<RunningLedger> {
    const [nats, store] = await Promise.all([NatsServer.start(), startStore()]);
    const env = { ...store.settings, NATS_URL: nats.url, LOG_LEVEL: 'fatal', DEMO_ACCOUNT: demoAccount };
    const config = readConfig(ledgerSettings, env);
    const services = await Promise.all(
      Array.from({ length: instances }, () => startService({ name: 'ledger', module: ledgerModule(config), config })),
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
    return new RpcClient(this.link).request(subject, request, { requestId: 'test', caller }, { timeoutMs: 20_000 });
  }

  async tell(event: UserEvent): Promise<void> {
    const jetStream = new JetStream(this.link, 1);
    await jetStream.ensureStreams();
    await jetStream.publish(userEventSubject(event.userId), event, event.id);
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
