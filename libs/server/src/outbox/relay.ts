import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { JetStream } from '../events/jet-stream.js';
import { Lease } from '../jobs/lease.js';
import { WakeUp } from '../timing/wake-up.js';
import { OUTBOX, type OutboxEntry } from './outbox.schema.js';
import { Publisher } from './publisher.js';

const JOB = 'outbox-sweep';
const LEASE_MS = 5_000;
const RENEW_MS = 1_500;
const PAUSE_MS = 500;
const MAX_BACKOFF_MS = 2_000;
/** What is younger is still being published by the process that wrote it. */
const OVERDUE_MS = 1_000;
const BATCH = 500;
/** Of one user in one round, so that a busy one cannot keep the others waiting. */
const PER_USER = 50;
const KEPT_MS = 7 * 86_400_000;
const PURGE_PAUSE_MS = 600_000;

/**
 * Publishes what the process that wrote it did not: it died, or the stream did not answer. A repeat has the same id,
 * which the stream drops, and the same number, which readers skip. Also forgets what was published long ago.
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
  /** Rounds go over the users in their order. */
  #afterUserId = '';

  constructor(
    @InjectModel(OUTBOX) private readonly entries: Model<OutboxEntry>,
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
        const isBusy = (await this.#holdsLease()) && (await this.#sweep());
        this.#backoff = PAUSE_MS;
        if (!isBusy) await this.#wakeUp.wait(PAUSE_MS);
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

  /** By user and number. A write that could still be rolled back is not among them. */
  async #overdue(): Promise<OutboxEntry[]> {
    const before = new Date(Date.now() - OVERDUE_MS);
    return this.entries
      .find({ sentAt: null, userId: { $gt: this.#afterUserId }, createdAt: { $lt: before } })
      .sort({ userId: 1, sequence: 1 })
      .limit(BATCH)
      .readConcern('majority')
      .lean<OutboxEntry[]>();
  }

  async #purge(): Promise<void> {
    const before = new Date(Date.now() - KEPT_MS);
    const old = await this.entries
      .find({ sentAt: { $lt: before } }, { _id: 1 })
      .limit(BATCH)
      .lean();
    await this.entries.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
    if (old.length < BATCH) this.#purgeAt = Date.now() + PURGE_PAUSE_MS;
  }
}

/** The first `count` entries of each user, of entries sorted by user. */
function firstOfEach(entries: readonly OutboxEntry[], count: number): OutboxEntry[] {
  let userId: string | undefined;
  let taken = 0;
  return entries.filter((entry) => {
    taken = entry.userId === userId ? taken + 1 : 1;
    userId = entry.userId;
    return taken <= count;
  });
}
