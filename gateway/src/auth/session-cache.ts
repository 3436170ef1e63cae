import { AppError, type Caller, type SessionsChanged } from '@pocket/contracts';

/** A revocation is told at once; where nobody was left to tell it, it counts after this long all the same. */
const GOOD_MS = 1_000;
/** A session that ended never begins again, so this is only a matter of memory. */
const REFUSED_MS = 5_000;
const MAX_SESSIONS = 20_000;

/** The session that a token names. */
export type SessionRef = Pick<Caller, 'userId' | 'sessionId'>;

interface GoodSession {
  readonly userId: string;
  readonly timeZone: string;
  readonly until: number;
}

/** A question to auth that is under way. */
interface Check {
  readonly session: SessionRef;
  readonly askedAt: number;
  readonly timeZone: Promise<string>;
}

/** Remembers for a moment whether a session is good, so that not every request asks. */
export class SessionCache {
  readonly #good = new Map<string, GoodSession>();
  readonly #refused = new Map<string, number>();
  readonly #checks = new Map<string, Check>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Whether the session was good when it was last asked about. */
  wasGood(session: SessionRef): boolean {
    return this.#good.has(keyOf(session));
  }

  /**
   * The time zone of a good session. Whoever wants to know it while `ask` is under way shares its answer.
   * @throws AppError `UNAUTHENTICATED` when the session is over; whatever else `ask` throws
   */
  async timeZone(session: SessionRef, ask: () => Promise<string>): Promise<string> {
    const key = keyOf(session);
    const now = this.now();
    if ((this.#refused.get(key) ?? 0) > now) throw new AppError('UNAUTHENTICATED', 'Please sign in');
    const good = this.#good.get(key);
    if (good && good.until > now) return good.timeZone;
    const underWay = this.#checks.get(key);
    // What was asked for long ago may be an answer from before a revocation.
    if (underWay && underWay.askedAt + GOOD_MS > now) return underWay.timeZone;
    return this.#check(key, session, ask);
  }

  /** Remembers that the session was good `askedAt`. */
  remember(session: SessionRef, timeZone: string, askedAt = this.now()): void {
    const { userId } = session;
    keep(this.#good, keyOf(session), { userId, timeZone, until: askedAt + GOOD_MS });
  }

  /** Answers to what was asked before count for those who asked only. */
  forget({ userId, sessionId }: SessionsChanged): void {
    if (sessionId !== null) {
      const key = keyOf({ userId, sessionId });
      this.#good.delete(key);
      this.#checks.delete(key);
      return;
    }
    for (const [key, good] of this.#good) if (good.userId === userId) this.#good.delete(key);
    for (const [key, { session }] of this.#checks) if (session.userId === userId) this.#checks.delete(key);
  }

  /** Every session is to be asked about before it counts again. */
  doubtAll(): void {
    for (const [key, good] of this.#good) this.#good.set(key, { ...good, until: 0 });
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
    this.#good.delete(key);
    keep(this.#refused, key, this.now() + REFUSED_MS);
  }
}

/** Whether auth said that the session is over, and not that it cannot say. */
export const isSessionOver = (error: unknown) => error instanceof AppError && error.code === 'UNAUTHENTICATED';

const keyOf = ({ userId, sessionId }: SessionRef) => `${userId} ${sessionId}`;

/** Puts an entry at the end of `map`, which forgets its oldest one when it is full. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= MAX_SESSIONS) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
