import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Entry } from './layers.js';

/** In front of what is compressed: its length. */
const HEAD = 4;
/** Table bytes of each entry: two for the length of its key, four for the length of its value. */
const PER_ENTRY = 6;
/** Most of what a higher one gains, in half of its time. */
const LEVEL = 5;

/** A block as it is stored. */
export function encodeBlock(entries: readonly Entry[]): Buffer {
  const table = Buffer.allocUnsafe(4 + entries.length * PER_ENTRY);
  let at = table.writeUInt32LE(entries.length);
  for (const { key } of entries) at = table.writeUInt16LE(key.length, at);
  for (const { value } of entries) at = table.writeUInt32LE(value.length, at);
  const bytes = Buffer.concat([table, ...entries.flatMap(({ key, value }) => [key, value])]);
  const head = Buffer.allocUnsafe(HEAD);
  head.writeUInt32LE(bytes.length);
  return Buffer.concat([head, deflateRawSync(bytes, { level: LEVEL })]);
}

/** Neighboring entries that are stored together. */
export class Block {
  readonly length: number;
  readonly #bytes: Buffer;
  /** Starts of the key and the value of each entry, then the end of the last value. */
  readonly #starts: Uint32Array;

  constructor(stored: Buffer) {
    const bytes = inflateRawSync(stored.subarray(HEAD), { chunkSize: Math.max(stored.readUInt32LE(), 64) });
    // Blocks are kept for long: a part of the pool of small buffers would keep the whole pool with it.
    this.#bytes = Buffer.allocUnsafeSlow(bytes.length);
    this.#bytes.set(bytes);
    this.length = this.#bytes.readUInt32LE();
    this.#starts = new Uint32Array(this.length * 2 + 1);
    const [keys, values] = [4, 4 + this.length * 2];
    let at = 4 + this.length * PER_ENTRY;
    for (let index = 0; index < this.length; index++) {
      this.#starts[index * 2] = at;
      at += this.#bytes.readUInt16LE(keys + index * 2);
      this.#starts[index * 2 + 1] = at;
      at += this.#bytes.readUInt32LE(values + index * 4);
    }
    this.#starts[this.length * 2] = at;
  }

  /** In bytes. */
  get size(): number {
    return this.#bytes.length + this.#starts.byteLength;
  }

  /** The key of its last entry, as latin1 text. */
  get last(): string {
    return this.#part(this.length * 2 - 2).toString('latin1');
  }

  entry(index: number): Entry {
    return { key: this.#part(index * 2), value: this.#part(index * 2 + 1) };
  }

  get(key: Buffer): Buffer | undefined {
    const index = this.firstAtLeast(key);
    return index < this.length && this.#compare(index, key) === 0 ? this.#part(index * 2 + 1) : undefined;
  }

  /** The index of the first entry whose key is not below this one; the number of entries if all are. */
  firstAtLeast(key: Buffer): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#compare(middle, key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compare(index: number, key: Buffer): number {
    return this.#bytes.compare(key, 0, key.length, this.#starts[index * 2], this.#starts[index * 2 + 1]);
  }

  #part(number: number): Buffer {
    return this.#bytes.subarray(this.#starts[number], this.#starts[number + 1]);
  }
}
