import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { PushMessage } from '@pocket/contracts';
import { now, RpcClient } from '@pocket/server';
import webPush from 'web-push';
import { NOTIFY_SETTINGS, type NotifySettings } from '../config.js';
import type { Wording } from '../mail/mail-content.js';
import { EndpointRules } from '../push/endpoint-rules.js';
import { type OwnKeys, OwnKeysStore } from '../push/own-keys.js';
import { outcomeOfAnswer, outcomeOfError, type PushOutcome } from '../push/push-outcome.js';
import { postPush } from '../push/push-request.js';
import type { SubscriptionDocument } from '../push/subscription.schema.js';
import { SubscriptionsRepository } from '../push/subscriptions.repository.js';
import type { Batch } from './batches.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { HostGate } from './host-gate.js';
import type { Outcome } from './outcome.js';

const PER_HOST = 10;
const TTL_S = 86_400;
const ANSWER_MS = 5_000;

/** Sends a message to the browsers of a user whose sessions are not over. */
@Injectable()
export class PushSender {
  readonly #log = new Logger(PushSender.name);
  readonly #gate = new HostGate(PER_HOST);
  readonly #rules: EndpointRules;
  readonly #subject: string;

  constructor(
    @Inject(NOTIFY_SETTINGS) { PUSH_ALLOW, APP_URL }: Pick<NotifySettings, 'PUSH_ALLOW' | 'APP_URL'>,
    private readonly keys: OwnKeysStore,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly rpc: RpcClient,
  ) {
    this.#rules = new EndpointRules(PUSH_ALLOW);
    // Whom push services may write to about these pushes.
    this.#subject = APP_URL.startsWith('https:') ? APP_URL : 'mailto:pocket@localhost';
  }

  async send(batch: Batch, wording: Wording): Promise<Outcome> {
    const { userId, reached } = batch.first;
    const alive = await this.#alive(userId);
    if (alive.length === 0) return { kind: reached.length > 0 ? 'sent' : 'off' };
    const open = alive.filter(({ _id }) => !reached.includes(_id.toHexString()));
    const keys = await this.keys.get();
    const ends = await Promise.allSettled(open.map((subscription) => this.#one(batch, subscription, wording, keys)));
    const unnoted = ends.find((end) => end.status === 'rejected');
    if (unnoted) {
      // A push has left, but the store is away, so nobody knows of it.
      this.#log.warn(`What became of a push to user ${userId} could not be noted`, unnoted.reason);
      return { kind: 'unknown' };
    }
    const outcomes = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    const waits = outcomes.flatMap((outcome) => (outcome?.kind === 'later' ? [outcome.waitMs] : []));
    if (waits.length > 0) return { kind: 'later', askedMs: Math.max(...waits) };
    if (outcomes.includes(null)) return { kind: 'busy' };
    const isTaken = reached.length > 0 || outcomes.some((outcome) => outcome?.kind === 'sent');
    if (isTaken) return { kind: 'sent' };
    return { kind: outcomes.some((outcome) => outcome?.kind === 'gone') ? 'off' : 'failed' };
  }

  /** Returns null if the push service has all its places taken. @throws if what became of the push cannot be noted */
  async #one(
    batch: Batch,
    subscription: SubscriptionDocument,
    wording: Wording,
    keys: OwnKeys,
  ): Promise<PushOutcome | null> {
    const outcome = await this.#gate.run(new URL(subscription.endpoint).host, () =>
      this.#post(batch, subscription, wording, keys),
    );
    if (!outcome) return null;
    const { _id, userId } = subscription;
    if (outcome.kind === 'gone') await this.subscriptions.remove(userId, _id.toHexString());
    if (outcome.kind === 'unknown') {
      const isFirst = !batch.first.doubted.includes(_id.toHexString());
      await this.deliveries.note(batch, isFirst ? 'doubted' : 'reached', _id);
      return isFirst ? { kind: 'later', waitMs: 0 } : { kind: 'unknown' };
    }
    if (outcome.kind !== 'later') await this.deliveries.note(batch, 'reached', _id);
    return outcome;
  }

  async #post(
    { first }: Batch,
    { endpoint, p256dh, auth }: SubscriptionDocument,
    { title, text: body, link }: Wording,
    { publicKey, privateKey }: OwnKeys,
  ): Promise<PushOutcome> {
    // The rules may be stricter than when it subscribed.
    if (!this.#rules.permits(endpoint)) return { kind: 'refused' };
    const tag = (first.batchId ?? first._id).toHexString();
    const message: PushMessage = { title, body: body.slice(0, 1_000), link, tag };
    try {
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        vapidDetails: { subject: this.#subject, publicKey, privateKey },
        TTL: TTL_S,
        // A repeat replaces what the browser has not fetched.
        topic: tag,
        urgency: first.isUrgent ? 'high' : 'normal',
      });
      const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]));
      const post = { endpoint, headers, body: details.body ?? Buffer.alloc(0) };
      return outcomeOfAnswer(await postPush(post, this.#rules), now().getTime());
    } catch (error) {
      return outcomeOfError(error);
    }
  }

  /** Removes subscriptions whose sessions are over, and returns the others. */
  async #alive(userId: string): Promise<SubscriptionDocument[]> {
    const all = await this.subscriptions.list(userId);
    if (all.length === 0) return [];
    const sessionIds = [...new Set(all.map(({ sessionId }) => sessionId))];
    const context = { requestId: randomUUID() };
    const { alive } = await this.rpc.request('auth.sessions.alive', { userId, sessionIds }, context, {
      timeoutMs: ANSWER_MS,
    });
    const over = sessionIds.filter((id) => !alive.includes(id));
    if (over.length > 0) await this.subscriptions.removeOfSessions(userId, over);
    return all.filter(({ sessionId }) => alive.includes(sessionId));
  }
}
