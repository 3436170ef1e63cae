const MAX_CHUNK = 512;

/** Texts in ascending order, in pieces that are short enough to insert into. */
export class SortedKeys {
  readonly #chunks: string[][] = [[]];

  /** Adds a text that is not there yet. */
  add(key: string): void {
    const at = this.#chunkOf(key);
    const chunk = this.#chunks[at] as string[];
    chunk.splice(firstAtLeast(chunk, key), 0, key);
    if (chunk.length <= MAX_CHUNK) return;
    // Keys that come in ascending order fill a chunk before the next one is begun.
    const half = at === this.#chunks.length - 1 ? MAX_CHUNK : MAX_CHUNK >> 1;
    this.#chunks.splice(at + 1, 0, chunk.splice(half));
  }

  /** Iterates over texts from `low` (included) to `high` (excluded), maybe including those that are added meanwhile. */
  between(low: string, high: string, reverse: boolean): Iterator<string> {
    return reverse ? this.#descending(low, high) : this.#ascending(low, high);
  }

  *#ascending(low: string, high: string): Generator<string> {
    for (let from = low; ; ) {
      const at = this.#chunkOf(from);
      let part = within(this.#chunks[at], from, high);
      if (part.length === 0) part = within(this.#chunks[at + 1], from, high);
      if (part.length === 0) return;
      for (const key of part) yield key;
      // The first of all texts behind it.
      from = `${part.at(-1)}\0`;
    }
  }

  *#descending(low: string, high: string): Generator<string> {
    for (let to = high; ; ) {
      const at = this.#chunkOf(to);
      let part = within(this.#chunks[at], low, to);
      if (part.length === 0) part = within(this.#chunks[at - 1], low, to);
      const [first] = part;
      if (first === undefined) return;
      for (const key of part.reverse()) yield key;
      to = first;
    }
  }

  /** The last chunk that begins at or before a key. */
  #chunkOf(key: string): number {
    let low = 0;
    let high = this.#chunks.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#chunks[middle]?.[0] as string) <= key) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

function within(keys: readonly string[] | undefined, low: string, high: string): string[] {
  return keys ? keys.slice(firstAtLeast(keys, low), firstAtLeast(keys, high)) : [];
}

function firstAtLeast(keys: readonly string[], key: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] as string) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
