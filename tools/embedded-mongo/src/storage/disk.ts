import { open, type RootDatabase } from 'lmdb';
import { diskFailure } from '../errors.js';
import { isOver, nextTurn } from '../turns.js';
import type { Layer } from './layers.js';
import { copy, type Environment, Moment, View } from './view.js';

/** Entries that are handed over at once; more take a transaction that lets others in. */
const MOST_AT_ONCE = 1_000;
/** One for every moment that somebody may read at the same time: open cursors, transactions and commands. */
const READERS = 4_096;

// One ArrayBuffer per value would keep the garbage collector busy: small buffers share a pool.
Buffer.poolSize = 512 * 1024;

export const openEnvironment = (path: string): RootDatabase<Buffer, Buffer> =>
  open<Buffer, Buffer>({
    path,
    keyEncoding: 'binary',
    cache: false,
    // Otherwise a promise of lmdb's own, which nobody can catch, fails with a commit and ends the process.
    eventTurnBatching: false,
    maxReaders: READERS,
    encoder: { encode: (value: Buffer) => value, decode: copy } as never,
  });

/** One lmdb environment: what is durable. */
export class Disk {
  readonly #environment: Environment;
  /** lmdb shows a commit before it is flushed: what may be read is the state after the last flush. */
  #durable: Moment;

  constructor(path: string) {
    this.#environment = { database: openEnvironment(path), isWriting: false };
    this.#durable = new Moment(this.#environment);
  }

  /** What is durable now, unchanged by what becomes durable later; to be closed. */
  view(): View {
    return new View(this.#durable);
  }

  get(key: Buffer): Buffer | undefined {
    return this.#durable.get(key);
  }

  /** How many moments are being read, as lmdb counts them. */
  get readers(): number {
    return this.#environment.database
      .readerList()
      .split('\n')
      .filter((line) => /^\s*\d/.test(line)).length;
  }

  /**
   * Stores layers, oldest first, all or none of them; resolves when they are on disk.
   * @throws MongoError 14031 when the disk is full
   */
  async write(layers: readonly Layer[]): Promise<void> {
    const entries = layers.reduce((sum, layer) => sum + layer.entries.size, 0);
    try {
      if (entries <= MOST_AT_ONCE) await this.#environment.database.batch(() => this.#put(layers));
      else await this.#environment.database.childTransaction(() => this.#putInTurns(layers));
      await this.#environment.database.flushed;
    } catch (error) {
      throw await diskFailure(error);
    }
    const before = this.#durable;
    this.#durable = new Moment(this.#environment);
    before.release();
  }

  async close(): Promise<void> {
    this.#durable.release();
    await this.#environment.database.close();
  }

  #put(layers: readonly Layer[]): void {
    for (const layer of layers) for (const [key, value] of layer.entries) this.#putEntry(key, value);
  }

  async #putInTurns(layers: readonly Layer[]): Promise<void> {
    this.#environment.isWriting = true;
    try {
      for (const layer of layers) {
        for (const [key, value] of layer.entries) {
          this.#putEntry(key, value);
          if (isOver()) await nextTurn();
        }
      }
    } finally {
      this.#environment.isWriting = false;
    }
  }

  #putEntry(text: string, value: Buffer | null): void {
    const key = Buffer.from(text, 'latin1');
    if (value) void this.#environment.database.put(key, value);
    else void this.#environment.database.remove(key);
  }
}
