import { encodeBlock } from './block.js';
import type { Directory, KnownBlock } from './directory.js';
import { blockKey, endOfPrefix, isSamePrefix, PACKABLE } from './keys.js';
import type { Entry } from './layers.js';
import { overlaid } from './overlaid.js';
import type { Moment } from './view.js';

/** A page of lmdb without its header: what is longer takes another one. */
const WHOLE_PAGE = 4_080;
const WELL_FILLED = 0.85;
/** Opening a block takes longer the more is in it. */
const MAX_IN_BLOCK = 24 * 1024;
/** Larger values have pages of their own, and opening a block for them would take too long. */
export const MAX_PACKED = 16 * 1024;
/** Bytes to put into blocks at once, and entries to look at for that. */
const PORTION = 64 * 1024;
const MAX_LOOKED_AT = 2_000;
const TRIES = 3;

/** Writes, all or none of which are stored, that move some entries into blocks. */
export interface Packed {
  readonly puts: readonly Entry[];
  readonly removed: readonly Buffer[];
  /** The blocks that there are then. */
  readonly directory: Directory;
  /** Key at which packing continues. */
  readonly next: Buffer;
}

/**
 * Puts the next entries that lie outside of blocks, from a key on, into the block that is around them or into new ones;
 * undefined if there are none.
 */
export function pack(moment: Moment, from: Buffer): Packed | undefined {
  const { directory } = moment;
  const [start] = moment.loose({ start: from, end: PACKABLE.high, limit: 1 });
  if (!start) return undefined;
  const position = directory.positionAround(start.key.toString('latin1'));
  const { loose, next } = nextLoose(moment, start.key, endOf(directory.blocks[position + 1], start.key));
  if (loose.length === 0) return { puts: [], removed: [], directory, next };
  const found = directory.blocks[position];
  const around = found && isSamePrefix(keyOf(found), start.key) ? found : undefined;
  const block = around && moment.open(around);
  const inside = block ? Array.from({ length: block.length }, (_, index) => block.entry(index)) : [];
  const portions = portionsOf([...overlaid(loose, inside, false)]);
  const puts = portions.map(({ first, stored }) => ({ key: blockKey(first), value: stored }));
  const others = portions.map(({ first }) => ({ first: first.toString('latin1') }));
  const isKept = around && others[0]?.first === around.first;
  return {
    puts,
    removed: [...loose.map(({ key }) => key), ...(around && !isKept ? [blockKey(keyOf(around))] : [])],
    directory: directory.replaced(around ? position : position + 1, around ? 1 : 0, others),
    next,
  };
}

const keyOf = ({ first }: KnownBlock) => Buffer.from(first, 'latin1');

/** Returns the upper bound of the block around a key: the next block, or the end of its collection or index. */
function endOf(next: KnownBlock | undefined, key: Buffer): Buffer {
  const end = endOfPrefix(key);
  return next && keyOf(next).compare(end) < 0 ? keyOf(next) : end;
}

function nextLoose(moment: Moment, start: Buffer, end: Buffer): { loose: Entry[]; next: Buffer } {
  const loose: Entry[] = [];
  let size = 0;
  let looked = 0;
  for (const entry of moment.loose({ start, end })) {
    if (size >= PORTION || looked++ >= MAX_LOOKED_AT) return { loose, next: entry.key };
    if (entry.value.length > MAX_PACKED) continue;
    size += entry.key.length + entry.value.length;
    loose.push(entry);
  }
  return { loose, next: end };
}

/** The content of as few blocks as may be, each of them a little less than a page. */
function portionsOf(entries: readonly Entry[]): { readonly first: Buffer; readonly stored: Buffer }[] {
  const blocks: { first: Buffer; stored: Buffer }[] = [];
  let size = 3 * WHOLE_PAGE;
  for (let start = 0; start < entries.length; ) {
    let count = 0;
    let stored: Buffer = Buffer.alloc(0);
    for (let tried = 1; tried <= TRIES; tried++) {
      count = countWithin(entries, start, size);
      stored = encodeBlock(entries.slice(start, start + count));
      const isAll = start + count === entries.length;
      const isFull = stored.length > WHOLE_PAGE * WELL_FILLED || size >= MAX_IN_BLOCK;
      if (stored.length <= WHOLE_PAGE && (isAll || isFull)) break;
      size = Math.min(MAX_IN_BLOCK, Math.max(1, (size * WHOLE_PAGE * 0.95) / stored.length));
    }
    blocks.push({ first: (entries[start] as Entry).key, stored });
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
