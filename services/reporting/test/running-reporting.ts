import { randomBytes } from 'node:crypto';
import { getModelToken } from '@nestjs/mongoose';
import {
  ACCOUNT_CURRENCY,
  type BookHead,
  type BookPage,
  bookOf,
  type CalendarDay,
  type DayDelta,
  LEDGER_CONTENT_VERSION,
  type LedgerContent,
  type LedgerEvent,
  ledgerEventSubject,
  type OwnCurrency,
  type ReplyOf,
  type RequestOf,
  type Subject,
  type Unconverted,
} from '@pocket/contracts';
import { JetStream, Metrics, NatsLink, RpcClient, type RunningService, readConfig, startService } from '@pocket/server';
import { NatsServer, Responder, startStore, type TestStore } from '@pocket/server/testing';
import type { Model } from 'mongoose';
import { reportingSettings } from '../src/config.js';
import { HEAD_MODEL } from '../src/heads/head.schema.js';
import { HeadsRepository } from '../src/heads/heads.repository.js';
import { reportingMigrations } from '../src/migrations.js';
import { MONTH_TOTAL_MODEL } from '../src/projection/month-total.schema.js';
import { CATEGORY_MODEL, DAY_TOTAL_MODEL } from '../src/projection/read-model.schemas.js';
import { HeadsCheck } from '../src/repairs/heads-check.js';
import { MonthsBackfill } from '../src/repairs/months-backfill.js';
import { ReportingModule } from '../src/reporting.module.js';

export const newId = () => randomBytes(12).toString('hex');

/** Reporting over a broker and a store of its own; the test takes the ledger's part. */
export class RunningReporting {
  /** Heads that the simulated ledger returns: user → sequence. */
  readonly heads = new Map<string, number>();
  /** Events that the simulated ledger still has: user → events. */
  readonly kept = new Map<string, readonly LedgerEvent[]>();
  /** User ids of all requests for events. */
  readonly eventsRead: string[] = [];
  /** User ids of all requests for a page of a book. */
  readonly booksRead: string[] = [];
  /** All requests for rates. */
  readonly ratesRead: RequestOf<'ledger.rates.find'>[] = [];
  /** Currencies of all books of the simulated ledger. */
  currencies = { currency: ACCOUNT_CURRENCY, accountCurrency: ACCOUNT_CURRENCY };
  /** Amounts that the simulated ledger leaves out of its total balance. */
  unconverted: Unconverted[] = [];
  /** Rates of the simulated ledger. */
  rateOn: (day: string, base: string, quote: string) => string | null = () => null;

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
      Array.from({ length: instances }, () =>
        startService({ name: 'reporting', module: ReportingModule, config, migrations: reportingMigrations }),
      ),
    );
    const link = await NatsLink.open(nats.url, 'test');
    const jetStream = new JetStream(link, 1);
    await jetStream.ensureStreams();
    const ledger = await Responder.connect(nats.url);
    const running = new RunningReporting(nats, store, link, jetStream, ledger, services);
    await ledger.on('ledger.head', (_, { caller }) => {
      const sequence = running.heads.get(caller?.userId ?? '') ?? 0;
      return { sequence, totalBalance: 12.34, ...running.currencies, unconverted: running.unconverted };
    });
    await ledger.on('ledger.rates.find', (request) => {
      running.ratesRead.push(request);
      return {
        rates: request.pairs.map(({ base, quote }) => request.days.map((day) => running.rateOn(day, base, quote))),
      };
    });
    await ledger.on('ledger.events.read', ({ userId, after }) => {
      running.eventsRead.push(userId);
      const events = (running.kept.get(userId) ?? []).filter(({ sequence }) => sequence > after);
      const sequence = running.heads.get(userId) ?? 0;
      return { sequence, isKept: events.length > 0 || after === sequence, events: [...events] };
    });
    return running;
  }

  /** Waits for longer than a busy machine takes. */
  async ask<S extends Subject>(
    userId: string,
    subject: S,
    request: RequestOf<S>,
    timeoutMs = 30_000,
  ): Promise<ReplyOf<S>> {
    const caller = { userId, sessionId: newId(), timeZone: 'UTC' };
    return new RpcClient(this.link).request(subject, request, { requestId: 'test', caller }, { timeoutMs });
  }

  /** Sets the reply of the simulated ledger to requests for a book. */
  async answerBook(answer: (userId: string) => BookPage): Promise<void> {
    await this.#bookAnswer?.stop();
    this.#bookAnswer = await this.ledger.on('ledger.books.read', ({ userId }) => {
      this.booksRead.push(userId);
      return answer(userId);
    });
  }

  async publish(events: readonly LedgerEvent[]): Promise<void> {
    for (const event of events) await this.jetStream.publish(ledgerEventSubject(event.userId), event, newId());
  }

  /** Puts on the stream what is no event at all. */
  async publishRaw(userId: string, body: object): Promise<void> {
    await this.jetStream.publish(ledgerEventSubject(bookOf({ userId })), body, newId());
  }

  /** Compares every head with what the ledger is said to have. */
  async checkHeads(books: readonly BookHead[]): Promise<void> {
    const answer = await this.ledger.on('ledger.books.heads', () => [...books]);
    await this.#service.get(HeadsCheck).run();
    await answer.stop();
  }

  /** The sequence number up to which a user's events are applied. */
  async applied(userId: string): Promise<number> {
    return (await this.#service.get(HeadsRepository).find(bookOf({ userId }))).sequence;
  }

  /** Sums a counter over all instances. */
  async counted(metric: string): Promise<number> {
    const texts = await Promise.all(this.services.map((service) => service.get(Metrics).text()));
    const values = texts.flatMap((text) =>
      text.split('\n').flatMap((line) => (line.startsWith(metric) ? Number(line.split(' ').at(-1)) : [])),
    );
    return values.reduce((sum, value) => sum + value, 0);
  }

  /** Counts the documents of a user. */
  async stored(userId: string): Promise<number> {
    const counts = await Promise.all(
      [DAY_TOTAL_MODEL, MONTH_TOTAL_MODEL, CATEGORY_MODEL].map((name) => this.model(name).countDocuments({ userId })),
    );
    return counts.reduce((sum, count) => sum + count);
  }

  /** Makes of what is stored of a user what the version before month totals would have left. */
  async forgetMonths(userId: string): Promise<void> {
    await this.model(MONTH_TOTAL_MODEL).deleteMany({ userId });
    await this.model(HEAD_MODEL).updateOne({ _id: userId }, { $unset: { monthsAt: 1 } });
  }

  /** Makes the month totals that are missing. */
  async fillMonths(): Promise<void> {
    await this.#service.get(MonthsBackfill).run();
  }

  /** Returns true if a user's month totals are up to date. */
  async hasMonths(userId: string): Promise<boolean> {
    return (await this.#service.get(HeadsRepository).find(bookOf({ userId }))).hasMonths;
  }

  model(name: string): Model<{ userId: string }> {
    return this.#service.get<Model<{ userId: string }>>(getModelToken(name));
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

/** A user's changes as the ledger numbers them. */
export function eventsOf(userId: string, contents: readonly LedgerContent[], first = 1): LedgerEvent[] {
  const envelope = { userId: bookOf({ userId }), version: LEDGER_CONTENT_VERSION };
  return contents.map((content, index) => {
    return { ...envelope, id: newId(), sequence: first + index, at: Date.now(), content };
  });
}

const NOTHING: LedgerContent = {
  days: [],
  transfers: [],
  accounts: { saved: [], deleted: [] },
  categories: { saved: [], deleted: [] },
  isClosed: false,
};
export const CLOSED: LedgerContent = { ...NOTHING, isClosed: true };

export function created(
  delta: Partial<DayDelta> & Pick<DayDelta, 'amount' | 'categoryId'> & { readonly date: CalendarDay },
): LedgerContent {
  const { date, ...rest } = delta;
  const day = {
    day: date,
    accountId: newId(),
    type: 'expense' as const,
    currency: null,
    count: 1,
    ...rest,
  };
  return { ...NOTHING, days: [day] };
}

/** A leg of a transfer, signed. */
export function transferred(
  accountId: string,
  amount: number,
  day: CalendarDay,
  currency: OwnCurrency = null,
): LedgerContent {
  return { ...NOTHING, transfers: [{ day, accountId, currency, amount, count: 1 }] };
}

export function saved(id: string, name: string, parentId: string | null = null): LedgerContent {
  return { ...NOTHING, categories: { saved: [{ id, name, type: 'expense', parentId }], deleted: [] } };
}

export function opened(id: string, openingBalance = 0, currency: OwnCurrency = null): LedgerContent {
  return { ...NOTHING, accounts: { saved: [{ id, openingBalance, currency }], deleted: [] } };
}

export function accountDeleted(id: string): LedgerContent {
  return { ...NOTHING, accounts: { saved: [], deleted: [id] } };
}

export function deleted(id: string): LedgerContent {
  return { ...NOTHING, categories: { saved: [], deleted: [id] } };
}
