import { Block } from './block.js';
import type { Directory, KnownBlock } from './directory.js';
import type { Entry } from './layers.js';

/** In bytes of opened blocks: enough to open those of a long book once, even if it is read in several orders. */
const MAX_KEPT = 48 * 1024 * 1024;

/** Blocks that were opened last; the newest last. */
export class OpenBlocks {
  readonly #kept = new Map<KnownBlock, Block>();
  #size = 0;

  /** @param read returns the stored bytes of a block */
  open(known: KnownBlock, read: (known: KnownBlock) => Buffer): Block {
    const kept = this.#kept.get(known);
    if (kept) {
      this.#kept.delete(known);
      this.#kept.set(known, kept);
      return kept;
    }
    const block = new Block(read(known));
    known.last = block.last;
    this.#kept.set(known, block);
    this.#size += block.size;
    for (const [oldest, { size }] of this.#kept) {
      if (this.#size <= MAX_KEPT) break;
      this.#kept.delete(oldest);
      this.#size -= size;
    }
    return block;
  }
}

/** Blocks as they are at one moment. */
export interface Blocks {
  readonly directory: Directory;
  open(known: KnownBlock): Block;
}

export function getPacked(blocks: Blocks, key: Buffer): Buffer | undefined {
  const known = blocks.directory.mayHold(key.toString('latin1'));
  return known && blocks.open(known).get(key);
}

/** Reads the entries in blocks from `low` (included) to `high` (excluded). */
export function* rangePacked(blocks: Blocks, low: Buffer, high: Buffer, reverse: boolean): Generator<Entry> {
  const from = low.toString('latin1');
  const between = blocks.directory.between(from, high.toString('latin1'));
  for (const known of reverse ? between.toReversed() : between) {
    if (known.last !== undefined && known.last < from) continue;
    const block = blocks.open(known);
    const [start, end] = [block.firstAtLeast(low), block.firstAtLeast(high)];
    if (reverse) for (let index = end - 1; index >= start; index--) yield block.entry(index);
    else for (let index = start; index < end; index++) yield block.entry(index);
  }
}
