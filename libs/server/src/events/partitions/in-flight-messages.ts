interface Item {
  readonly sequence: number;
  state: 'open' | 'done' | 'failed';
}

/** Messages in flight, and the number up to which all are done. */
export class InFlightMessages {
  readonly #items: Item[] = [];
  #waiting: { readonly most: number; readonly resume: () => void }[] = [];
  #open = 0;

  /** Everything up to the number `doneUpTo` is done. */
  constructor(public doneUpTo: number) {}

  /** Number of messages in flight. */
  get open(): number {
    return this.#open;
  }

  /** Adds a message; its number must be higher than the one before. The caller reports the end with the returned function. */
  begin(sequence: number): (outcome: 'done' | 'failed') => void {
    const item: Item = { sequence, state: 'open' };
    this.#items.push(item);
    this.#open += 1;
    return (outcome) => {
      item.state = outcome;
      this.#open -= 1;
      this.#advance();
    };
  }

  /** Resolves when at most `most` messages are in flight. */
  async atMost(most: number): Promise<void> {
    if (this.#open > most) await new Promise<void>((resume) => this.#waiting.push({ most, resume }));
  }

  #advance(): void {
    while (this.#items[0]?.state === 'done') this.doneUpTo = this.#items.shift()?.sequence ?? this.doneUpTo;
    for (const { most, resume } of this.#waiting) if (this.#open <= most) resume();
    this.#waiting = this.#waiting.filter(({ most }) => this.#open > most);
  }
}
