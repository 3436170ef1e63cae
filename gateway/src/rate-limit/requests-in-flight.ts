import { finished } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { busy, InFlight, Metrics } from '@pocket/server';
import type { FastifyReply } from 'fastify';
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
   * Counts a request until its reply is sent or its client disconnects. Returns a function that also counts it for its
   * user, once the user is known; a read then waits for its turn.
   * @throws AppError `SERVICE_UNAVAILABLE` beyond the limit, as does the returned function
   */
  enter(reply: FastifyReply): (userId: string, isRead: boolean) => Promise<void> {
    if (!this.#all.enter(undefined)) throw busy();
    const listeners = [() => this.#all.leave(undefined)];
    let isOver = false;
    finished(reply.raw, () => {
      isOver = true;
      for (const listener of listeners) listener();
    });
    return async (userId, isRead) => {
      if (isOver) return;
      if (!this.#byUser.enter(userId)) throw busy();
      listeners.push(() => this.#byUser.leave(userId));
      if (isRead) await this.#reads.take(userId, (listener) => listeners.push(listener));
    };
  }
}
