import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { AppError, type Caller, entityId, SESSIONS_CHANGED, sessionsChanged } from '@pocket/contracts';
import { Broadcasts, NatsLink, RpcClient } from '@pocket/server';
import { z } from 'zod';
import { SessionCache } from './session-cache.js';

const claims = z.object({ sub: entityId, sid: entityId });

/** Turns a token into the caller it stands for. */
@Injectable()
export class Sessions implements OnModuleInit {
  readonly #cache = new SessionCache();

  constructor(
    private readonly jwt: JwtService,
    private readonly rpc: RpcClient,
    private readonly broadcasts: Broadcasts,
    private readonly link: NatsLink,
  ) {}

  onModuleInit(): void {
    this.broadcasts.listen(SESSIONS_CHANGED, sessionsChanged, (change) => this.#cache.forget(change));
    // Whatever was revoked while the connection was down went unheard.
    this.link.onDown(() => this.#cache.forgetAll());
  }

  /** @throws AppError `UNAUTHENTICATED` when the token or its session is not good (any more) */
  async callerOf(token: string, requestId: string): Promise<Caller> {
    const { sub: userId, sid: sessionId } = await this.#claimsOf(token);
    const known = this.#cache.timeZone(userId, sessionId);
    if (known !== undefined) return { userId, sessionId, timeZone: known };
    const { generation } = this.#cache;
    const { timeZone } = await this.rpc.request('auth.sessions.check', { userId, sessionId }, { requestId });
    this.#cache.remember(userId, sessionId, timeZone, generation);
    return { userId, sessionId, timeZone };
  }

  async #claimsOf(token: string): Promise<z.output<typeof claims>> {
    try {
      return claims.parse(await this.jwt.verifyAsync<object>(token, { algorithms: ['HS256'] }));
    } catch (cause) {
      throw new AppError('UNAUTHENTICATED', 'Please sign in again', { cause });
    }
  }
}
