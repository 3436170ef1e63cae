/**
 * Queue that serves its lanes in turn, so that a single request does not wait for a hundred of another lane.
 * Between two turns the event loop receives new requests.
 */
export class FairOrder {
  /** The lane whose turn is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();

  /** Resolves when it is the turn. */
  turn(lane: string): Promise<void> {
    return new Promise((resolve) => {
      const inLane = this.#waiting.get(lane);
      if (inLane) {
        inLane.push(resolve);
        return;
      }
      if (this.#waiting.size === 0) setImmediate(() => this.#next());
      this.#waiting.set(lane, [resolve]);
    });
  }

  #next(): void {
    const [first] = this.#waiting;
    if (!first) return;
    const [lane, inLane] = first;
    inLane.shift()?.();
    this.#waiting.delete(lane);
    if (inLane.length > 0) this.#waiting.set(lane, inLane);
    if (this.#waiting.size > 0) setImmediate(() => this.#next());
  }
}
