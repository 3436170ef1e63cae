import type { SessionsChanged } from '@pocket/contracts';

const VALID_MS = 5_000;
const MAX_SESSIONS = 20_000;

interface CachedSession {
  readonly userId: string;
  readonly timeZone: string;
  readonly until: number;
}

/** Remembers for seconds that a session was good, so that not every request asks. */
export class SessionCache {
  readonly #sessions = new Map<string, CachedSession>();
  /** Counts what was forgotten: an answer asked for before a revocation must not be remembered after it. */
  #generation = 0;

  constructor(private readonly now: () => number = Date.now) {}

  get generation(): number {
    return this.#generation;
  }

  /** The time zone of a session known to be good and the user's own. */
  timeZone(userId: string, sessionId: string): string | undefined {
    const session = this.#sessions.get(sessionId);
    return session && session.userId === userId && session.until > this.now() ? session.timeZone : undefined;
  }

  /** Remembers an answer that was asked for in `generation`. */
  remember(userId: string, sessionId: string, timeZone: string, generation: number): void {
    if (generation !== this.#generation) return;
    this.#sessions.delete(sessionId);
    this.#sessions.set(sessionId, { userId, timeZone, until: this.now() + VALID_MS });
    if (this.#sessions.size <= MAX_SESSIONS) return;
    const [oldest] = this.#sessions.keys();
    if (oldest !== undefined) this.#sessions.delete(oldest);
  }

  forget({ userId, sessionId }: SessionsChanged): void {
    this.#generation += 1;
    if (sessionId !== null) {
      this.#sessions.delete(sessionId);
      return;
    }
    for (const [id, session] of this.#sessions) if (session.userId === userId) this.#sessions.delete(id);
  }

  forgetAll(): void {
    this.#generation += 1;
    this.#sessions.clear();
  }
}
