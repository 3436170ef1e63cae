import type { ChangeItemRecord } from './change.schema.js';

/** Items in one chunk; smaller changes hold their items themselves. */
export const ITEMS_PER_CHUNK = 200;
/** Documents end at 16 MB. */
export const MAX_CHUNK_BYTES = 4_000_000;
/** Ids, days, amounts and field names of an item. */
const FIXED_BYTES = 1_000;
const BYTES_PER_UNIT = 3;

export interface ItemChunk {
  /** Position of the first item divided by {@link ITEMS_PER_CHUNK}: the items of a page are those of a range of chunks. */
  readonly part: number;
  readonly items: readonly ChangeItemRecord[];
  readonly bytes: number;
}

/** Cuts items into chunks that end at each multiple of {@link ITEMS_PER_CHUNK}, and before they are too large to store. */
export function chunkItems(items: readonly ChangeItemRecord[], first = 0): ItemChunk[] {
  const chunks: ItemChunk[] = [];
  let [start, bytes] = [0, 0];
  const end = (index: number) => {
    if (index > start)
      chunks.push({ part: (first + start) / ITEMS_PER_CHUNK, items: items.slice(start, index), bytes });
    [start, bytes] = [index, 0];
  };
  for (const [index, item] of items.entries()) {
    const size = maxBytes(item);
    if ((first + index) % ITEMS_PER_CHUNK === 0 || bytes + size > MAX_CHUNK_BYTES) end(index);
    bytes += size;
  }
  end(items.length);
  return chunks;
}

/** Returns an upper bound of the stored size of an item. */
export function maxBytes({ before, after }: Pick<ChangeItemRecord, 'before' | 'after'>): number {
  return FIXED_BYTES + textBytes(before) + textBytes(after);
}

function textBytes(value: unknown): number {
  if (typeof value === 'string') return value.length * BYTES_PER_UNIT;
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + FIXED_BYTES / 10 + textBytes(each), 0);
  if (typeof value !== 'object' || value === null || value instanceof Date) return 0;
  return Object.values(value).reduce<number>((sum, each) => sum + textBytes(each), 0);
}
