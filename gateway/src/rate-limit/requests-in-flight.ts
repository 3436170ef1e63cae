import { finished } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { busy, InFlight, Metrics } from '@pocket/server';
import type { FastifyReply } from 'fastify';
import { RATE_LIMIT_CONFIG, type RateLimitConfig } from './request-limits.js';

/** How many requests this process works on at a time: of everybody, and of one user. */
@Injectable()
export class RequestsInFlight {
  readonly #all: InFlight;
  readonly #ofUsers: InFlight;

  constructor(@Inject(RATE_LIMIT_CONFIG) config: RateLimitConfig, metrics: Metrics) {
    this.#all = new InFlight({ total: config.MAX_REQUESTS, perUser: config.MAX_REQUESTS });
    this.#ofUsers = new InFlight({ total: config.MAX_REQUESTS, perUser: config.MAX_REQUESTS_PER_USER });
    metrics.gauge('http_in_flight', 'Requests being answered', {}, async () => this.#all.total);
    metrics.gauge('http_refused', 'Requests turned away since the start', {}, async () => {
      return this.#all.refused + this.#ofUsers.refused;
    });
  }

  /**
   * Takes a request on until its answer is out or its client has gone. Returns what counts it for its user too, once
   * that is known.
   * @throws AppError `SERVICE_UNAVAILABLE`, both
   */
  enter(reply: FastifyReply): (userId: string) => void {
    if (!this.#all.enter(undefined)) throw busy();
    let user: string | undefined;
    let isOver = false;
    finished(reply.raw, () => {
      isOver = true;
      this.#all.leave(undefined);
      if (user !== undefined) this.#ofUsers.leave(user);
    });
    return (userId) => {
      if (isOver) return;
      if (!this.#ofUsers.enter(userId)) throw busy();
      user = userId;
    };
  }
}
