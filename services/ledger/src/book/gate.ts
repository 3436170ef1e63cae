import { busy } from '@pocket/server';

interface Waiter {
  readonly begin: () => void;
  readonly timer: NodeJS.Timeout;
}

/** Lets so much work run at once; what comes then waits in memory, in its order. */
export class Gate {
  readonly #waiting = new Set<Waiter>();
  #free: number;

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** @throws AppError `SERVICE_UNAVAILABLE` if the work could not begin until `latest` (epoch milliseconds) */
  async run<Result>(latest: number, work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#turn(latest);
    try {
      return await work();
    } finally {
      // Handed over: given back first, it could be taken by somebody else before the one who waits has it.
      const [next] = this.#waiting;
      if (next) next.begin();
      else this.#free += 1;
    }
  }

  #turn(latest: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(waiter.timer);
        this.#waiting.delete(waiter);
      };
      const begin = () => {
        leave();
        resolve();
      };
      const giveUp = () => {
        leave();
        reject(busy());
      };
      const waiter: Waiter = { begin, timer: setTimeout(giveUp, Math.max(0, latest - Date.now())) };
      this.#waiting.add(waiter);
    });
  }
}
