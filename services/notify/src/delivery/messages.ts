import { Injectable, Logger } from '@nestjs/common';
import { addDays, startOfDay, todayIn } from '@pocket/contracts';
import { Metrics, now } from '@pocket/server';
import type { AlertDocument } from '../alerts/alert.schema.js';
import type { UserDocument } from '../users/user.schema.js';
import type { Batch } from './batches.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { MailDays } from './mail-days.js';
import { MailSender } from './mail-sender.js';
import { nextAttempt } from './next-attempt.js';
import type { Outcome } from './outcome.js';
import { PushSender } from './push-sender.js';
import { summaryOf } from './wording.js';

/** A message whose sender goes silent is taken up after this time. */
const CLAIM_MS = 120_000;
const BUSY_MS = 5_000;
/** Repeats of a message that may have been taken. */
const MOST_REPEATS = 1;

/** Sends one message: notes that it begins, sends it, and notes what became of it. */
@Injectable()
export class Messages {
  readonly #log = new Logger(Messages.name);
  readonly #count: ReturnType<Metrics['counter']>;

  constructor(
    metrics: Metrics,
    private readonly deliveries: DeliveriesRepository,
    private readonly days: MailDays,
    private readonly push: PushSender,
    private readonly mail: MailSender,
  ) {
    this.#count = metrics.counter('alert_deliveries_total', 'Messages of alerts, by what became of them', [
      'channel',
      'outcome',
    ]);
  }

  async send(batch: Batch, user: UserDocument): Promise<void> {
    const { first } = batch;
    if (first.isOpen && first.repeats >= MOST_REPEATS) return this.#end(batch, 'failed');
    if (!(await this.deliveries.claim(batch, new Date(now().getTime() + CLAIM_MS)))) return;
    let outcome: Outcome | null;
    try {
      outcome = await this.#attempt(batch, user);
    } catch (error) {
      // Only what precedes the message throws: auth or the store is away.
      this.#log.warn(`Preparing a message for user ${user._id} failed, retrying`, error);
      outcome = { kind: 'later', askedMs: 0 };
    }
    if (outcome) await this.#note(batch, outcome);
  }

  /** Returns null if there is no message. */
  async #attempt(batch: Batch, user: UserDocument): Promise<Outcome | null> {
    const { channel, isUrgent, isCounted } = batch.first;
    const to = channel === 'mail' ? await this.mail.addressOf(user._id) : '';
    if (to === null) return { kind: 'off' };
    const isLimited = channel === 'mail' && !isUrgent && !isCounted;
    if (isLimited) {
      if (!(await this.days.take(user))) return this.#hold(batch, user);
      await this.deliveries.set(batch, { isCounted: true });
    }
    // Read last: an undo may have taken them back.
    const alerts = await this.deliveries.alertsOf(batch);
    if (alerts.length === 0) {
      await this.deliveries.remove(batch);
      return null;
    }
    const wording = summaryOf(alerts, user.settings.showAmounts);
    if (channel === 'push') return this.push.send(batch, wording);
    return this.mail.send(batch, to, wording, ruleOf(alerts));
  }

  /** What exceeds the mails of a day waits for the next digest; a digest waits for the next day. */
  async #hold(batch: Batch, user: UserDocument): Promise<null> {
    const alerts = await this.deliveries.alertsOf(batch);
    const isDigest = alerts.some(({ kind }) => kind === 'digest');
    const tomorrow = startOfDay(addDays(todayIn(user.timeZone, now()), 1), user.timeZone);
    const held = isDigest ? ({ nextAt: tomorrow } as const) : ({ heldFor: 'digest', nextAt: null } as const);
    await this.deliveries.set(batch, { state: 'held', isOpen: false, attempts: batch.first.attempts, ...held });
    this.#count.inc({ channel: 'mail', outcome: 'held' });
    return null;
  }

  async #note(batch: Batch, outcome: Outcome): Promise<void> {
    const { attempts, since, channel } = batch.first;
    const at = now();
    if (outcome.kind === 'busy') {
      const nextAt = new Date(at.getTime() + BUSY_MS);
      return this.deliveries.set(batch, { isOpen: false, attempts, nextAt });
    }
    if (outcome.kind !== 'later' && outcome.kind !== 'unknown') return this.#end(batch, outcome.kind);
    const nextAt = nextAttempt(attempts + 1, since ?? at, at, outcome.kind === 'later' ? outcome.askedMs : 0);
    if (!nextAt) return this.#end(batch, 'failed');
    this.#count.inc({ channel, outcome: outcome.kind });
    await this.deliveries.set(batch, { isOpen: outcome.kind === 'unknown', nextAt });
  }

  async #end(batch: Batch, state: 'sent' | 'failed' | 'off'): Promise<void> {
    await this.deliveries.set(batch, { state, nextAt: null, isOpen: false });
    this.#count.inc({ channel: batch.first.channel, outcome: state });
  }
}

/** One click switches off the rule of the mail, or all mail if it has alerts of several rules. */
function ruleOf(alerts: readonly AlertDocument[]): string | null {
  const [ruleId = null, ...others] = [...new Set(alerts.map((alert) => alert.ruleId))];
  return others.length === 0 ? ruleId : null;
}
