import { Inject, Injectable } from '@nestjs/common';
import { InFlight, Metrics, overloaded } from '@pocket/server';
import type { FastifyReply } from 'fastify';
import { RequestWork } from '../http/request-work.js';
import { ReadTurns } from './read-turns.js';
import { RATE_LIMIT_CONFIG, type RateLimitConfig } from './request-limits.js';

/** Limits the requests that this process works on at the same time, in total and per user. */
@Injectable()
export class RequestsInFlight {
  readonly #all: InFlight;
  readonly #byUser: InFlight;
  readonly #reads = new ReadTurns();

  constructor(@Inject(RATE_LIMIT_CONFIG) config: RateLimitConfig, metrics: Metrics) {
    this.#all = new InFlight({ total: config.MAX_REQUESTS, perUser: config.MAX_REQUESTS });
    this.#byUser = new InFlight({ total: config.MAX_REQUESTS, perUser: config.MAX_REQUESTS_PER_USER });
    metrics.gauge('http_in_flight', 'Requests being answered', {}, async () => this.#all.total);
    metrics.gauge('http_reads_waiting', 'Reads that wait for others of the same user', {}, async () => {
      return this.#reads.waiting;
    });
    metrics.gauge('http_refused', 'Requests turned away since the start', {}, async () => {
      return this.#all.refused + this.#byUser.refused;
    });
  }

  /**
   * Counts a request until its work has ended.
   * @throws AppError `SERVICE_UNAVAILABLE` beyond the limit
   */
  enter(reply: FastifyReply): RequestWork {
    if (!this.#all.enter(undefined)) throw overloaded();
    const work = new RequestWork(reply);
    work.onEnd(() => this.#all.leave(undefined));
    return work;
  }

  /**
   * Counts a request for its user too. A read waits for its turn.
   * @throws AppError `SERVICE_UNAVAILABLE` beyond the limit
   * @throws ClientGone if the client has disconnected before the turn of its request
   */
  async enterFor(userId: string, work: RequestWork, isRead: boolean): Promise<void> {
    work.requireClient();
    if (!this.#byUser.enter(userId)) throw overloaded();
    work.onEnd(() => this.#byUser.leave(userId));
    if (!isRead) return;
    await this.#reads.take(userId, (listener) => work.onEnd(listener));
    work.requireClient();
  }
}
