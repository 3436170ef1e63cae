/** Lets a loop wait until a time has passed or it is signaled, whichever is first. */
export class WakeUp {
  #isSignalled = false;
  #resume: (() => void) | undefined;

  signal(): void {
    this.#isSignalled = true;
    this.#resume?.();
  }

  /** Returns at once if there was a signal since the last wait. */
  async wait(ms: number): Promise<void> {
    if (!this.#isSignalled) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#resume = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#isSignalled = false;
    this.#resume = undefined;
  }
}
