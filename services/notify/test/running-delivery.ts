import { randomBytes } from 'node:crypto';
import { getModelToken } from '@nestjs/mongoose';
import {
  type AlertChannel,
  type AlertKind,
  bookOf,
  type ReplyOf,
  type RequestOf,
  type Subject,
} from '@pocket/contracts';
import { NatsLink, now, RpcClient, type RunningService, readConfig, setClock, startService } from '@pocket/server';
import { eventually, NatsServer, Responder, startStore, type TestStore } from '@pocket/server/testing';
import type { Model } from 'mongoose';
import { AlertWriter } from '../src/alerts/alert-writer.js';
import { DELIVERY, type DeliveryDocument } from '../src/alerts/delivery.schema.js';
import { notifySettings } from '../src/config.js';
import { DeliveryWork } from '../src/delivery/delivery-work.js';
import { notifyMigrations } from '../src/migrations.js';
import { notifyModule } from '../src/notify.module.js';
import { UsersService } from '../src/people/users.service.js';
import { UsersRepository } from '../src/users/users.repository.js';
import { MailReceiver } from './mail-receiver.js';
import { PushReceiver } from './push-receiver.js';
import { newId } from './running-notify.js';

const MS_PER_DAY = 86_400_000;

/** Notify with a mail server, a push service and an auth that the test plays. */
export class RunningDelivery {
  readonly over = new Set<string>();
  readonly unverified = new Set<string>();

  private constructor(
    private readonly nats: NatsServer,
    private readonly store: TestStore,
    private readonly link: NatsLink,
    readonly others: Responder,
    readonly push: PushReceiver,
    readonly mail: MailReceiver,
    readonly service: RunningService,
  ) {}

  static async start(): Promise<RunningDelivery> {
    const [nats, store] = await Promise.all([NatsServer.start(), startStore()]);
    const [push, mail] = await Promise.all([PushReceiver.start(), MailReceiver.start()]);
    const own = { SMTP_URL: mail.url, PUSH_ALLOW: push.origin, NOTIFY_SECRET: randomBytes(32).toString('hex') };
    const env = { ...store.settings, ...own, NATS_URL: nats.url, LOG_LEVEL: 'fatal' };
    const config = readConfig(notifySettings, env);
    const module = notifyModule(config);
    const service = await startService({ name: 'notify', module, config, migrations: notifyMigrations });
    const link = await NatsLink.open(nats.url, 'test');
    const others = await Responder.connect(nats.url);
    const running = new RunningDelivery(nats, store, link, others, push, mail, service);
    await others.on('auth.sessions.alive', ({ sessionIds }) => ({
      alive: sessionIds.filter((id) => !running.over.has(id)),
    }));
    await others.on('auth.contact.find', ({ userId }) => {
      const emailVerified = !running.unverified.has(userId);
      return { email: `${userId}@example.com`, emailVerified, name: 'A', timeZone: 'Europe/Paris' };
    });
    return running;
  }

  async user(): Promise<string> {
    const userId = newId();
    await this.service.get(UsersService).create(userId, 'Europe/Paris', 1);
    return userId;
  }

  ask<S extends Subject>(userId: string, subject: S, request: RequestOf<S>, sessionId = newId()): Promise<ReplyOf<S>> {
    const caller = { userId, sessionId, timeZone: 'Europe/Paris' };
    return new RpcClient(this.link).request(subject, request, { requestId: 'test', caller }, { timeoutMs: 30_000 });
  }

  alert(userId: string, channels: readonly AlertChannel[], kind: AlertKind = 'budget'): Promise<boolean> {
    const texts = { title: 'A budget is over its limit', text: 'Food: $120.00 of $100.00', link: '/budget' };
    const own = { userId, kind, ruleId: null, key: newId(), neutral: 'A budget is over its limit', ...texts };
    return this.service.get(AlertWriter).write({ ...own, channels, causeIds: [], committedAt: now() });
  }

  /** Lets business time pass. */
  pass(seconds: number): void {
    setClock(new Date(now().getTime() + seconds * 1_000));
  }

  /** Lets business time pass until a moment. */
  passUntil(at: Date): void {
    setClock(at);
  }

  /** Lets business time pass until noon of the next day (UTC), so that no day ends during a test. */
  passToNoon(): void {
    setClock(new Date(Math.floor(now().getTime() / MS_PER_DAY + 1) * MS_PER_DAY + MS_PER_DAY / 2));
  }

  /** Sends what is due of a user, and waits until nothing is. */
  async send(userId: string): Promise<void> {
    this.service.get(DeliveryWork).enqueue({ id: `deliveries ${userId}`, bookId: bookOf({ userId }) });
    await eventually(async () => {
      const due = { userId, state: { $in: ['pending', 'held'] }, nextAt: { $lte: now() } } as const;
      if (await this.deliveriesModel.exists(due)) throw new Error('Something is due');
    });
  }

  async states(userId: string): Promise<string[]> {
    const deliveries = await this.deliveriesModel.find({ userId }).lean<DeliveryDocument[]>();
    return deliveries.map(({ channel, state }) => `${channel} ${state}`).sort();
  }

  get deliveriesModel(): Model<DeliveryDocument> {
    return this.service.get<Model<DeliveryDocument>>(getModelToken(DELIVERY));
  }

  quiet(userId: string, from: string, to: string): Promise<boolean> {
    const settings = { quiet: { enabled: true, from, to }, showAmounts: false, version: 2 };
    return this.service.get(UsersRepository).setSettings(userId, settings, 1);
  }

  async stop(): Promise<void> {
    setClock(null);
    await this.others.close();
    await this.link.onApplicationShutdown();
    await this.service.close();
    await Promise.all([this.nats.stop(), this.store.stop(), this.push.stop(), this.mail.stop()]);
  }
}
