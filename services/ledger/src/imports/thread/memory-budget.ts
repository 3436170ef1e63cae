/** Hands out memory in the order of asking, so that what runs at the same time fits into the process. */
export class MemoryBudget {
  readonly #waiting: { readonly mb: number; readonly start: () => void }[] = [];
  #free: number;

  constructor(private readonly totalMb: number) {
    this.#free = totalMb;
  }

  /** Resolves once `mb` are free, with what gives them back; more than there is waits until nothing else runs. */
  async take(mb: number): Promise<() => void> {
    const taken = Math.min(mb, this.totalMb);
    await new Promise<void>((start) => {
      this.#waiting.push({ mb: taken, start });
      this.#startNext();
    });
    return () => {
      this.#free += taken;
      this.#startNext();
    };
  }

  #startNext(): void {
    for (let [next] = this.#waiting; next && next.mb <= this.#free; [next] = this.#waiting) {
      this.#waiting.shift();
      this.#free -= next.mb;
      next.start();
    }
  }
}
