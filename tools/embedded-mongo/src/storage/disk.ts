import { open, type RootDatabase, type Transaction } from 'lmdb';
import type { Entry, Layer, Source } from './layers.js';

// One ArrayBuffer per value would keep the garbage collector busy: small buffers share a pool.
Buffer.poolSize = 512 * 1024;

/** lmdb's own buffers are reused and have a changed `length`: what leaves here is a copy. */
const copy = (bytes: Buffer): Buffer => {
  const out = Buffer.allocUnsafe(bytes.length);
  out.set(Uint8Array.prototype.subarray.call(bytes, 0, bytes.length));
  return out;
};

/** One lmdb environment: what is durable. */
export class Disk implements Source {
  readonly #environment: RootDatabase<Buffer, Buffer>;

  constructor(path: string) {
    this.#environment = open<Buffer, Buffer>({
      path,
      keyEncoding: 'binary',
      cache: false,
      encoder: { encode: (value: Buffer) => value, decode: copy } as never,
    });
  }

  get(key: Buffer): Buffer | undefined {
    return this.#environment.get(key);
  }

  range(low: Buffer, high: Buffer, reverse: boolean): Iterable<Entry> {
    return this.#range(low, high, reverse);
  }

  keys(low: Buffer, high: Buffer): Iterable<unknown> {
    return this.#environment.getKeys({ start: low, end: high });
  }

  /** What is durable now, unchanged by what becomes durable later; to be closed. */
  snapshot(): Source & { close(): void } {
    this.#environment.resetReadTxn();
    const transaction = this.#environment.useReadTransaction();
    return {
      get: (key) => this.#environment.get(key, { transaction }),
      range: (low, high, reverse) => this.#range(low, high, reverse, transaction),
      keys: (low, high) => this.#environment.getKeys({ start: low, end: high, transaction }),
      close: () => transaction.done(),
    };
  }

  /** Stores layers, oldest first; resolves when they are on disk. */
  async write(layers: readonly Layer[]): Promise<void> {
    await this.#environment.batch(() => {
      for (const layer of layers) {
        for (const [text, value] of layer.entries) {
          const key = Buffer.from(text, 'latin1');
          if (value) void this.#environment.put(key, value);
          else void this.#environment.remove(key);
        }
      }
    });
    await this.#environment.flushed;
    this.#environment.resetReadTxn();
  }

  async close(): Promise<void> {
    await this.#environment.close();
  }

  *#range(low: Buffer, high: Buffer, reverse: boolean, transaction?: Transaction): Generator<Entry> {
    const bounds = reverse ? { start: high, end: low, reverse, inclusiveEnd: true } : { start: low, end: high };
    const options = transaction ? { ...bounds, transaction } : bounds;
    for (const { key, value } of this.#environment.getRange(options)) {
      // A reversed range begins with its upper end, which does not belong to it.
      if (reverse && key.equals(high)) continue;
      yield { key: copy(key), value };
    }
  }
}
