import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { AppError, type BookId, type LedgerEvent } from '@pocket/contracts';
import { isStoreUnavailable, Metrics, RpcClient } from '@pocket/server';
import type { Head } from '../heads/head.schema.js';
import { HeadsRepository } from '../heads/heads.repository.js';
import { Projector } from '../projection/projector.js';
import { Rebuilder } from '../rebuild/rebuilder.js';

/** Repairs that one instance runs at once, so that many outdated users do not overload the ledger. */
const MAX_RUNNING = 4;
const MAX_WAITING = 1_000;
const REST_MS = 1_000;

/** Fetches from the ledger what events did not deliver: the missing events or, if they are not enough, the whole book. */
@Injectable()
export class Repairs {
  readonly #log = new Logger(Repairs.name);
  /** Repairs that run or wait. */
  readonly #byBook = new Map<BookId, Promise<void>>();
  /** Start functions of the waiting repairs. */
  readonly #waiting: (() => void)[] = [];
  /** Users whose background repair started less than a second ago; `again` if another one was requested since. */
  readonly #resting = new Map<BookId, 'done' | 'again'>();
  #running = 0;
  readonly #repairs;

  constructor(
    private readonly rpc: RpcClient,
    private readonly heads: HeadsRepository,
    private readonly projector: Projector,
    private readonly rebuilder: Rebuilder,
    metrics: Metrics,
  ) {
    this.#repairs = metrics.counter('repairs_total', 'Users who got from the ledger what events had not brought', [
      'kind',
    ]);
    metrics.gauge('repairs_running', 'Repairs under way', {}, async () => this.#running);
    metrics.gauge('repairs_waiting', 'Repairs that wait for their turn', {}, async () => this.#waiting.length);
  }

  /**
   * Brings a user's read model up to date with the ledger. Concurrent calls for a user share one repair.
   * @throws AppError `SERVICE_UNAVAILABLE` if too many wait already, or the ledger's own
   */
  repair(bookId: BookId): Promise<void> {
    const known = this.#byBook.get(bookId);
    if (known) return known;
    if (this.#waiting.length >= MAX_WAITING) {
      const late = new AppError('SERVICE_UNAVAILABLE', 'Reports are catching up. Please try again.', { retryAfter: 1 });
      return Promise.reject(late);
    }
    const repair = this.#inTurn(bookId).finally(() => this.#byBook.delete(bookId));
    this.#byBook.set(bookId, repair);
    return repair;
  }

  /** Starts {@link repair} in the background, at most once a second per user. */
  repairInBackground(bookId: BookId): void {
    if (this.#resting.has(bookId)) {
      this.#resting.set(bookId, 'again');
      return;
    }
    this.#resting.set(bookId, 'done');
    setTimeout(() => {
      const isAskedAgain = this.#resting.get(bookId) === 'again';
      this.#resting.delete(bookId);
      if (isAskedAgain) this.repairInBackground(bookId);
    }, REST_MS).unref();
    this.repair(bookId).catch((error: unknown) => {
      this.#log.warn(`Repairing the reports of user ${bookId} failed, the next report will retry`, error);
    });
  }

  async #inTurn(bookId: BookId): Promise<void> {
    if (this.#running < MAX_RUNNING) this.#running += 1;
    else await new Promise<void>((begin) => this.#waiting.push(begin));
    try {
      await this.#repair(bookId);
    } finally {
      // Hands the slot over directly, since a released one could be taken before the waiting repair gets it.
      const begin = this.#waiting.shift();
      if (begin) begin();
      else this.#running -= 1;
    }
  }

  async #repair(bookId: BookId): Promise<void> {
    const context = { requestId: randomUUID() };
    for (let head = await this.heads.find(bookId); ; ) {
      if (head.isClosed) return this.#rebuild(bookId, 'it is closed');
      if (head.isIncomplete) return this.#rebuild(bookId, 'it has data of a newer version');
      const page = await this.rpc.request('ledger.events.read', { userId: bookId, after: head.sequence }, context);
      if (!page.isKept) return this.#rebuild(bookId, 'the ledger does not keep the missing events');
      if (page.events.length === 0) {
        return head.hasMonths ? undefined : this.#rebuild(bookId, 'it has no month totals');
      }
      this.#repairs.inc({ kind: 'events' });
      const reached = await this.#apply(bookId, page.events);
      if (reached.sequence === head.sequence) return this.#rebuild(bookId, 'its next event cannot be applied');
      if (reached.isClosed) return;
      head = reached;
    }
  }

  /** Returns the unchanged head if the events cannot be applied. */
  async #apply(bookId: BookId, events: readonly LedgerEvent[]): Promise<Head> {
    try {
      return await this.projector.apply(bookId, events);
    } catch (error) {
      if (isStoreUnavailable(error)) throw error;
      this.#log.error(`Applying events of user ${bookId} failed`, error);
      return this.heads.find(bookId);
    }
  }

  async #rebuild(bookId: BookId, reason: string): Promise<void> {
    this.#log.warn(`Rebuilding the read model of user ${bookId}: ${reason}`);
    this.#repairs.inc({ kind: 'book' });
    await this.rebuilder.rebuild(bookId, { requestId: randomUUID() });
  }
}
