import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { AppError, type LedgerEvent } from '@pocket/contracts';
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
  readonly #underWay = new Map<string, Promise<void>>();
  /** Start functions of the waiting repairs. */
  readonly #waiting: (() => void)[] = [];
  /** Users whose background repair started less than a second ago; `again` if another one was requested since. */
  readonly #resting = new Map<string, 'done' | 'again'>();
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
  repair(userId: string): Promise<void> {
    const known = this.#underWay.get(userId);
    if (known) return known;
    if (this.#waiting.length >= MAX_WAITING) {
      const busy = new AppError('SERVICE_UNAVAILABLE', 'Reports are catching up. Please try again.', { retryAfter: 1 });
      return Promise.reject(busy);
    }
    const repair = this.#inTurn(userId).finally(() => this.#underWay.delete(userId));
    this.#underWay.set(userId, repair);
    return repair;
  }

  /** Starts {@link repair} in the background, at most once a second per user. */
  repairInBackground(userId: string): void {
    if (this.#resting.has(userId)) {
      this.#resting.set(userId, 'again');
      return;
    }
    this.#resting.set(userId, 'done');
    setTimeout(() => {
      const isAskedAgain = this.#resting.get(userId) === 'again';
      this.#resting.delete(userId);
      if (isAskedAgain) this.repairInBackground(userId);
    }, REST_MS).unref();
    this.repair(userId).catch((error: unknown) => {
      this.#log.warn(`User ${userId} is not repaired; the next report tries again`, error);
    });
  }

  async #inTurn(userId: string): Promise<void> {
    if (this.#running < MAX_RUNNING) this.#running += 1;
    else await new Promise<void>((begin) => this.#waiting.push(begin));
    try {
      await this.#repair(userId);
    } finally {
      // Hands the slot over directly, since a released one could be taken before the waiting repair gets it.
      const begin = this.#waiting.shift();
      if (begin) begin();
      else this.#running -= 1;
    }
  }

  async #repair(userId: string): Promise<void> {
    const context = { requestId: randomUUID() };
    for (let head = await this.heads.find(userId); ; ) {
      if (head.isClosed) return this.#rebuild(userId, 'it is closed');
      if (head.isIncomplete) return this.#rebuild(userId, 'it holds what this version does not know');
      const page = await this.rpc.request('ledger.events.read', { userId, after: head.sequence }, context);
      if (!page.isKept) return this.#rebuild(userId, 'the ledger does not keep the missing events');
      if (page.events.length === 0) {
        return head.hasMonths ? undefined : this.#rebuild(userId, 'its month totals are not there');
      }
      this.#repairs.inc({ kind: 'events' });
      const reached = await this.#apply(userId, page.events);
      if (reached.sequence === head.sequence) return this.#rebuild(userId, 'its next event cannot be applied');
      if (reached.isClosed) return;
      head = reached;
    }
  }

  /** Returns the unchanged head if the events cannot be applied. */
  async #apply(userId: string, events: readonly LedgerEvent[]): Promise<Head> {
    try {
      return await this.projector.apply(userId, events);
    } catch (error) {
      if (isStoreUnavailable(error)) throw error;
      this.#log.error(`Events of user ${userId} cannot be applied`, error);
      return this.heads.find(userId);
    }
  }

  async #rebuild(userId: string, reason: string): Promise<void> {
    this.#log.warn(`The read model of user ${userId} is made anew: ${reason}`);
    this.#repairs.inc({ kind: 'book' });
    await this.rebuilder.rebuild(userId, { requestId: randomUUID() });
  }
}
