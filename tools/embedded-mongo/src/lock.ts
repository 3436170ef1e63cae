import { timeIsOver } from './turns.js';

interface Waiting {
  readonly begin: () => void;
}

/** Lets one at a time in, in the order in which they came. */
export class Lock {
  readonly #waiting = new Set<Waiting>();
  #taken = false;

  /**
   * Resolves with a function that lets the next one in.
   * @param ms how long to wait at most
   * @throws MongoError 50 when that is over
   */
  acquire(ms: number): Promise<() => void> {
    if (!this.#taken) {
      this.#taken = true;
      return Promise.resolve(this.#once());
    }
    return new Promise((resolve, reject) => {
      const timer = Number.isFinite(ms)
        ? setTimeout(() => {
            this.#waiting.delete(waiting);
            reject(timeIsOver());
          }, ms)
        : undefined;
      const waiting: Waiting = {
        begin: () => {
          clearTimeout(timer);
          resolve(this.#once());
        },
      };
      this.#waiting.add(waiting);
    });
  }

  #once(): () => void {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const [next] = this.#waiting;
      if (!next) this.#taken = false;
      else {
        this.#waiting.delete(next);
        next.begin();
      }
    };
  }
}
