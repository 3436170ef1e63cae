import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Caller, SESSIONS_CHANGED, sessionsChanged } from '@pocket/contracts';
import { Broadcasts, NatsLink, type RequestContext, RpcClient } from '@pocket/server';
import { isSessionOver, SessionCache, type SessionRef } from './session-cache.js';

/** Turns the session that a token names into the caller it stands for. */
@Injectable()
export class Sessions implements OnModuleInit {
  readonly #cache = new SessionCache();

  constructor(
    private readonly rpc: RpcClient,
    private readonly broadcasts: Broadcasts,
    private readonly link: NatsLink,
  ) {}

  onModuleInit(): void {
    this.broadcasts.listen(SESSIONS_CHANGED, sessionsChanged, (change) => this.#cache.forget(change));
    // Whatever was revoked while the connection was down went unheard.
    this.link.onDown(() => this.#cache.doubtAll());
  }

  /** Whether the session was good when this gateway last asked about it. */
  wasGood(session: SessionRef): boolean {
    return this.#cache.wasGood(session);
  }

  /** @throws AppError `UNAUTHENTICATED` when the session is over */
  async callerOf(session: SessionRef, context: RequestContext): Promise<Caller> {
    const timeZone = await this.#cache.timeZone(session, async () => {
      return (await this.rpc.request('auth.sessions.check', session, context)).timeZone;
    });
    return { ...session, timeZone };
  }

  /**
   * Asks auth anew, whatever is remembered.
   * @throws AppError `UNAUTHENTICATED` when the session is over
   */
  async confirm(session: SessionRef, context: RequestContext): Promise<void> {
    const askedAt = Date.now();
    try {
      const { timeZone } = await this.rpc.request('auth.sessions.check', session, context);
      this.#cache.remember(session, timeZone, askedAt);
    } catch (error) {
      if (isSessionOver(error)) this.#cache.forget(session);
      throw error;
    }
  }

  /** Saves a question about a session that has begun just now. */
  began({ timeZone, ...session }: Caller): void {
    this.#cache.remember(session, timeZone);
  }
}
