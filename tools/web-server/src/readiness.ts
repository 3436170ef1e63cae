type Check = () => Promise<unknown>;

/** Lifetime of a result: however often somebody asks, each check runs once in this time. */
const KEPT_MS = 1_000;

/** Conditions under which requests should be sent to this process. */
export class Readiness {
  readonly #needs = new Map<string, Check>();
  #state: 'starting' | 'started' | 'stopping' = 'starting';
  #latest: { readonly askedAt: number; readonly missing: Promise<string[]> } | undefined;

  /** Adds a condition for readiness. `check` has to fail, within a bounded time, if `name` is not available. */
  need(name: string, check: Check): void {
    this.#needs.set(name, check);
  }

  started(): void {
    if (this.#state === 'starting') this.#state = 'started';
  }

  stopping(): void {
    this.#state = 'stopping';
  }

  /** Lists why the process is not ready: `starting`, `stopping` or the failed conditions; empty if it is ready. */
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
