import { encodeBlock } from './block.js';
import { blockAround, type OpenBlocks, type Stored } from './blocks.js';
import { blockKey, endOfPrefix, firstKeyIn, isSamePrefix, PACKABLE } from './keys.js';
import type { Entry } from './layers.js';
import { overlaid } from './overlaid.js';

/** A page of lmdb without its header: what is longer takes another one. */
const WHOLE_PAGE = 4_080;
const WELL_FILLED = 0.85;
/** Opening a block takes longer the more is in it. */
const MOST_IN_BLOCK = 48 * 1024;
/** Larger values have pages of their own, and opening a block for them would take too long. */
export const LARGEST_PACKED = 16 * 1024;
/** How much is put into blocks at once, and how many entries are looked at for that. */
const PORTION = 64 * 1024;
const MOST_LOOKED_AT = 2_000;
const TRIES = 3;

/** What is to be written, all of it or nothing, so that some entries are in blocks. */
export interface Packed {
  readonly puts: readonly Entry[];
  readonly removed: readonly Buffer[];
  /** By how many there are more blocks then. */
  readonly more: number;
  /** Where to go on. */
  readonly next: Buffer;
}

/**
 * Puts the next entries that lie outside of blocks, from a key on, into the block that is around them or into new ones;
 * undefined if there are none.
 */
export function pack(stored: Stored, open: OpenBlocks, from: Buffer): Packed | undefined {
  const [first] = stored({ start: from, end: PACKABLE.high, limit: 1 });
  if (!first) return undefined;
  const found = blockAround(stored, first.key);
  const around = found && isSamePrefix(firstKeyIn(found.key), first.key) ? found : undefined;
  const { loose, next } = nextLoose(stored, first.key, endOf(stored, first.key));
  if (loose.length === 0) return { puts: [], removed: [], more: 0, next };
  const block = around && open.open(around.key, around.value);
  const inside = block ? Array.from({ length: block.length }, (_, index) => block.entry(index)) : [];
  const puts = blocksOf([...overlaid(loose, inside, false)]);
  const isKept = around && puts[0]?.key.equals(around.key);
  const removed = [...loose.map(({ key }) => key), ...(around && !isKept ? [around.key] : [])];
  return { puts, removed, more: puts.length - (around ? 1 : 0), next };
}

/** Where the block around a key ends at the latest: where the next one begins, or its collection or index ends. */
function endOf(stored: Stored, key: Buffer): Buffer {
  const end = endOfPrefix(key);
  const after = Buffer.concat([blockKey(key), Buffer.alloc(1)]);
  for (const next of stored({ start: after, end: blockKey(end), limit: 1 })) return firstKeyIn(next.key);
  return end;
}

function nextLoose(stored: Stored, start: Buffer, end: Buffer): { loose: Entry[]; next: Buffer } {
  const loose: Entry[] = [];
  let size = 0;
  let looked = 0;
  for (const entry of stored({ start, end })) {
    if (size >= PORTION || looked++ >= MOST_LOOKED_AT) return { loose, next: entry.key };
    if (entry.value.length > LARGEST_PACKED) continue;
    size += entry.key.length + entry.value.length;
    loose.push(entry);
  }
  return { loose, next: end };
}

/** As few blocks as may be, each of them a little less than a page. */
function blocksOf(entries: readonly Entry[]): Entry[] {
  const blocks: Entry[] = [];
  let size = 3 * WHOLE_PAGE;
  for (let start = 0; start < entries.length; ) {
    let count = 0;
    let stored: Buffer = Buffer.alloc(0);
    for (let tried = 1; tried <= TRIES; tried++) {
      count = countWithin(entries, start, size);
      stored = encodeBlock(entries.slice(start, start + count));
      const isAll = start + count === entries.length;
      const isFull = stored.length > WHOLE_PAGE * WELL_FILLED || size >= MOST_IN_BLOCK;
      if (stored.length <= WHOLE_PAGE && (isAll || isFull)) break;
      size = Math.min(MOST_IN_BLOCK, Math.max(1, (size * WHOLE_PAGE * 0.95) / stored.length));
    }
    blocks.push({ key: blockKey((entries[start] as Entry).key), value: stored });
    start += count;
  }
  return blocks;
}

/** At least one. */
function countWithin(entries: readonly Entry[], start: number, size: number): number {
  let count = 0;
  for (let sum = 0; start + count < entries.length; count++) {
    const { key, value } = entries[start + count] as Entry;
    sum += key.length + value.length;
    if (count > 0 && sum > size) break;
  }
  return count;
}
