type Check = () => Promise<unknown>;

/** However often somebody asks, what is needed is asked about once in this time. */
const KEPT_MS = 1_000;

/** Whether requests should be sent to this process now. */
export class Readiness {
  readonly #needs = new Map<string, Check>();
  #state: 'starting' | 'started' | 'stopping' = 'starting';
  #latest: { readonly askedAt: number; readonly missing: Promise<string[]> } | undefined;

  /** Without what is called `name` the process is not ready; `check` fails, within a bounded time, when it is not there. */
  need(name: string, check: Check): void {
    this.#needs.set(name, check);
  }

  started(): void {
    if (this.#state === 'starting') this.#state = 'started';
  }

  stopping(): void {
    this.#state = 'stopping';
  }

  /** Why it is not ready: `starting`, `stopping` or the names of what is missing; empty if it is. */
  async reasons(): Promise<readonly string[]> {
    if (this.#state !== 'started') return [this.#state];
    const now = performance.now();
    if (!this.#latest || now - this.#latest.askedAt > KEPT_MS) {
      this.#latest = { askedAt: now, missing: this.#missing() };
    }
    return this.#latest.missing;
  }

  async #missing(): Promise<string[]> {
    const names = [...this.#needs.keys()];
    const answers = await Promise.allSettled([...this.#needs.values()].map((check) => check()));
    return names.filter((_, index) => answers[index]?.status === 'rejected');
  }
}
