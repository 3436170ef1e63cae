import type { Caller, SessionsChanged } from '@pocket/contracts';
import { ValidityCache } from './validity-cache.js';

export type SessionRef = Pick<Caller, 'userId' | 'sessionId'>;

/** Caches for a moment whether a session is valid, with the time zone of its user. */
export class SessionCache {
  readonly #cache: ValidityCache<string>;

  constructor(now: () => number = Date.now) {
    this.#cache = new ValidityCache('Please sign in', now);
  }

  /** Returns true if the session was valid when auth was last asked. */
  wasValid(session: SessionRef): boolean {
    return this.#cache.wasValid(sessionKey(session));
  }

  /**
   * Returns the time zone of a valid session. Concurrent callers share one `ask`.
   * @throws AppError `UNAUTHENTICATED` if the session is over; and every error of `ask`
   */
  timeZone(session: SessionRef, ask: () => Promise<string>): Promise<string> {
    return this.#cache.get(sessionKey(session), ask);
  }

  /** Caches that the session was valid at `askedAt`. */
  remember(session: SessionRef, timeZone: string, askedAt?: number): void {
    this.#cache.remember(sessionKey(session), timeZone, askedAt);
  }

  /** Replies to checks in flight still reach their callers, but are not cached. */
  forget({ userId, sessionId }: SessionsChanged): void {
    const key = sessionKey({ userId, sessionId: sessionId ?? '' });
    this.#cache.forget((id) => (sessionId === null ? id.startsWith(key) : id === key));
  }

  /** Makes every session be checked again before its next request. */
  doubtAll(): void {
    this.#cache.doubtAll();
  }
}

const sessionKey = ({ userId, sessionId }: SessionRef) => `${userId} ${sessionId}`;
