import { Injectable } from '@nestjs/common';
import { AppError, type Caller, isAllowed, type KeyAccess } from '@pocket/contracts';
import type { FastifyReply } from 'fastify';
import { contextOf, type GatewayRequest } from '../http/request.js';
import { RequestLimits } from '../rate-limit/request-limits.js';
import { type KeyCaller, type KeyRef, Keys, keyRefOf } from './keys.js';
import { isSessionOver } from './validity-cache.js';

export const LIMIT_HEADER = 'x-ratelimit-limit';
/** Length that the contract takes. */
const MAX_ADDRESS = 64;

/** Admits requests of API keys: checks the key, its limit and its scopes, before anything else runs. */
@Injectable()
export class KeyGate {
  constructor(
    private readonly keys: Keys,
    private readonly limits: RequestLimits,
  ) {}

  /**
   * Puts the state of the limit into the reply, also if the request is refused.
   * @throws AppError `UNAUTHENTICATED`, `TOO_MANY_REQUESTS`, `SCOPE_MISSING`, `KEY_NOT_ALLOWED`
   */
  async admit(key: KeyRef, access: KeyAccess, request: GatewayRequest, reply: FastifyReply): Promise<Caller> {
    const { caller, scopes } = await this.#callerOf(key, request);
    try {
      this.limits.hitKey(key.keyId);
    } finally {
      this.#showQuota(key, reply);
    }
    if (!isAllowed(access, scopes)) throw refusal(access);
    return caller;
  }

  /** Counts a request that is answered without {@link admit}, if its key was valid when this gateway last asked auth. */
  countEarly({ headers }: GatewayRequest, reply: FastifyReply): void {
    const key = keyRefOf(headers.authorization);
    if (!key || !this.keys.wasValid(key)) return;
    try {
      this.limits.hitKey(key.keyId);
    } catch {
      // The answer is on its way, and the next request is refused.
    }
    this.#showQuota(key, reply);
  }

  #showQuota({ keyId }: KeyRef, reply: FastifyReply): void {
    const { limit, remaining, resetS } = this.limits.keyQuota(keyId);
    void reply.headers({
      [LIMIT_HEADER]: limit,
      'x-ratelimit-remaining': remaining,
      'x-ratelimit-reset': resetS,
    });
  }

  /** Counts the request as one without a token until auth has replied: guesses are limited by their address. */
  async #callerOf(key: KeyRef, request: GatewayRequest): Promise<KeyCaller> {
    const { ip } = request;
    const check = () => this.keys.callerOf(key, ip.slice(0, MAX_ADDRESS), contextOf(request));
    if (this.keys.wasValid(key)) return check();
    this.limits.hitUnsigned(ip);
    let isRefused = false;
    try {
      return await check();
    } catch (error) {
      isRefused = isSessionOver(error);
      throw error;
    } finally {
      if (!isRefused) this.limits.uncountUnsigned(ip);
    }
  }
}

function refusal(access: KeyAccess): AppError {
  const [scope] = typeof access === 'string' ? [] : access;
  if (scope === undefined) return new AppError('KEY_NOT_ALLOWED', 'API keys may not do this. Please sign in instead');
  return new AppError('SCOPE_MISSING', `This API key lacks the scope ${scope}`, { details: { scope } });
}
