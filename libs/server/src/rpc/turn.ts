import { AsyncLocalStorage } from 'node:async_hooks';

/** Ends the work of a request, which may only wait and continue later. */
export type EndWork = (isWaiting: boolean) => void;

/** Turn of one request to work in this process. */
export class Turn {
  /** Missing while the request waits, and after its end. */
  #endWork: EndWork | undefined;
  #hasEnded = false;

  /** @param resume continues the work after a wait */
  constructor(
    endWork: EndWork,
    private readonly resume: () => EndWork,
  ) {
    this.#endWork = endWork;
  }

  end(): void {
    this.#hasEnded = true;
    this.#leave(false);
  }

  /** Waits without a place among the running requests of the user, and without work that counts. */
  async wait<Result>(wait: () => Promise<Result>): Promise<Result> {
    if (!this.#endWork) return wait();
    this.#leave(true);
    try {
      return await wait();
    } finally {
      this.#endWork = this.resume();
      if (this.#hasEnded) this.#leave(false);
    }
  }

  #leave(isWaiting: boolean): void {
    const endWork = this.#endWork;
    this.#endWork = undefined;
    endWork?.(isWaiting);
  }
}

const current = new AsyncLocalStorage<Turn>();

export const runInTurn = <Result>(turn: Turn, work: () => Result): Result => current.run(turn, work);

/** Waits for work that another request or a job does. Meanwhile the current request, if any, holds up no other. */
export function whileWaiting<Result>(wait: () => Promise<Result>): Promise<Result> {
  return current.getStore()?.wait(wait) ?? wait();
}
