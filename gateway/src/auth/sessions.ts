import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Caller, SESSIONS_CHANGED, sessionsChanged } from '@pocket/contracts';
import { Broadcasts, NatsLink, type RequestContext, RpcClient } from '@pocket/server';
import { SessionCache, type SessionRef } from './session-cache.js';
import { isSessionOver } from './validity-cache.js';

/** Finds the caller of a session. */
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
    // Revocations during the outage were not received.
    this.link.onDown(() => this.#cache.doubtAll());
  }

  /** Returns true if the session was valid when this gateway last asked auth. */
  wasValid(session: SessionRef): boolean {
    return this.#cache.wasValid(session);
  }

  /** @throws AppError `UNAUTHENTICATED` when the session is over */
  async callerOf(session: SessionRef, context: RequestContext): Promise<Caller> {
    const timeZone = await this.#cache.timeZone(session, async () => {
      return (await this.rpc.request('auth.sessions.check', session, context)).timeZone;
    });
    return { ...session, timeZone };
  }

  /**
   * Asks auth again and ignores the cache.
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

  /** Caches a new session, so that its first request does not ask auth. */
  began({ timeZone, ...session }: Caller): void {
    this.#cache.remember(session, timeZone);
  }
}
