import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LIMITS_SPENT } from '@pocket/contracts';
import { Broadcasts, NatsLink, networkOf } from '@pocket/server';
import { z } from 'zod';
import type { GatewayConfig } from '../config.js';
import { type Quota, RateLimits, type Spent } from './rate-limits.js';

export type RateLimitConfig = Pick<
  GatewayConfig,
  | 'KEY_LIMIT_PER_MINUTE'
  | 'MAX_REQUESTS'
  | 'MAX_REQUESTS_PER_USER'
  | 'RATE_LIMIT_PER_MINUTE'
  | 'REFUSED_LIMIT_PER_MINUTE'
  | 'SIGN_IN_LIMIT_PER_MINUTE'
>;
export const RATE_LIMIT_CONFIG = Symbol('RateLimitConfig');

/** More reports add no information and fill the log. */
const CLIENT_ERRORS_PER_MINUTE = 20;
/** A page sends one report; many users may share a network. */
const WEB_VITALS_PER_MINUTE = 120;
const limitsSpent = z.object({ by: z.string(), window: z.number().int(), key: z.string(), hits: z.number().int() });

/**
 * Limits the requests of a session or an address over all gateways. No request waits for other gateways: each counts
 * by itself and adds the hits that the others report.
 */
@Injectable()
export class RequestLimits implements OnModuleInit {
  readonly #instance = randomUUID();
  readonly #limits = new RateLimits((spent) => this.#report(spent));

  constructor(
    @Inject(RATE_LIMIT_CONFIG) private readonly config: RateLimitConfig,
    private readonly broadcasts: Broadcasts,
    private readonly link: NatsLink,
  ) {}

  onModuleInit(): void {
    this.broadcasts.listen(LIMITS_SPENT, limitsSpent, ({ by, ...spent }) => {
      if (by !== this.#instance) this.#limits.hear(spent);
    });
  }

  /** @throws AppError `TOO_MANY_REQUESTS` */
  hitSignIn(ip: string): void {
    this.#limits.hit(`sign-in ${networkOf(ip)}`, this.config.SIGN_IN_LIMIT_PER_MINUTE);
  }

  /** @throws AppError `TOO_MANY_REQUESTS` */
  hitClientErrors(ip: string): void {
    this.#limits.hit(`client-errors ${networkOf(ip)}`, CLIENT_ERRORS_PER_MINUTE);
  }

  /** @throws AppError `TOO_MANY_REQUESTS` */
  hitWebVitals(ip: string): void {
    this.#limits.hit(`web-vitals ${networkOf(ip)}`, WEB_VITALS_PER_MINUTE);
  }

  /** @throws AppError `TOO_MANY_REQUESTS` */
  hitAddress(ip: string): void {
    this.#limits.hit(addressKey(ip), this.config.RATE_LIMIT_PER_MINUTE);
  }

  /**
   * Counts a request without a validly signed token, separately from other requests of its address, so that sessions
   * there can continue.
   * @throws AppError `TOO_MANY_REQUESTS`
   */
  hitUnsigned(ip: string): void {
    this.#limits.hit(unsignedKey(ip), this.#refusedLimit);
  }

  /** Removes the hit of an API key that turned out to be valid. */
  uncountUnsigned(ip: string): void {
    this.#limits.uncount(unsignedKey(ip), this.#refusedLimit);
  }

  /** @throws AppError `TOO_MANY_REQUESTS` */
  hitKey(keyId: string): void {
    this.#limits.hit(apiKeyKey(keyId), this.config.KEY_LIMIT_PER_MINUTE);
  }

  /** Returns what an API key has left in the current minute. */
  keyQuota(keyId: string): Quota {
    return this.#limits.quota(apiKeyKey(keyId), this.config.KEY_LIMIT_PER_MINUTE);
  }

  /**
   * Counts a request of a session that may have ended, until {@link uncountEnded}.
   * @throws AppError `TOO_MANY_REQUESTS`
   */
  hitEnded(sessionId: string): void {
    this.#limits.hit(endedKey(sessionId), this.#refusedLimit);
  }

  /** Removes the hit of a session that has not ended. */
  uncountEnded(sessionId: string): void {
    this.#limits.uncount(endedKey(sessionId), this.#refusedLimit);
  }

  /** @throws AppError `TOO_MANY_REQUESTS` */
  hitSession(sessionId: string): void {
    this.#limits.hit(`session ${sessionId}`, this.config.RATE_LIMIT_PER_MINUTE);
  }

  /** Removes the hit of a request whose session was not refused. */
  uncountAddress(ip: string): void {
    this.#limits.uncount(addressKey(ip), this.config.RATE_LIMIT_PER_MINUTE);
  }

  get #refusedLimit(): number {
    return Math.min(this.config.REFUSED_LIMIT_PER_MINUTE, this.config.RATE_LIMIT_PER_MINUTE);
  }

  /** Sends nothing while NATS is unreachable: when it is back, the minute is over. */
  #report(spent: Spent): void {
    if (this.link.isUp) this.broadcasts.send(LIMITS_SPENT, { by: this.#instance, ...spent });
  }
}

const endedKey = (sessionId: string) => `ended ${sessionId}`;
const unsignedKey = (ip: string) => `unsigned ${networkOf(ip)}`;
const apiKeyKey = (keyId: string) => `key ${keyId}`;
const addressKey = (ip: string) => `address ${networkOf(ip)}`;
