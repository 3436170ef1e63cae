import { AppError, type Caller, type SessionsChanged } from '@pocket/contracts';

/** A revocation is broadcast at once. If the broadcast is lost, the session ends after this time. */
const VALID_MS = 1_000;
/** An ended session never becomes valid again, so only memory limits this time. */
const REFUSED_MS = 5_000;
const MAX_SESSIONS = 20_000;

export type SessionRef = Pick<Caller, 'userId' | 'sessionId'>;

interface ValidSession {
  readonly userId: string;
  readonly timeZone: string;
  readonly freshUntil: number;
}

/** A request to auth in flight. */
interface Check {
  readonly session: SessionRef;
  readonly askedAt: number;
  readonly timeZone: Promise<string>;
}

/** Caches for a moment whether a session is valid, so that not every request asks auth. */
export class SessionCache {
  readonly #validSessions = new Map<string, ValidSession>();
  readonly #refused = new Map<string, number>();
  readonly #checks = new Map<string, Check>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Returns true if the session was valid when auth was last asked. */
  wasValid(session: SessionRef): boolean {
    return this.#validSessions.has(sessionKey(session));
  }

  /**
   * Returns the time zone of a valid session. Concurrent callers share one `ask`.
   * @throws AppError `UNAUTHENTICATED` if the session is over; and every error of `ask`
   */
  async timeZone(session: SessionRef, ask: () => Promise<string>): Promise<string> {
    const key = sessionKey(session);
    const now = this.now();
    if ((this.#refused.get(key) ?? 0) > now) throw new AppError('UNAUTHENTICATED', 'Please sign in');
    const cached = this.#validSessions.get(key);
    if (cached && cached.freshUntil > now) return cached.timeZone;
    const running = this.#checks.get(key);
    // An older check may have been answered before a revocation.
    if (running && running.askedAt + VALID_MS > now) return running.timeZone;
    return this.#check(key, session, ask);
  }

  /** Caches that the session was valid at `askedAt`. */
  remember(session: SessionRef, timeZone: string, askedAt = this.now()): void {
    const { userId } = session;
    keep(this.#validSessions, sessionKey(session), { userId, timeZone, freshUntil: askedAt + VALID_MS });
  }

  /** Replies to checks in flight still reach their callers, but are not cached. */
  forget({ userId, sessionId }: SessionsChanged): void {
    if (sessionId !== null) {
      const key = sessionKey({ userId, sessionId });
      this.#validSessions.delete(key);
      this.#checks.delete(key);
      return;
    }
    for (const [key, session] of this.#validSessions) if (session.userId === userId) this.#validSessions.delete(key);
    for (const [key, { session }] of this.#checks) if (session.userId === userId) this.#checks.delete(key);
  }

  /** Makes every session be checked again before its next request. */
  doubtAll(): void {
    for (const [key, session] of this.#validSessions) this.#validSessions.set(key, { ...session, freshUntil: 0 });
    this.#checks.clear();
  }

  async #check(key: string, session: SessionRef, ask: () => Promise<string>): Promise<string> {
    const check = { session, askedAt: this.now(), timeZone: ask() };
    this.#checks.set(key, check);
    try {
      const timeZone = await check.timeZone;
      if (this.#checks.get(key) === check) this.remember(session, timeZone, check.askedAt);
      return timeZone;
    } catch (error) {
      if (isSessionOver(error)) this.#refuse(key);
      throw error;
    } finally {
      if (this.#checks.get(key) === check) this.#checks.delete(key);
    }
  }

  #refuse(key: string): void {
    this.#validSessions.delete(key);
    keep(this.#refused, key, this.now() + REFUSED_MS);
  }
}

/** Returns true if auth reported that the session is over, false if auth could not be asked. */
export const isSessionOver = (error: unknown) => error instanceof AppError && error.code === 'UNAUTHENTICATED';

const sessionKey = ({ userId, sessionId }: SessionRef) => `${userId} ${sessionId}`;

/** Adds an entry at the end of `map` and evicts the oldest one if the map is full. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= MAX_SESSIONS) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
