import { randomBytes } from 'node:crypto';
import { getModelToken } from '@nestjs/mongoose';
import {
  type BookPage,
  type LedgerEvent,
  type LedgerFact,
  ledgerEventSubject,
  type Posting,
  type ReplyOf,
  type RequestOf,
  type Subject,
} from '@pocket/contracts';
import { JetStream, NatsLink, RpcClient, type RunningService, readConfig, startService } from '@pocket/server';
import { NatsServer, Responder, startStore, type TestStore } from '@pocket/server/testing';
import type { Model } from 'mongoose';
import { reportingSettings } from '../src/config.js';
import { HeadsRepository } from '../src/heads/heads.repository.js';
import { CATEGORY_MODEL, DAY_TOTAL_MODEL } from '../src/projection/read-model.schemas.js';
import { ReportingModule } from '../src/reporting.module.js';

export const newId = () => randomBytes(12).toString('hex');

/** Reporting over a broker and a store of its own; the test takes the ledger's part. */
export class RunningReporting {
  /** What the ledger's head is said to be: user → sequence. */
  readonly heads = new Map<string, number>();

  #bookAnswer: { stop(): Promise<void> } | undefined;

  private constructor(
    private readonly nats: NatsServer,
    private readonly store: TestStore,
    private readonly link: NatsLink,
    private readonly jetStream: JetStream,
    private readonly ledger: Responder,
    private readonly services: readonly RunningService[],
  ) {}

  static async start({ instances = 1 } = {}): Promise<RunningReporting> {
    const [nats, store] = await Promise.all([NatsServer.start(), startStore()]);
    const config = readConfig(reportingSettings, { ...store.settings, NATS_URL: nats.url, LOG_LEVEL: 'fatal' });
    const services = await Promise.all(
      Array.from({ length: instances }, () => startService({ name: 'reporting', module: ReportingModule, config })),
    );
    const link = await NatsLink.open(nats.url, 'test');
    const jetStream = new JetStream(link, 1);
    await jetStream.ensureStreams();
    const ledger = await Responder.connect(nats.url);
    const running = new RunningReporting(nats, store, link, jetStream, ledger, services);
    await ledger.on('ledger.head', (_, { caller }) => {
      return { sequence: running.heads.get(caller?.userId ?? '') ?? 0, totalBalance: 12.34 };
    });
    return running;
  }

  async ask<S extends Subject>(userId: string, subject: S, request: RequestOf<S>): Promise<ReplyOf<S>> {
    const caller = { userId, sessionId: newId(), timeZone: 'UTC' };
    return new RpcClient(this.link).request(subject, request, { requestId: 'test', caller });
  }

  /** What the ledger is said to answer when a book is read, until it is said otherwise. */
  async answerBook(answer: () => BookPage): Promise<void> {
    await this.#bookAnswer?.stop();
    this.#bookAnswer = await this.ledger.on('ledger.books.read', answer);
  }

  async publish(events: readonly LedgerEvent[]): Promise<void> {
    for (const event of events) await this.jetStream.publish(ledgerEventSubject(event.userId), event, newId());
  }

  /** The sequence number up to which a user's events are applied. */
  async applied(userId: string): Promise<number> {
    return (await this.#service.get(HeadsRepository).find(userId)).sequence;
  }

  /** How many documents there are of a user. */
  async stored(userId: string): Promise<number> {
    const models = [DAY_TOTAL_MODEL, CATEGORY_MODEL].map((name) =>
      this.#service.get<Model<{ userId: string }>>(getModelToken(name)),
    );
    const counts = await Promise.all(models.map((model) => model.countDocuments({ userId })));
    return counts.reduce((sum, count) => sum + count);
  }

  get #service(): RunningService {
    const [service] = this.services;
    if (!service) throw new Error('No instance was started');
    return service;
  }

  async stop(): Promise<void> {
    await Promise.all(this.services.map((service) => service.close()));
    await this.ledger.close();
    await this.link.onApplicationShutdown();
    await this.store.stop();
    await this.nats.stop();
  }
}

/** A user's facts as the ledger numbers them. */
export function eventsOf(userId: string, facts: readonly LedgerFact[], first = 1): LedgerEvent[] {
  return facts.map((fact, index) => ({ id: newId(), userId, sequence: first + index, fact }));
}

export function created(posting: Partial<Posting> & Pick<Posting, 'date' | 'amount' | 'categoryId'>): LedgerFact {
  const after = { transactionId: newId(), accountId: newId(), type: 'expense' as const, ...posting };
  return { type: 'transaction.created', after };
}

export function saved(id: string, name: string): LedgerFact {
  return { type: 'category.saved', category: { id, name, type: 'expense' } };
}
