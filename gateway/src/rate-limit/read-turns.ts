/** A browser opens as many connections to one site, so a page alone does not meet this limit. */
const MAX_READS_AT_ONCE = 6;

interface UserReads {
  running: number;
  /** Starts the next read, oldest first. */
  readonly waiting: Set<() => void>;
}

/** Lets a few reads of each user run at once, so that they do not take the processor from other users. */
export class ReadTurns {
  readonly #users = new Map<string, UserReads>();

  constructor(private readonly limit: number = MAX_READS_AT_ONCE) {}

  /** Reads that wait for others of the same user. */
  get waiting(): number {
    return [...this.#users.values()].reduce((sum, { waiting }) => sum + waiting.size, 0);
  }

  /**
   * Resolves once the read may begin. `onOver` takes what to call when the read has ended; one that ends before its
   * turn, because its client has gone, gives the turn up.
   */
  async take(userId: string, onOver: (listener: () => void) => void): Promise<void> {
    const user = this.#users.get(userId) ?? { running: 0, waiting: new Set() };
    this.#users.set(userId, user);
    if (user.running < this.limit) {
      user.running += 1;
      onOver(() => this.#end(userId, user));
      return;
    }
    await new Promise<void>((resolve) => {
      let isRunning = false;
      const start = () => {
        isRunning = true;
        user.running += 1;
        resolve();
      };
      user.waiting.add(start);
      onOver(() => {
        user.waiting.delete(start);
        if (isRunning) this.#end(userId, user);
        else resolve();
      });
    });
  }

  #end(userId: string, user: UserReads): void {
    user.running -= 1;
    const [next] = user.waiting;
    if (next) {
      user.waiting.delete(next);
      next();
    } else if (user.running === 0) this.#users.delete(userId);
  }
}
