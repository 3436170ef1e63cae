const AVOID_MS = 2_000;

/** Gateways that take turns. One that did not answer is left out for a moment, unless all are. */
export class Gateways {
  readonly #failedAt = new Map<string, number>();
  #turn = 0;

  constructor(private readonly urls: readonly string[]) {}

  get hasOther(): boolean {
    return this.urls.length > 1;
  }

  next(now = Date.now()): string {
    const usable = this.urls.filter((url) => now - (this.#failedAt.get(url) ?? 0) > AVOID_MS);
    const choice = usable.length > 0 ? usable : this.urls;
    this.#turn += 1;
    return choice[this.#turn % choice.length] ?? '';
  }

  avoid(url: string, now = Date.now()): void {
    this.#failedAt.set(url, now);
  }
}
