import { Block, lastKeyOf } from './block.js';
import { BLOCKS, blockKey, firstKeyIn } from './keys.js';
import type { Entry } from './layers.js';

/** Of opened blocks, in bytes. */
const MOST_KEPT = 4 * 1024 * 1024;

/** Blocks that were opened last, by their key; the newest last. */
export class OpenBlocks {
  readonly #kept = new Map<string, { readonly stored: Buffer; readonly block: Block }>();
  #size = 0;

  open(key: Buffer, stored: Buffer): Block {
    const text = key.toString('latin1');
    const kept = this.#kept.get(text);
    if (kept) this.#forget(text, kept.block);
    // Under one key there may be another block than at the moment that was read before.
    const block = kept?.stored.equals(stored) ? kept.block : new Block(stored);
    this.#kept.set(text, { stored, block });
    this.#size += block.size;
    for (const [oldest, { block: old }] of this.#kept) {
      if (this.#size <= MOST_KEPT) break;
      this.#forget(oldest, old);
    }
    return block;
  }

  #forget(text: string, block: Block): void {
    this.#kept.delete(text);
    this.#size -= block.size;
  }
}

/** Reads stored entries of one moment as they are: from `start`, included, to `end`. */
export type Stored = (options: { start: Buffer; end: Buffer; reverse?: boolean; limit?: number }) => Iterable<Entry>;

/** The block in which a key is, if it is in any: the last one that begins at or before it. */
export function blockAround(stored: Stored, key: Buffer): Entry | undefined {
  for (const entry of stored({ start: blockKey(key), end: BLOCKS, reverse: true, limit: 1 })) return entry;
  return undefined;
}

export function getPacked(stored: Stored, open: OpenBlocks, key: Buffer): Buffer | undefined {
  const around = blockAround(stored, key);
  if (!around || lastKeyOf(around.value).compare(key) < 0) return undefined;
  return open.open(around.key, around.value).get(key);
}

/** What is in blocks from `low` (included) to `high` (excluded). */
export function* rangePacked(
  stored: Stored,
  open: OpenBlocks,
  low: Buffer,
  high: Buffer,
  reverse: boolean,
): Generator<Entry> {
  const first = blockAround(stored, low)?.key ?? blockKey(low);
  const bounds = reverse ? { start: blockKey(high), end: BLOCKS, reverse } : { start: first, end: blockKey(high) };
  for (const { key, value } of stored(bounds)) {
    if (lastKeyOf(value).compare(low) >= 0) {
      const block = open.open(key, value);
      const [from, to] = [block.firstAtLeast(low), block.firstAtLeast(high)];
      if (reverse) for (let index = to - 1; index >= from; index--) yield block.entry(index);
      else for (let index = from; index < to; index++) yield block.entry(index);
    }
    if (reverse && firstKeyIn(key).compare(low) <= 0) return;
  }
}
