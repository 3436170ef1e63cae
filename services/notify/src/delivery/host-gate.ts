/** Limits what is open to one host at a time, so that a slow one does not take all places. */
export class HostGate {
  readonly #open = new Map<string, number>();

  constructor(private readonly perHost: number) {}

  /** Runs `work`, or returns null if the host has all its places taken. */
  async run<Result>(host: string, work: () => Promise<Result>): Promise<Result | null> {
    const open = this.#open.get(host) ?? 0;
    if (open >= this.perHost) return null;
    this.#open.set(host, open + 1);
    try {
      return await work();
    } finally {
      const left = (this.#open.get(host) ?? 1) - 1;
      if (left === 0) this.#open.delete(host);
      else this.#open.set(host, left);
    }
  }
}
