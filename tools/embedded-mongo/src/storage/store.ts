import { writeConflict } from '../errors.js';
import { Disk } from './disk.js';
import { type Entry, Layer, LayeredSource, type Source } from './layers.js';

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

class Writes extends LayeredSource {
  constructor(
    below: Source,
    readonly layer: Layer,
  ) {
    super(below, [layer]);
  }

  put(key: Buffer, value: Buffer): void {
    this.layer.set(key.toString('latin1'), value);
  }

  remove(key: Buffer): void {
    this.layer.set(key.toString('latin1'), null);
  }
}

/** The writes of one command outside of a transaction. */
export class Batch extends Writes implements Workspace {
  readonly claims = new Set<string>();

  constructor(private readonly store: Store) {
    super(store.latest, new Layer());
  }

  claim(key: Buffer): void {
    const text = key.toString('latin1');
    const owner = this.store.locks.get(text);
    if (owner) throw new KeyLocked(owner);
    this.claims.add(text);
  }
}

/** A multi-document transaction: it reads what was committed when it began, and its own writes. */
export class Transaction extends Writes implements Workspace {
  readonly claims = new Set<string>();
  readonly #ended = deferred();
  #over = false;

  constructor(
    private readonly store: Store,
    snapshot: Source,
    readonly began: number,
    private readonly close: () => void,
  ) {
    super(snapshot, new Layer());
  }

  /** Resolves when it is committed or aborted. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  claim(key: Buffer): void {
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
    this.#over = true;
    for (const key of this.claims) this.store.locks.delete(key);
    this.close();
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

/**
 * The store of one database. A commit is visible to later reads at once and acknowledged when it is on disk; commits
 * that arrive while the disk works share its next turn.
 */
export class Store {
  /** Which open transaction has claimed a key. */
  readonly locks = new Map<string, Transaction>();
  /** When a key was last committed; kept only while a transaction is open that may have to know. */
  readonly changes = new Map<string, number>();
  readonly #disk: Disk;
  #layers: Layer[] = [];
  #commits = 0;
  readonly #open = new Set<Transaction>();
  #forgetAt = MOST_CHANGES;
  #next: Promise<void> | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(path: string) {
    this.#disk = new Disk(path);
  }

  /** Everything that is committed, always as it is now. */
  readonly latest: Source = {
    get: (key) => new LayeredSource(this.#disk, this.#layers).get(key),
    range: (low, high, reverse): Iterable<Entry> =>
      new LayeredSource(this.#disk, this.#layers).range(low, high, reverse),
    keys: (low, high) => new LayeredSource(this.#disk, this.#layers).keys(low, high),
  };

  /** Everything that is committed now, also later; to be closed. */
  snapshot(): { readonly source: Source; close(): void } {
    const disk = this.#disk.snapshot();
    const layers = this.#layers.filter((layer) => layer.entries.size > 0);
    // What the snapshot holds is never written to again.
    if (this.#top().entries.size > 0) this.#layers.push(new Layer());
    return { source: new LayeredSource(disk, layers), close: () => disk.close() };
  }

  begin(): Transaction {
    const { source, close } = this.snapshot();
    const transaction: Transaction = new Transaction(this, source, this.#commits, () => {
      if (!this.#open.delete(transaction)) return;
      close();
      if (this.#open.size === 0) this.changes.clear();
    });
    this.#open.add(transaction);
    return transaction;
  }

  /** Makes writes visible; resolves when they are durable. */
  commit(writes: Batch | Transaction): Promise<void> {
    if (writes.layer.entries.size === 0) return this.durable();
    this.#commits++;
    const top = this.#top();
    for (const [key, value] of writes.layer.entries) top.set(key, value);
    if (this.#open.size > 0) this.#remember(writes.claims);
    this.#next ??= this.#running = this.#running.then(() => this.#flush());
    return this.#next;
  }

  /** Resolves when everything that is committed so far is on disk. */
  durable(): Promise<void> {
    return this.#next ?? this.#running;
  }

  async close(): Promise<void> {
    await this.durable();
    await this.#disk.close();
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

  async #flush(): Promise<void> {
    // What else is ready in this turn comes along.
    await new Promise((resolve) => setImmediate(resolve));
    this.#next = undefined;
    const flushing = this.#layers;
    this.#layers = [...flushing, new Layer()];
    await this.#disk.write(flushing);
    this.#layers = this.#layers.slice(flushing.length);
  }
}
