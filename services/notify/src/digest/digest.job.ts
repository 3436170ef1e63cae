import { Injectable } from '@nestjs/common';
import { type AlertParams, AppError, type Occurrence } from '@pocket/contracts';
import { Lease, Metrics, now, PeriodicJob } from '@pocket/server';
import type { Types } from 'mongoose';
import { AlertWriter } from '../alerts/alert-writer.js';
import { AlertsRepository } from '../alerts/alerts.repository.js';
import { amountsBy } from '../decisions/occurrences.js';
import { LedgerReader } from '../evaluation/ledger-reader.js';
import type { RuleDocument } from '../rules/rule.schema.js';
import { type DigestTime, lastDigest } from '../time/digest-times.js';
import type { UserDocument } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import { digestSpans, digestText } from './digest-text.js';
import { DigestsRepository } from './digests.repository.js';

const EVERY_MS = 20_000;
const PAGE = 200;
/** A digest that could not be made for so long is left out: the next one comes. */
const LATEST_MS = 86_400_000;
const OPEN: ReadonlySet<Occurrence['state']> = new Set(['expected', 'due', 'overdue']);

/** Raises the digests whose time has come, each once in its week or month. */
@Injectable()
export class DigestJob extends PeriodicJob {
  constructor(
    lease: Lease,
    metrics: Metrics,
    private readonly digests: DigestsRepository,
    private readonly users: UsersRepository,
    private readonly alerts: AlertsRepository,
    private readonly writer: AlertWriter,
    private readonly ledger: LedgerReader,
  ) {
    super(lease, metrics, 'digests', EVERY_MS);
  }

  async run(): Promise<void> {
    for (let after: Types.ObjectId | undefined; !this.isStopping; ) {
      const page = await this.digests.rulesAfter(after, PAGE);
      for (const rule of page) if (rule.enabled && !this.isStopping) await this.#safely(rule);
      if (page.length < PAGE) return;
      after = page.at(-1)?._id;
    }
  }

  /** A failure at one rule does not delay the others: the next run tries it again. */
  async #safely(rule: RuleDocument): Promise<void> {
    try {
      await this.#raise(rule);
    } catch (error) {
      // The user was deleted, and the event comes.
      if (error instanceof AppError && error.code === 'UNAUTHENTICATED') return;
      this.metrics.userJobFailures.inc({ job: 'digests' });
      this.log.warn(`A digest of user ${rule.userId} failed, retrying`, error);
    }
  }

  async #raise(rule: RuleDocument): Promise<void> {
    const user = await this.users.find(rule.userId);
    if (!user || user.deletedAt) return;
    const at = now();
    const params = rule.params as AlertParams<'digest'>;
    const time = lastDigest(at, params, user.timeZone);
    if (time.at <= rule.createdAt || at.getTime() - time.at.getTime() > LATEST_MS) return;
    const key = `digest:${rule._id.toHexString()}:${time.period}`;
    if ((await this.alerts.usedKeys(user._id, [key])).has(key)) return;
    const title = params.every === 'weekly' ? 'Your week' : 'Your month';
    const neutral = params.every === 'weekly' ? 'Your weekly digest is ready' : 'Your monthly digest is ready';
    const text = await this.#text(user, params, time);
    const own = {
      userId: user._id,
      kind: 'digest' as const,
      ruleId: rule._id.toHexString(),
      key,
      title,
      neutral,
      text,
    };
    const { channels } = rule;
    await this.writer.write({ ...own, link: '/reports', channels, causeIds: [], committedAt: at });
    await this.digests.addHeld(user._id, key);
  }

  async #text(user: UserDocument, params: AlertParams<'digest'>, { day }: DigestTime): Promise<string> {
    const facts = this.ledger.of(user);
    const { past, next } = digestSpans(day, params);
    const income = await facts.request('ledger.insights.query', { body: { measure: 'income', range: past } });
    const expenses = await facts.request('ledger.insights.query', {
      body: { measure: 'spending', by: ['category'], range: past },
    });
    const occurrences = (await facts.request('ledger.schedules.occurrences', next)) ?? [];
    const bills = occurrences.filter(({ state, type }) => OPEN.has(state) && type === 'expense');
    const schedules = bills.length === 0 ? [] : ((await facts.request('ledger.schedules.list', {})) ?? []);
    return digestText({ income, expenses, bills, money: amountsBy(schedules) });
  }
}
