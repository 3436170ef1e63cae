import { writeConflict } from '../errors.js';

/** Owner of claims, which holds them while it is open. */
export interface Claimant {
  /** The last commit that it has seen. */
  readonly began: number;
  /** Resolves when it is committed or aborted. */
  readonly ended: Promise<void>;
}

/** Thrown by a plain write that meets a key which an open transaction has claimed. */
export class KeyLocked extends Error {
  override readonly name = 'KeyLocked';
  constructor(readonly owner: Claimant) {
    super('The key is locked by an open transaction');
  }
}

const MAX_COMMITTED = 10_000;

/** Owners of keys that two writers must not change at the same time, and the last commits that changed keys. */
export class Claims {
  readonly #owners = new Map<string, Claimant>();
  /** By key, the commit that changed it; kept only while a transaction is open that may have to know. */
  readonly #committed = new Map<string, number>();
  #forgetAt = MAX_COMMITTED;

  /** @throws KeyLocked if an open transaction has claimed the key */
  requireFree(key: string): void {
    const owner = this.#owners.get(key);
    if (owner) throw new KeyLocked(owner);
  }

  /**
   * Claims a key; returns whether it was free until now.
   * @throws MongoError 112 if somebody else has claimed it, or changed it since the claimant began
   */
  take(key: string, claimant: Claimant): boolean {
    const owner = this.#owners.get(key);
    if (owner === claimant) return false;
    if (owner || (this.#committed.get(key) ?? 0) > claimant.began) throw writeConflict();
    this.#owners.set(key, claimant);
    return true;
  }

  release(keys: Iterable<string>): void {
    for (const key of keys) this.#owners.delete(key);
  }

  /** Keeps which commit changed the keys; what all who are `open` have seen is forgotten from time to time. */
  remember(keys: Iterable<string>, commit: number, open: Iterable<Claimant>): void {
    for (const key of keys) this.#committed.set(key, commit);
    if (this.#committed.size < this.#forgetAt) return;
    const oldest = Math.min(...[...open].map(({ began }) => began));
    for (const [key, changed] of this.#committed) if (changed <= oldest) this.#committed.delete(key);
    this.#forgetAt = Math.max(MAX_COMMITTED, this.#committed.size * 2);
  }

  /** Nobody is open who would have to know. */
  forgetCommitted(): void {
    this.#committed.clear();
  }
}
