import { randomBytes } from 'node:crypto';
import { getModelToken } from '@nestjs/mongoose';
import {
  type Budget,
  bookOf,
  type ChangeFacts,
  type EventChange,
  LEDGER_CONTENT_VERSION,
  type LedgerEvent,
  ledgerEventSubject,
  type Occurrence,
  type ReplyOf,
  type RequestOf,
  type Schedule,
  type Subject,
  type UserEvent,
  userEventSubject,
} from '@pocket/contracts';
import { JetStream, NatsLink, RpcClient, type RunningService, readConfig, startService } from '@pocket/server';
import { eventually, NatsServer, Responder, startStore, type TestStore } from '@pocket/server/testing';
import type { Model } from 'mongoose';
import { DELIVERY, type DeliveryDocument } from '../src/alerts/delivery.schema.js';
import { notifySettings } from '../src/config.js';
import { notifyMigrations } from '../src/migrations.js';
import { NotifyModule } from '../src/notify.module.js';
import { UsersService } from '../src/people/users.service.js';
import { RULE, type RuleDocument } from '../src/rules/rule.schema.js';
import { SIGNAL } from '../src/signals/signal.schema.js';

export const newId = () => randomBytes(12).toString('hex');
/** Id of a user who has just registered: it begins with the time. */
export const newUserId = () =>
  Math.floor(Date.now() / 1_000)
    .toString(16)
    .padStart(8, '0') + randomBytes(8).toString('hex');

const NOTHING = {
  days: [],
  transfers: [],
  accounts: { saved: [], deleted: [] },
  categories: { saved: [], deleted: [] },
  isClosed: false,
};

/** Notify over a broker and a store of its own; the test takes the ledger's part. */
export class RunningNotify {
  readonly #sequences = new Map<string, number>();
  /** Facts that the simulated ledger knows of changes. */
  readonly facts = new Map<string, ChangeFacts>();

  /** What the simulated ledger says of budgets: each look at a user asks for them, by a default rule. */
  budgets: (userId: string) => Budget[] = () => [];
  readonly #looks = new Map<string, number>();

  /** Occurrences and schedules of all books of the simulated ledger. */
  occurrences: readonly Occurrence[] = [];
  schedules: readonly Schedule[] = [];

  private constructor(
    private readonly nats: NatsServer,
    private readonly store: TestStore,
    private readonly link: NatsLink,
    private readonly jetStream: JetStream,
    readonly ledger: Responder,
    private service: RunningService,
  ) {}

  static async start(): Promise<RunningNotify> {
    const [nats, store] = await Promise.all([NatsServer.start(), startStore()]);
    const service = await RunningNotify.#service(nats, store);
    const link = await NatsLink.open(nats.url, 'test');
    const jetStream = new JetStream(link, 1);
    await jetStream.ensureStreams();
    const ledger = await Responder.connect(nats.url);
    const running = new RunningNotify(nats, store, link, jetStream, ledger, service);
    await ledger.on('ledger.changes.facts', ({ changeIds }) => changeIds.flatMap((id) => running.facts.get(id) ?? []));
    await ledger.on('ledger.budgets.list', (_, { caller }) => {
      const userId = caller?.userId ?? '';
      running.#looks.set(userId, running.#looksAt(userId) + 1);
      return running.budgets(userId);
    });
    await ledger.on('ledger.schedules.occurrences', () => [...running.occurrences]);
    await ledger.on('ledger.schedules.list', () => [...running.schedules]);
    return running;
  }

  static #service(nats: NatsServer, store: TestStore): Promise<RunningService> {
    const config = readConfig(notifySettings, {
      ...store.settings,
      NATS_URL: nats.url,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
    });
    return startService({ name: 'notify', module: NotifyModule, config, migrations: notifyMigrations });
  }

  ask<S extends Subject>(userId: string, subject: S, request: RequestOf<S>): Promise<ReplyOf<S>> {
    const caller = { userId, sessionId: newId(), timeZone: 'UTC' };
    return new RpcClient(this.link).request(subject, request, { requestId: 'test', caller }, { timeoutMs: 30_000 });
  }

  alerts(userId: string) {
    return this.ask(userId, 'notify.alerts.list', {}).then(({ items }) => items);
  }

  /** Registers a user and waits for the default rules. */
  async register(userId = newUserId(), timeZone = 'UTC'): Promise<string> {
    await this.tell({ id: newId(), userId, type: 'user.registered', sequence: 1, timeZone });
    return userId;
  }

  async tell(event: UserEvent): Promise<void> {
    await this.jetStream.publish(userEventSubject(event.userId), event, newId());
  }

  /** Publishes the event of changes of a user. */
  async change(
    userId: string,
    changes: readonly EventChange[] = [{ id: newId() }],
    at = Date.now(),
  ): Promise<LedgerEvent> {
    const bookId = bookOf({ userId });
    const sequence = (this.#sequences.get(userId) ?? 0) + 1;
    this.#sequences.set(userId, sequence);
    const own = { id: newId(), userId: bookId, sequence, version: LEDGER_CONTENT_VERSION, at };
    const event = { ...own, content: NOTHING, changes: [...changes] };
    await this.publish(event);
    return event;
  }

  /** Publishes an event, also one that was published before. */
  async publish(event: LedgerEvent): Promise<void> {
    await this.jetStream.publish(ledgerEventSubject(event.userId), event, newId());
  }

  /** Does something that leads to a look at a user, and waits for the end of a look that began afterwards. */
  async looked(userId: string, work: () => Promise<unknown>): Promise<void> {
    const before = this.#looksAt(userId);
    await work();
    const signals = this.#model<{ _id: string }>(SIGNAL);
    await eventually(async () => {
      if (this.#looksAt(userId) === before) throw new Error('Nobody has looked');
      if (await signals.exists({ _id: userId })) throw new Error('There is still something to look at');
    });
  }

  #looksAt(userId: string): number {
    return this.#looks.get(userId) ?? 0;
  }

  deliveries(userId: string): Promise<DeliveryDocument[]> {
    return this.#model<DeliveryDocument>(DELIVERY).find({ userId }).lean<DeliveryDocument[]>();
  }

  get users(): UsersService {
    return this.service.get(UsersService);
  }

  rulesOf(userId: string): Promise<RuleDocument[]> {
    return this.#model<RuleDocument>(RULE).find({ userId }).lean<RuleDocument[]>();
  }

  /** Ends the service and starts it again. */
  async restart(): Promise<void> {
    await this.service.close();
    this.service = await RunningNotify.#service(this.nats, this.store);
  }

  async stop(): Promise<void> {
    await this.ledger.close();
    await this.link.onApplicationShutdown();
    await this.service.close();
    await Promise.all([this.nats.stop(), this.store.stop()]);
  }

  #model<Stored>(name: string): Model<Stored> {
    return this.service.get<Model<Stored>>(getModelToken(name));
  }
}
