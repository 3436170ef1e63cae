import { Injectable } from '@nestjs/common';
import { AppError, type BookId } from '@pocket/contracts';
import { Lease, LeasedWork } from '@pocket/server';
import { Evaluator } from '../evaluation/evaluator.js';
import type { SignalDocument } from '../signals/signal.schema.js';
import { Signals } from '../signals/signals.js';
import { UsersRepository } from '../users/users.repository.js';
import { lookLease, nobodyElse, type UserJob, userJob } from './user-job.js';

const MAX_RUNNING = 10;
/** A user is looked at once in this time, however often the book changes. */
const PAUSE_MS = 1_000;
/** Registrations that have not arrived after so many tries do not come. */
const MAX_TRIES_UNKNOWN = 6;
const MAX_REMEMBERED = 10_000;

/** Looks at users whose book is different. A look that its instance leaves is taken again. */
@Injectable()
export class SignalWork extends LeasedWork<UserJob> {
  /** User → end of the last look in this instance, in ms. */
  readonly #lookedAt = new Map<string, number>();
  readonly #waiting = new Set<string>();

  constructor(
    lease: Lease,
    private readonly signals: Signals,
    private readonly users: UsersRepository,
    private readonly evaluator: Evaluator,
  ) {
    super(lease, MAX_RUNNING, nobodyElse);
    signals.onSignal((userId) => this.#soon(userId));
  }

  protected async findDue(limit: number, busyBooks: ReadonlySet<BookId>): Promise<UserJob[]> {
    return (await this.signals.findDue(limit, [...busyBooks])).map(({ _id }) => userJob(_id, 'signal'));
  }

  protected leaseNames(job: UserJob): readonly string[] {
    return lookLease(job);
  }

  protected async work({ bookId }: UserJob): Promise<void> {
    const signal = await this.signals.find(bookId);
    if (!signal) return;
    try {
      await this.#look(signal);
    } catch (error) {
      const isGone = error instanceof AppError && error.code === 'UNAUTHENTICATED';
      if (isGone) return void (await this.signals.done(signal));
      await this.signals.retryLater(signal);
      throw error;
    } finally {
      this.#remember(bookId);
    }
  }

  async #look(signal: SignalDocument): Promise<void> {
    const user = await this.users.find(signal._id);
    const isUnknown = !user && signal.attempts < MAX_TRIES_UNKNOWN;
    if (isUnknown) return this.signals.retryLater(signal);
    if (user && !user.deletedAt) {
      await this.evaluator.look(user, { changes: signal.changes, isTimed: false, remindedDays: [] });
    }
    if (!(await this.signals.done(signal))) this.#soon(signal._id);
  }

  /** Takes the look in this instance as soon as the last one is long enough ago. */
  #soon(userId: string): void {
    if (this.#waiting.has(userId)) return;
    this.#waiting.add(userId);
    const waitMs = Math.max(0, (this.#lookedAt.get(userId) ?? 0) + PAUSE_MS - Date.now());
    setTimeout(() => {
      this.#waiting.delete(userId);
      if (!this.isStopping) this.enqueue(userJob(userId, 'signal'));
    }, waitMs).unref();
  }

  #remember(userId: string): void {
    this.#lookedAt.delete(userId);
    this.#lookedAt.set(userId, Date.now());
    const [oldest] = this.#lookedAt.keys();
    if (this.#lookedAt.size > MAX_REMEMBERED && oldest !== undefined) this.#lookedAt.delete(oldest);
  }
}
