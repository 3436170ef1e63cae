import { open, type RootDatabase } from 'lmdb';
import { diskFailure } from '../errors.js';
import { isOver, nextTurn } from '../turns.js';
import { OpenBlocks } from './blocks.js';
import { Directory } from './directory.js';
import { FORMAT_OF_BLOCKS } from './format.js';
import { BLOCKS, BLOCKS_END, FORMAT, firstKeyIn, PACKABLE } from './keys.js';
import type { Layer } from './layers.js';
import { REMOVED } from './overlaid.js';
import { pack } from './packing.js';
import { pagesOf, statisticsOf } from './statistics.js';
import { copy, type Environment, Moment, View } from './view.js';

/** Entries of a write that are put at once; more are put in turns, between which requests are served. */
const MAX_AT_ONCE = 1_000;
/** Moments that may be read at the same time: one for each open cursor, transaction and command. */
const READERS = 4_096;
/** A round of packing begins at this number of loose entries, or at this number for each block if that is more. */
const [MIN_PACKED, MIN_PER_BLOCK] = [4_000, 15];

// One ArrayBuffer per value would keep the garbage collector busy: small buffers share a pool.
Buffer.poolSize = 512 * 1024;

export const openEnvironment = (path: string): RootDatabase<Buffer, Buffer> =>
  open<Buffer, Buffer>({
    path,
    keyEncoding: 'binary',
    cache: false,
    // Otherwise an internal promise of lmdb fails with a commit, and its rejection ends the process.
    eventTurnBatching: false,
    maxReaders: READERS,
    encoder: { encode: (value: Buffer) => value, decode: copy } as never,
  });

/** Opened blocks of all databases. */
const OPEN = new OpenBlocks();

/** The durable state, in one lmdb environment. */
export class Disk {
  readonly #environment: Environment;
  /** State after the last flush, which reads see: lmdb shows a commit before it is flushed. */
  #durable: Moment;
  /** Number of entries outside of blocks when the last round of packing ended. */
  #left = 0;
  /** Key at which the current round of packing continues; undefined between rounds. */
  #packedUpTo: Buffer | undefined;
  #isWriting = false;
  #packing: Promise<void> = Promise.resolve();

  constructor(path: string) {
    const database = openEnvironment(path);
    const isPacked = database.get(FORMAT)?.equals(FORMAT_OF_BLOCKS) ?? false;
    this.#environment = { database, isWriting: false, isPacked, directory: directoryOf(database), open: OPEN };
    this.#durable = new Moment(this.#environment);
  }

  /** Returns a view of the durable state as of now; the caller closes it. */
  view(): View {
    return new View(this.#durable);
  }

  get(key: Buffer): Buffer | undefined {
    return this.#durable.get(key);
  }

  /** Number of moments that are being read, by lmdb's list of readers. */
  get readers(): number {
    return this.#environment.database
      .readerList()
      .split('\n')
      .filter((line) => /^\s*\d/.test(line)).length;
  }

  /** Number of entries in the file; a block counts as one. */
  get entries(): number {
    return statisticsOf(this.#environment.database).entryCount;
  }

  /** Number of pages in use in the file. */
  get pages(): number {
    return pagesOf(statisticsOf(this.#environment.database));
  }

  /**
   * Stores layers, oldest first, all or none of them; resolves when they are on disk.
   * @throws MongoError 14031 when the disk is full
   */
  async write(layers: readonly Layer[]): Promise<void> {
    const entries = layers.reduce((sum, layer) => sum + layer.entries.size, 0);
    this.#isWriting = true;
    try {
      await this.#packing;
      if (entries <= MAX_AT_ONCE) await this.#environment.database.batch(() => this.#put(layers));
      else await this.#environment.database.childTransaction(() => this.#putInTurns(layers));
      await this.#environment.database.flushed;
    } catch (error) {
      throw await diskFailure(error);
    } finally {
      this.#isWriting = false;
    }
    this.#advance();
  }

  /** True if enough entries lie outside of blocks to be worth a round of {@link pack}. */
  get isLoose(): boolean {
    return this.#loose - this.#left >= Math.max(MIN_PACKED, this.#environment.directory.size * MIN_PER_BLOCK);
  }

  /** True if a round of packing has begun and not ended. */
  get isPacking(): boolean {
    return this.#packedUpTo !== undefined;
  }

  /**
   * Moves some loose entries into blocks, where they take a fraction of the space. Reads return the same as before.
   * Returns true if the round continues at once.
   * @throws MongoError 14031 when the disk is full
   */
  async pack(): Promise<boolean> {
    if (this.#isWriting) return false;
    const packing = this.#packSome();
    this.#packing = packing.then(
      () => {},
      () => {},
    );
    return packing;
  }

  async close(): Promise<void> {
    await this.#packing;
    this.#durable.release();
    await this.#environment.database.close();
  }

  async #packSome(): Promise<boolean> {
    const { database } = this.#environment;
    const packed = pack(this.#durable, this.#packedUpTo ?? PACKABLE.low);
    this.#packedUpTo = packed?.next;
    if (!packed) {
      this.#left = this.#loose;
      return false;
    }
    if (packed.removed.length === 0) return true;
    try {
      await database.batch(() => {
        for (const key of packed.removed) void database.remove(key);
        for (const { key, value } of packed.puts) void database.put(key, value);
        void database.put(FORMAT, FORMAT_OF_BLOCKS);
      });
      await database.flushed;
    } catch (error) {
      throw await diskFailure(error);
    }
    this.#environment.isPacked = true;
    this.#environment.directory = packed.directory;
    this.#advance();
    return true;
  }

  get #loose(): number {
    return this.entries - this.#environment.directory.size;
  }

  /** Makes reads see the state that is now on disk. */
  #advance(): void {
    const before = this.#durable;
    this.#durable = new Moment(this.#environment);
    before.release();
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
    const { database, directory } = this.#environment;
    if (value) void database.put(key, value);
    else if (directory.mayHold(text)) void database.put(key, REMOVED);
    else void database.remove(key);
  }
}

function directoryOf(database: RootDatabase<Buffer, Buffer>): Directory {
  const keys = database.getKeys({ start: BLOCKS, end: BLOCKS_END });
  return new Directory([...keys].map((key) => ({ first: firstKeyIn(copy(key)).toString('latin1') })));
}
