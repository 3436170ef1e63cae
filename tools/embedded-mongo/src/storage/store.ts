import { Claims } from './claims.js';
import type { Disk } from './disk.js';
import { Layer, LayeredSource } from './layers.js';
import { Transaction } from './transaction.js';
import type { View } from './view.js';
import { Batch, type Committed } from './workspace.js';

/** A larger commit becomes a layer of its own: copying it would take too long. */
const MAX_COPIED = 64;

/**
 * The store of one database. Commits that arrive while the disk works share its next turn. Until then they lie in
 * layers over what is on disk: a later write builds on them, as its own commit can only become durable after them, but
 * `read` does not show them. So no client sees what a crash or a full disk could still undo.
 */
export class Store {
  readonly #claims = new Claims();
  readonly #disk: Disk;
  readonly #open = new Set<Transaction>();
  #layers: Layer[] = [];
  #commits = 0;
  #failures = 0;
  #failure: unknown;
  #next: Promise<void> | undefined;
  #running: Promise<void> = Promise.resolve();

  /** @param lost is called when commits that were not durable yet are gone, with all that was built on them */
  constructor(
    disk: Disk,
    private readonly lost: () => void = () => {},
  ) {
    this.#disk = disk;
  }

  /** Returns a view of what is durable now, which later commits do not change; the caller closes it. */
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
    return new Batch(this.#committed(this.#layers), this.#claims);
  }

  begin(): Transaction {
    const layers = this.#layers.filter((layer) => layer.entries.size > 0);
    // Later commits go to a new layer, so that they do not change what the transaction reads.
    if (this.#top().entries.size > 0) this.#layers.push(new Layer());
    const transaction: Transaction = new Transaction(this.#committed(layers), this.#claims, () => {
      this.#open.delete(transaction);
      if (this.#open.size === 0) this.#claims.forgetCommitted();
    });
    this.#open.add(transaction);
    return transaction;
  }

  /**
   * Commits; resolves when it is durable, and only then others see it.
   * @throws MongoError 14031 when the disk is full: nothing of it is stored
   */
  commit(writes: Batch | Transaction): Promise<void> {
    if (this.isLost(writes)) return Promise.reject(this.#failure);
    if (writes.layer.entries.size === 0) return this.durable();
    this.#commits++;
    if (writes.layer.entries.size > MAX_COPIED) this.#layers.push(writes.layer);
    else for (const [key, value] of writes.layer.entries) this.#top().set(key, value);
    if (this.#open.size > 0) this.#claims.remember(writes.claims, this.#commits, this.#open);
    return this.#soon();
  }

  /** Returns true if the disk has failed since these writes began, so that commits they build on may be lost. */
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

  /** True if enough entries lie outside of blocks to be worth a round of {@link pack}. */
  get isLoose(): boolean {
    return this.#disk.isLoose;
  }

  get isPacking(): boolean {
    return this.#disk.isPacking;
  }

  /** Makes some of what is stored smaller; nothing of what is read changes. Returns whether there is more to do at once. */
  pack(): Promise<boolean> {
    return this.#disk.pack();
  }

  async close(): Promise<void> {
    // A failed commit has already rejected the promise of its caller.
    await this.durable().catch(() => {});
    for (const transaction of this.#open) transaction.end();
    await this.#disk.close();
  }

  /** Number of moments that are being read. */
  get readers(): number {
    return this.#disk.readers;
  }

  #committed(layers: readonly Layer[]): Committed {
    const view = this.#disk.view();
    const source = new LayeredSource(view, [...layers]);
    return { source, view, commits: this.#commits, failures: this.#failures, durable: this.durable() };
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
    // Commits of the same turn join this flush.
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
