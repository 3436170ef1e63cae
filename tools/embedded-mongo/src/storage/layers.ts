import { SortedKeys } from './sorted-keys.js';

/** Writes that lie over what is on disk: key as latin1 text → value, or null for a removed key. */
export class Layer {
  readonly entries = new Map<string, Buffer | null>();
  readonly #sorted = new SortedKeys();

  set(key: string, value: Buffer | null): void {
    if (!this.entries.has(key)) this.#sorted.add(key);
    this.entries.set(key, value);
  }

  /** From `low` (included) to `high` (excluded). */
  keysBetween(low: string, high: string, reverse: boolean): Iterator<string> {
    return this.#sorted.between(low, high, reverse);
  }
}

export interface Entry {
  readonly key: Buffer;
  readonly value: Buffer;
}

/** Entries that a command or transaction can read. */
export interface Source {
  get(key: Buffer): Buffer | undefined;
  /** Keys from `low` (included) to `high` (excluded). */
  range(low: Buffer, high: Buffer, reverse: boolean): Iterable<Entry>;
  /** The same keys alone, ascending. */
  keys(low: Buffer, high: Buffer): Iterable<unknown>;
}

/** Layers, oldest first, over a source. */
export class LayeredSource implements Source {
  /** True if any read has found an entry of a layer, including a removed one. */
  sawLayer = false;

  constructor(
    private readonly below: Source,
    private readonly layers: readonly Layer[],
  ) {}

  get(key: Buffer): Buffer | undefined {
    if (this.layers.length === 0) return this.below.get(key);
    const text = key.toString('latin1');
    for (let i = this.layers.length - 1; i >= 0; i--) {
      const value = this.layers[i]?.entries.get(text);
      if (value === undefined) continue;
      this.sawLayer = true;
      return value ?? undefined;
    }
    return this.below.get(key);
  }

  keys(low: Buffer, high: Buffer): Iterable<unknown> {
    return this.#writtenBetween(low, high, false).length === 0
      ? this.below.keys(low, high)
      : this.range(low, high, false);
  }

  range(low: Buffer, high: Buffer, reverse: boolean): Iterable<Entry> {
    return this.#writtenBetween(low, high, reverse).reduce<Iterable<Entry>>(
      (below, { layer, keys, first }) => merge(layer, first, keys, below, reverse),
      this.below.range(low, high, reverse),
    );
  }

  #writtenBetween(low: Buffer, high: Buffer, reverse: boolean) {
    const written: { layer: Layer; keys: Iterator<string>; first: string }[] = [];
    if (this.layers.length === 0) return written;
    const [from, to] = [low.toString('latin1'), high.toString('latin1')];
    for (const layer of this.layers) {
      if (layer.entries.size === 0) continue;
      const keys = layer.keysBetween(from, to, reverse);
      const first = keys.next();
      if (!first.done) written.push({ layer, keys, first: first.value });
    }
    this.sawLayer ||= written.length > 0;
    return written;
  }
}

function* merge(
  layer: Layer,
  first: string,
  keys: Iterator<string>,
  below: Iterable<Entry>,
  reverse: boolean,
): Generator<Entry> {
  let own: string | undefined = first;
  const next = () => {
    const step = keys.next();
    own = step.done ? undefined : step.value;
  };
  for (const entry of below) {
    const key = entry.key.toString('latin1');
    let hidden = false;
    while (own !== undefined && precedes(own, key, reverse)) {
      hidden ||= own === key;
      const value = layer.entries.get(own);
      if (value) yield { key: Buffer.from(own, 'latin1'), value };
      next();
    }
    if (!hidden) yield entry;
  }
  for (; own !== undefined; next()) {
    const value = layer.entries.get(own);
    if (value) yield { key: Buffer.from(own, 'latin1'), value };
  }
}

/** Also true for the same key: what was written hides what is below. */
function precedes(key: string, other: string, reverse: boolean): boolean {
  return key === other || (reverse ? key > other : key < other);
}
