import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { JetStream } from '../events/jet-stream.js';
import { Lease } from './lease.js';
import { Outbox } from './outbox.js';
import type { OutboxEntry } from './outbox.schema.js';
import { WakeUp } from './wake-up.js';

const JOB = 'outbox-relay';
const LEASE_MS = 5_000;
const RENEW_MS = 1_500;
const BATCH = 500;
const POLL_MS = 250;
const MAX_BACKOFF_MS = 2_000;

/**
 * Publishes the outbox: each user's facts one after the other, users side by side. A crash between publishing and
 * removing publishes a fact twice under one id, which the stream drops.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #log = new Logger(Relay.name);
  readonly #wakeUp = new WakeUp();
  #running: Promise<void> = Promise.resolve();
  #stopped = false;
  #heldUntil = 0;
  #backoff = POLL_MS;
  /** Batches go round the users, so that a busy one cannot keep the others waiting. */
  #fromUserId = '';

  constructor(
    private readonly outbox: Outbox,
    private readonly lease: Lease,
    private readonly jetStream: JetStream,
  ) {}

  onApplicationBootstrap(): void {
    this.outbox.onAdded(() => this.#wakeUp.signal());
    this.jetStream.link.onUp(() => {
      this.#backoff = POLL_MS;
      this.#wakeUp.signal();
    });
    this.#running = this.#run();
  }

  /** Publishes no more; what is left is published by the next instance to take the lease. */
  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    this.#wakeUp.signal();
    await this.#running;
    await this.lease.release(JOB).catch((error: unknown) => this.#log.warn('Could not give back the lease', error));
  }

  async #run(): Promise<void> {
    await this.jetStream.ensureStreams();
    while (!this.#stopped) {
      try {
        const isBusy = (await this.#holdsLease()) && (await this.#relayBatch());
        this.#backoff = POLL_MS;
        if (!isBusy) await this.#wakeUp.wait(POLL_MS);
      } catch (error) {
        this.#log.warn(`Could not publish, trying again in ${this.#backoff} ms`, error);
        await this.#wakeUp.wait(this.#backoff);
        this.#backoff = Math.min(this.#backoff * 2, MAX_BACKOFF_MS);
      }
    }
  }

  async #holdsLease(): Promise<boolean> {
    const now = Date.now();
    if (now < this.#heldUntil - LEASE_MS + RENEW_MS) return true;
    const isHeld = await this.lease.hold(JOB, LEASE_MS);
    this.#heldUntil = isHeld ? now + LEASE_MS : 0;
    return isHeld;
  }

  /** Whether there may be more to do at once. */
  async #relayBatch(): Promise<boolean> {
    const entries = await this.outbox.unpublished(this.#fromUserId, BATCH);
    const isWholeRound = this.#fromUserId === '' && entries.length < BATCH;
    this.#fromUserId = entries.length < BATCH ? '' : (entries.at(-1)?.userId ?? '');
    const lanes = await Promise.all(byUser(entries).map((lane) => this.#publishInOrder(lane)));
    const published = lanes.flatMap((lane) => lane.published);
    if (published.length > 0) await this.outbox.remove(published);
    const failed = lanes.find((lane) => lane.failure !== undefined);
    if (failed) throw failed.failure;
    return entries.length > 0 || !isWholeRound;
  }

  async #publishInOrder(entries: readonly OutboxEntry[]): Promise<{ published: string[]; failure?: unknown }> {
    const published: string[] = [];
    for (const { _id, subject, body } of entries) {
      if (this.#stopped) break;
      try {
        await this.jetStream.publish(subject, body, _id);
      } catch (failure) {
        return { published, failure };
      }
      published.push(_id);
    }
    return { published };
  }
}

/** Each user's run of entries that are sorted by user. */
function byUser(entries: readonly OutboxEntry[]): OutboxEntry[][] {
  const lanes: OutboxEntry[][] = [];
  for (const entry of entries) {
    const lane = lanes.at(-1);
    if (lane?.[0]?.userId === entry.userId) lane.push(entry);
    else lanes.push([entry]);
  }
  return lanes;
}
