import { noSuchTransaction, writeConflict } from '../errors.js';
import { Disk } from './disk.js';
import { Layer, LayeredSource, type Source } from './layers.js';
import type { View } from './view.js';

/** Thrown by a plain write that meets a key which an open transaction has written. */
export class KeyLocked extends Error {
  override readonly name = 'KeyLocked';
  constructor(readonly owner: Transaction) {
    super('The key is locked by an open transaction');
  }
}

/** What one command or transaction reads and writes; nothing of it counts before it is committed. */
export interface Workspace extends Source {
  put(key: Buffer, value: Buffer): void;
  remove(key: Buffer): void;
  /** Claims something that two writers must not change at the same time: a document or a unique value. */
  claim(key: Buffer): void;
}

/** What is committed at a moment, durable or not yet. */
interface Committed {
  readonly source: LayeredSource;
  readonly view: View;
  /** Which commits it has seen, and which failure of the disk. */
  readonly commits: number;
  readonly failures: number;
  /** Resolves when all of it is on disk. */
  readonly durable: Promise<void>;
}

abstract class Writes extends LayeredSource {
  readonly claims = new Set<string>();

  constructor(
    protected readonly committed: Committed,
    readonly layer: Layer,
  ) {
    super(committed.source, [layer]);
  }

  get failures(): number {
    return this.committed.failures;
  }

  put(key: Buffer, value: Buffer): void {
    this.layer.set(key.toString('latin1'), value);
  }

  remove(key: Buffer): void {
    this.layer.set(key.toString('latin1'), null);
  }

  /**
   * Resolves when everything of others that was read here is on disk: only then may anybody be told about it.
   * @throws MongoError when it has been lost instead
   */
  async confirmed(): Promise<void> {
    if (this.committed.source.sawLayer) await this.committed.durable;
  }
}

/** The writes of one command outside of a transaction; to be closed. One at a time: see `Database.writer`. */
export class Batch extends Writes implements Workspace {
  constructor(
    private readonly store: Store,
    committed: Committed,
  ) {
    super(committed, new Layer());
  }

  claim(key: Buffer): void {
    const text = key.toString('latin1');
    const owner = this.store.locks.get(text);
    if (owner) throw new KeyLocked(owner);
    this.claims.add(text);
  }

  close(): void {
    this.committed.view.close();
  }
}

/** A multi-document transaction: it reads what was committed when it began, and its own writes. */
export class Transaction extends Writes implements Workspace {
  readonly #ended = deferred();
  #over = false;

  constructor(
    private readonly store: Store,
    committed: Committed,
    private readonly forget: () => void,
  ) {
    super(committed, new Layer());
  }

  get began(): number {
    return this.committed.commits;
  }

  /** Resolves when it is committed or aborted. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  claim(key: Buffer): void {
    if (this.#over) throw noSuchTransaction('The transaction is over.');
    const text = key.toString('latin1');
    const owner = this.store.locks.get(text);
    if (owner === this) return;
    if (owner || (this.store.changes.get(text) ?? 0) > this.began) throw writeConflict();
    this.store.locks.set(text, this);
    this.claims.add(text);
  }

  /** Whether it is committed or aborted, so that nothing can be read through it any more. */
  get over(): boolean {
    return this.#over;
  }

  /** Gives up its claims and its view of the past. */
  end(): void {
    if (this.#over) return;
    this.#over = true;
    for (const key of this.claims) this.store.locks.delete(key);
    this.committed.view.close();
    this.forget();
    this.#ended.resolve();
  }
}

function deferred() {
  let resolve: () => void = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const MOST_CHANGES = 10_000;
/** A larger commit becomes a layer of its own: copying it would take too long. */
const LARGEST_COPIED = 64;

/**
 * The store of one database. Commits that arrive while the disk works share its next turn. Until then they lie in
 * layers over what is on disk: a later write builds on them, as its own commit can only become durable after them, but
 * `read` does not show them. So nobody is told what a crash or a full disk could still take back.
 */
export class Store {
  /** Which open transaction has claimed a key. */
  readonly locks = new Map<string, Transaction>();
  /** When a key was last committed; kept only while a transaction is open that may have to know. */
  readonly changes = new Map<string, number>();
  readonly #disk: Disk;
  readonly #open = new Set<Transaction>();
  #layers: Layer[] = [];
  #commits = 0;
  #failures = 0;
  #failure: unknown;
  #forgetAt = MOST_CHANGES;
  #next: Promise<void> | undefined;
  #running: Promise<void> = Promise.resolve();

  /** @param lost is called when commits that were not durable yet are gone, with all that was built on them */
  constructor(
    disk: Disk,
    private readonly lost: () => void = () => {},
  ) {
    this.#disk = disk;
  }

  /** What is durable now, also later; to be closed. */
  read(): View {
    return this.#disk.view();
  }

  /** A value as it is committed now, durable or not yet. */
  get(key: Buffer): Buffer | undefined {
    const text = key.toString('latin1');
    const written = this.#layers.findLast((layer) => layer.entries.has(text))?.entries.get(text);
    return written === undefined ? this.#disk.get(key) : (written ?? undefined);
  }

  /** To be closed. */
  batch(): Batch {
    return new Batch(this, this.#committed(this.#layers));
  }

  begin(): Transaction {
    const layers = this.#layers.filter((layer) => layer.entries.size > 0);
    // What the transaction has seen is never written to again.
    if (this.#top().entries.size > 0) this.#layers.push(new Layer());
    const transaction: Transaction = new Transaction(this, this.#committed(layers), () => {
      this.#open.delete(transaction);
      if (this.#open.size === 0) this.changes.clear();
    });
    this.#open.add(transaction);
    return transaction;
  }

  get openTransactions(): number {
    return this.#open.size;
  }

  /**
   * Commits; resolves when it is durable, and only then others see it.
   * @throws MongoError 14031 when the disk is full: nothing of it is stored
   */
  commit(writes: Batch | Transaction): Promise<void> {
    if (this.isLost(writes)) return Promise.reject(this.#failure);
    if (writes.layer.entries.size === 0) return this.durable();
    this.#commits++;
    if (writes.layer.entries.size > LARGEST_COPIED) this.#layers.push(writes.layer);
    else for (const [key, value] of writes.layer.entries) this.#top().set(key, value);
    if (this.#open.size > 0) this.#remember(writes.claims);
    return this.#soon();
  }

  /** Whether the disk has failed since, so that what was read is gone. */
  isLost(writes: Batch | Transaction): boolean {
    return writes.failures !== this.#failures;
  }

  /** Commits one value, or its removal, that concerns no document. */
  set(key: Buffer, value: Buffer | null): Promise<void> {
    this.#top().set(key.toString('latin1'), value);
    return this.#soon();
  }

  /** Resolves when everything that is committed so far is on disk. */
  durable(): Promise<void> {
    return this.#next ?? this.#running;
  }

  async close(): Promise<void> {
    // Who waited for it has been told when it failed.
    await this.durable().catch(() => {});
    for (const transaction of this.#open) transaction.end();
    await this.#disk.close();
  }

  /** How many moments of the past are being read. */
  get readers(): number {
    return this.#disk.readers;
  }

  #committed(layers: readonly Layer[]): Committed {
    const view = this.#disk.view();
    const source = new LayeredSource(view, [...layers]);
    return { source, view, commits: this.#commits, failures: this.#failures, durable: this.durable() };
  }

  /** Keeps what open transactions have to know; what all of them have seen is forgotten from time to time. */
  #remember(claims: ReadonlySet<string>): void {
    for (const key of claims) this.changes.set(key, this.#commits);
    if (this.changes.size < this.#forgetAt) return;
    const oldest = Math.min(...[...this.#open].map((transaction) => transaction.began));
    for (const [key, commit] of this.changes) if (commit <= oldest) this.changes.delete(key);
    this.#forgetAt = Math.max(MOST_CHANGES, this.changes.size * 2);
  }

  #top(): Layer {
    const last = this.#layers.at(-1);
    if (last) return last;
    const layer = new Layer();
    this.#layers.push(layer);
    return layer;
  }

  #soon(): Promise<void> {
    if (this.#next) return this.#next;
    const failures = this.#failures;
    const turn = this.#running.catch(() => {}).then(() => this.#flush(failures));
    turn.catch(() => {});
    this.#next = turn;
    return turn;
  }

  async #flush(failures: number): Promise<void> {
    // What else is ready in this turn comes along.
    await new Promise((resolve) => setImmediate(resolve));
    // It was built on what has been lost, and is gone with it.
    if (failures !== this.#failures) throw this.#failure;
    if (this.#next) this.#running = this.#next;
    this.#next = undefined;
    const flushing = this.#layers;
    this.#layers = [...flushing, new Layer()];
    try {
      await this.#disk.write(flushing);
    } catch (error) {
      this.#lose(error);
      throw error;
    }
    this.#layers = this.#layers.slice(flushing.length);
  }

  #lose(failure: unknown): void {
    this.#failure = failure;
    this.#failures++;
    this.#layers = [];
    this.#next = undefined;
    this.#running = Promise.resolve();
    for (const transaction of this.#open) transaction.end();
    this.lost();
  }
}
