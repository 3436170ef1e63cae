import type { RangeOptions, RootDatabase, Transaction } from 'lmdb';
import type { Block } from './block.js';
import { type Blocks, getPacked, type OpenBlocks, rangePacked } from './blocks.js';
import type { Directory, KnownBlock } from './directory.js';
import { blockKey } from './keys.js';
import type { Entry, Source } from './layers.js';
import { isRemoved, overlaid } from './overlaid.js';

/** lmdb's own buffers are reused and have a changed `length`: what leaves here is a copy. */
export const copy = (bytes: Buffer): Buffer => {
  const out = Buffer.allocUnsafe(bytes.length);
  out.set(Uint8Array.prototype.subarray.call(bytes, 0, bytes.length));
  return out;
};

/**
 * The state of one lmdb environment at a moment, in one slot of its table of readers. All who read it share it; the
 * last one gives the slot back.
 */
export class Moment implements Blocks {
  readonly directory: Directory;
  readonly #transaction: Transaction;
  #users = 1;

  constructor(readonly environment: Environment) {
    this.directory = environment.directory;
    environment.database.resetReadTxn();
    this.#transaction = environment.database.useReadTransaction();
  }

  use(): void {
    this.#users++;
  }

  release(): void {
    if (--this.#users === 0) this.#transaction.done();
  }

  get(key: Buffer): Buffer | undefined {
    const value = this.#plain(key);
    if (value) return isRemoved(value) ? undefined : value;
    return this.environment.isPacked ? getPacked(this, key) : undefined;
  }

  /** Returns the entries outside of blocks, including marks of removal. */
  loose(options: { start: Buffer; end: Buffer; limit?: number }): Iterable<Entry> {
    return copies(this.iterate(options));
  }

  open(known: KnownBlock): Block {
    return this.environment.open.open(known, this.#read);
  }

  readonly #read = ({ first }: KnownBlock): Buffer => {
    const stored = this.#plain(blockKey(Buffer.from(first, 'latin1')));
    if (!stored) throw new Error('A block is missing');
    return stored;
  };

  #plain(key: Buffer): Buffer | undefined {
    const { database, isWriting } = this.environment;
    const transaction = this.#transaction;
    if (!isWriting) return database.get(key, { transaction });
    // While a transaction writes, lmdb's `get` would read from that one, whatever it is told.
    for (const entry of database.getRange({ start: key, limit: 1, transaction })) {
      return entry.key.equals(key) ? entry.value : undefined;
    }
    return undefined;
  }

  iterate(options: RangeOptions): Iterator<{ key: Buffer; value: Buffer }> {
    return this.environment.database.getRange({ ...options, transaction: this.#transaction })[Symbol.iterator]();
  }

  iterateKeys(options: RangeOptions): Iterator<Buffer> {
    return this.environment.database.getKeys({ ...options, transaction: this.#transaction })[Symbol.iterator]();
  }
}

export interface Environment {
  readonly database: RootDatabase<Buffer, Buffer>;
  /** True while a write transaction takes several turns. */
  isWriting: boolean;
  /** True if there has ever been a block, so that there may be marks of removal. */
  isPacked: boolean;
  /** The blocks as they are now. */
  directory: Directory;
  readonly open: OpenBlocks;
}

function* copies(entries: Iterator<{ key: Buffer; value: Buffer }>): Generator<Entry> {
  try {
    for (let step = entries.next(); !step.done; step = entries.next()) {
      yield { key: copy(step.value.key), value: step.value.value };
    }
  } finally {
    entries.return?.();
  }
}

/** One reader's use of a moment. Closing it ends unfinished iterations, so that lmdb holds nothing for them. */
export class View implements Source {
  readonly #unfinished = new Set<Iterator<unknown>>();
  #closed = false;

  constructor(private readonly moment: Moment) {
    moment.use();
  }

  get(key: Buffer): Buffer | undefined {
    return this.moment.get(key);
  }

  range(low: Buffer, high: Buffer, reverse: boolean): Iterable<Entry> {
    const plain = this.#plain(low, high, reverse);
    if (!this.moment.environment.isPacked) return plain;
    return overlaid(plain, rangePacked(this.moment, low, high, reverse), reverse);
  }

  keys(low: Buffer, high: Buffer): Iterable<unknown> {
    if (this.moment.environment.isPacked) return this.range(low, high, false);
    return this.#tracked(() => this.moment.iterateKeys({ start: low, end: high }));
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    for (const iterator of this.#unfinished) iterator.return?.();
    this.#unfinished.clear();
    this.moment.release();
  }

  *#plain(low: Buffer, high: Buffer, reverse: boolean): Generator<Entry> {
    const bounds = reverse ? { start: high, end: low, reverse, inclusiveEnd: true } : { start: low, end: high };
    for (const { key, value } of this.#tracked(() => this.moment.iterate(bounds))) {
      // A reversed range begins with its upper end, which does not belong to it.
      if (reverse && key.equals(high)) continue;
      yield { key: copy(key), value };
    }
  }

  *#tracked<Item>(begin: () => Iterator<Item>): Generator<Item> {
    if (this.#closed) throw new Error('The view is closed');
    const iterator = begin();
    this.#unfinished.add(iterator);
    try {
      for (let step = iterator.next(); !step.done; step = iterator.next()) yield step.value;
    } finally {
      if (this.#unfinished.delete(iterator)) iterator.return?.();
    }
  }
}
