import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { JetStream } from '../events/jet-stream.js';
import { Lease } from '../jobs/lease.js';
import { WakeUp } from '../timing/wake-up.js';
import { OUTBOX, type OutboxRecord } from './outbox.schema.js';
import { Publisher } from './publisher.js';

const JOB = 'outbox-sweep';
const LEASE_MS = 5_000;
const RENEW_MS = 1_500;
const PAUSE_MS = 500;
const MAX_BACKOFF_MS = 2_000;
/** Younger events are still being published by the process that wrote them. */
const OVERDUE_MS = 1_000;
const BATCH = 500;
/** Per round, so that a busy user does not delay the others. */
const PER_USER = 50;
const KEPT_MS = 7 * 86_400_000;
const PURGE_PAUSE_MS = 600_000;

/**
 * Publishes events that their process did not publish: it died, or the stream did not answer. A repeat has the same id,
 * which the stream drops, and the same number, which consumers skip. Also deletes events published long ago.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #log = new Logger(Relay.name);
  readonly #wakeUp = new WakeUp();
  #running: Promise<void> = Promise.resolve();
  #stopped = false;
  #heldUntil = 0;
  #backoff = PAUSE_MS;
  #purgeAt = 0;
  /** Last user of the round so far; rounds visit the users by id. */
  #afterUserId = '';

  constructor(
    @InjectModel(OUTBOX) private readonly entries: Model<OutboxRecord>,
    private readonly publisher: Publisher,
    private readonly lease: Lease,
    private readonly jetStream: JetStream,
  ) {}

  onApplicationBootstrap(): void {
    this.jetStream.link.onUp(() => {
      this.#backoff = PAUSE_MS;
      this.#wakeUp.signal();
    });
    this.#running = this.#run();
  }

  /** Publishes no more; the next instance that takes the lease continues. */
  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    this.#wakeUp.signal();
    await this.#running;
    await this.lease
      .release(JOB)
      .catch((error: unknown) => this.#log.warn('Lease was not released, it expires by itself', error));
  }

  async #run(): Promise<void> {
    await this.jetStream.ensureStreams();
    while (!this.#stopped) {
      try {
        const isBusy = (await this.#holdsLease()) && (await this.#sweep());
        this.#backoff = PAUSE_MS;
        if (!isBusy) await this.#wakeUp.wait(PAUSE_MS);
      } catch (error) {
        this.#log.warn(`Publishing failed, retrying in ${this.#backoff} ms`, error);
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

  /** Returns true if there may be more to publish at once. */
  async #sweep(): Promise<boolean> {
    if (Date.now() >= this.#purgeAt) await this.#purge();
    const overdue = await this.#overdue();
    const isEnd = overdue.length < BATCH;
    const isStart = this.#afterUserId === '';
    this.#afterUserId = isEnd ? '' : (overdue.at(-1)?.userId ?? '');
    const turn = firstOfEach(overdue, PER_USER);
    if (turn.length > 0) await this.publisher.publishAll(turn);
    return turn.length > 0 || !(isStart && isEnd);
  }

  /** Reads unpublished events by user and number, without writes that could still be rolled back. */
  async #overdue(): Promise<OutboxRecord[]> {
    const before = new Date(Date.now() - OVERDUE_MS);
    return this.entries
      .find({ sentAt: null, userId: { $gt: this.#afterUserId }, createdAt: { $lt: before } })
      .sort({ userId: 1, sequence: 1 })
      .limit(BATCH)
      .readConcern('majority')
      .lean<OutboxRecord[]>();
  }

  async #purge(): Promise<void> {
    const before = new Date(Date.now() - KEPT_MS);
    const late = await this.entries
      .find({ sentAt: { $lt: before } }, { _id: 1 })
      .limit(BATCH)
      .lean();
    await this.entries.deleteMany({ _id: { $in: late.map(({ _id }) => _id) } });
    if (late.length < BATCH) this.#purgeAt = Date.now() + PURGE_PAUSE_MS;
  }
}

/** The first `count` entries of each user, of entries sorted by user. */
function firstOfEach(entries: readonly OutboxRecord[], count: number): OutboxRecord[] {
  let userId: string | undefined;
  let position = 0;
  return entries.filter((entry) => {
    position = entry.userId === userId ? position + 1 : 1;
    userId = entry.userId;
    return position <= count;
  });
}
