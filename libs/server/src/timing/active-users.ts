const ACTIVE_MS = 1_000;

/** Remembers who sent the latest requests to a process. */
export class ActiveUsers {
  #latest = { userId: '', at: Number.NEGATIVE_INFINITY };
  /** The latest request of anybody but the latest user. */
  #other = { userId: '', at: Number.NEGATIVE_INFINITY };

  constructor(private readonly now: () => number = () => performance.now()) {}

  note(userId: string): void {
    if (userId !== this.#latest.userId) this.#other = this.#latest;
    this.#latest = { userId, at: this.now() };
  }

  /**
   * Returns true if anybody but the user has sent a request recently.
   * @param withinMs time after a request during which its user counts as active
   */
  othersAsk(userId: string, withinMs = ACTIVE_MS): boolean {
    const { at } = userId === this.#latest.userId ? this.#other : this.#latest;
    return this.now() - at < withinMs;
  }
}

/** Users of this process. Its background work makes way for their requests. */
export const activeUsers = new ActiveUsers();
