/** Writes that lie over what is on disk: key as latin1 text → value, or null for a removed key. */
export class Layer {
  readonly entries = new Map<string, Buffer | null>();
  #sorted: string[] | undefined;

  set(key: string, value: Buffer | null): void {
    if (!this.entries.has(key)) this.#sorted = undefined;
    this.entries.set(key, value);
  }

  /** The keys from `low` (included) to `high` (excluded), ascending. */
  keysBetween(low: string, high: string): string[] {
    if (this.entries.size === 0) return [];
    this.#sorted ??= [...this.entries.keys()].sort();
    return this.#sorted.slice(firstAtLeast(this.#sorted, low), firstAtLeast(this.#sorted, high));
  }
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

export interface Entry {
  readonly key: Buffer;
  readonly value: Buffer;
}

/** What a command or transaction reads: something below, and layers over it. */
export interface Source {
  get(key: Buffer): Buffer | undefined;
  /** Keys from `low` (included) to `high` (excluded). */
  range(low: Buffer, high: Buffer, reverse: boolean): Iterable<Entry>;
  /** The same keys alone, ascending. */
  keys(low: Buffer, high: Buffer): Iterable<unknown>;
}

/** Layers, oldest first, over a source. */
export class LayeredSource implements Source {
  constructor(
    private readonly below: Source,
    private readonly layers: readonly Layer[],
  ) {}

  get(key: Buffer): Buffer | undefined {
    const text = key.toString('latin1');
    for (let i = this.layers.length - 1; i >= 0; i--) {
      const value = this.layers[i]?.entries.get(text);
      if (value !== undefined) return value ?? undefined;
    }
    return this.below.get(key);
  }

  keys(low: Buffer, high: Buffer): Iterable<unknown> {
    const written = this.#writtenBetween(low, high);
    return written.size === 0 ? this.below.keys(low, high) : this.range(low, high, false);
  }

  range(low: Buffer, high: Buffer, reverse: boolean): Iterable<Entry> {
    const written = this.#writtenBetween(low, high);
    const below = this.below.range(low, high, reverse);
    return written.size === 0 ? below : merge(written, below, reverse);
  }

  #writtenBetween(low: Buffer, high: Buffer): Map<string, Buffer | null> {
    const written = new Map<string, Buffer | null>();
    const [from, to] = [low.toString('latin1'), high.toString('latin1')];
    for (const layer of this.layers) {
      for (const key of layer.keysBetween(from, to)) written.set(key, layer.entries.get(key) ?? null);
    }
    return written;
  }
}

function* merge(written: Map<string, Buffer | null>, below: Iterable<Entry>, reverse: boolean): Generator<Entry> {
  const keys = [...written.keys()].sort();
  if (reverse) keys.reverse();
  let next = 0;
  const own = (key: string): Entry | undefined => {
    const value = written.get(key);
    return value ? { key: Buffer.from(key, 'latin1'), value } : undefined;
  };
  for (const entry of below) {
    const key = entry.key.toString('latin1');
    let hidden = false;
    while (next < keys.length && precedes(keys[next] as string, key, reverse)) {
      hidden ||= keys[next] === key;
      const mine = own(keys[next++] as string);
      if (mine) yield mine;
    }
    if (!hidden) yield entry;
  }
  for (; next < keys.length; next++) {
    const mine = own(keys[next] as string);
    if (mine) yield mine;
  }
}

/** Also true for the same key: what was written hides what is below. */
function precedes(key: string, other: string, reverse: boolean): boolean {
  return key === other || (reverse ? key > other : key < other);
}
