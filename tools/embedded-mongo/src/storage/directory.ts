import { PREFIX_LENGTH } from './keys.js';

/** A block as it is known without looking at the disk, by keys as latin1 texts. */
export interface KnownBlock {
  readonly first: string;
  /** Known once it has been opened. */
  last?: string;
}

/** The blocks that there are at a moment. */
export class Directory {
  /** @param blocks ascending */
  constructor(readonly blocks: readonly KnownBlock[]) {}

  get size(): number {
    return this.blocks.length;
  }

  /** The position of the last block that begins at or before a key, -1 if none does. */
  positionAround(key: string): number {
    let low = 0;
    let high = this.blocks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.blocks[middle] as KnownBlock).first <= key) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** The block in which a key is, if it is in any. */
  mayHold(key: string): KnownBlock | undefined {
    const block = this.blocks[this.positionAround(key)];
    const isOfSame = block !== undefined && key.startsWith(block.first.slice(0, PREFIX_LENGTH));
    return isOfSame && (block.last === undefined || block.last >= key) ? block : undefined;
  }

  /** Returns the blocks from the one that begins at or before `low` to the last one that begins before `high`. */
  between(low: string, high: string): readonly KnownBlock[] {
    const from = Math.max(0, this.positionAround(low));
    const last = this.positionAround(high);
    const to = this.blocks[last]?.first === high ? last : last + 1;
    return this.blocks.slice(from, to);
  }

  /** With other blocks in the place of `count` from a position on. */
  replaced(position: number, count: number, others: readonly KnownBlock[]): Directory {
    return new Directory(this.blocks.toSpliced(position, count, ...others));
  }
}
