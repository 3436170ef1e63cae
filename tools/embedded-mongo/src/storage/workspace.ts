import type { Claims } from './claims.js';
import { Layer, LayeredSource, type Source } from './layers.js';
import type { View } from './view.js';

/** Reads and writes of one command or transaction. The writes take effect when they are committed. */
export interface Workspace extends Source {
  put(key: Buffer, value: Buffer): void;
  remove(key: Buffer): void;
  /** Claims something that two writers must not change at the same time: a document or a unique value. */
  claim(key: Buffer): void;
}

/** Committed state at a moment, durable or not yet. */
export interface Committed {
  readonly source: LayeredSource;
  readonly view: View;
  /** Numbers of commits and of disk failures of the store until then. */
  readonly commits: number;
  readonly failures: number;
  /** Resolves when all of it is on disk. */
  readonly durable: Promise<void>;
}

export abstract class Writes extends LayeredSource {
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
    committed: Committed,
    private readonly claimed: Claims,
  ) {
    super(committed, new Layer());
  }

  /** @throws KeyLocked if an open transaction has to end first */
  claim(key: Buffer): void {
    const text = key.toString('latin1');
    this.claimed.requireFree(text);
    this.claims.add(text);
  }

  close(): void {
    this.committed.view.close();
  }
}
