import { requestTaken } from '../timing/requests-taken.js';

export interface InFlightLimits {
  /** Requests of everybody together. */
  readonly total: number;
  /** Requests on behalf of one user. */
  readonly perUser: number;
}

/**
 * Counts the requests that a process works on and refuses those beyond a limit: they could not be answered in time,
 * and one user must not keep the others waiting.
 */
export class InFlight {
  readonly #users = new Map<string, number>();
  #total = 0;
  #refused = 0;

  constructor(private readonly limits: InFlightLimits) {}

  get total(): number {
    return this.#total;
  }

  /** Requests refused since the start. */
  get refused(): number {
    return this.#refused;
  }

  /** Returns false beyond a limit. Otherwise counts the request until the caller calls {@link leave}, once. */
  enter(userId: string | undefined): boolean {
    const ofUser = userId === undefined ? 0 : (this.#users.get(userId) ?? 0);
    if (this.#total >= this.limits.total || ofUser >= this.limits.perUser) {
      this.#refused += 1;
      return false;
    }
    this.#total += 1;
    requestTaken();
    if (userId !== undefined) this.#users.set(userId, ofUser + 1);
    return true;
  }

  leave(userId: string | undefined): void {
    this.#total -= 1;
    if (userId === undefined) return;
    const rest = (this.#users.get(userId) ?? 1) - 1;
    if (rest > 0) this.#users.set(userId, rest);
    else this.#users.delete(userId);
  }
}
