import type { BookId, CalendarDay } from '@pocket/contracts';
import type { CategoryFlow } from './category-sums.js';

/** Flows of a day as of a version of its digest. */
export interface CachedDay {
  /** Changes with each write and each rebuild of the digest. */
  readonly version: string;
  readonly flows: readonly CategoryFlow[];
}
export type CachedDays = ReadonlyMap<CalendarDay, CachedDay>;

/** About 100 bytes each. */
const MAX_FLOWS = 300_000;

/** Remembers decoded flows of the books that were read last. */
export class CategoryFlowCache {
  /** The one that was read last is the last one. */
  readonly #books = new Map<BookId, { readonly days: CachedDays; readonly size: number }>();
  #size = 0;

  get(bookId: BookId): CachedDays {
    return this.#books.get(bookId)?.days ?? new Map();
  }

  set(bookId: BookId, days: CachedDays): void {
    this.#delete(bookId);
    const size = [...days.values()].reduce((sum, { flows }) => sum + flows.length, 0);
    if (size > MAX_FLOWS) return;
    this.#books.set(bookId, { days, size });
    this.#size += size;
    for (const oldest of this.#books.keys()) {
      if (this.#size <= MAX_FLOWS) return;
      this.#delete(oldest);
    }
  }

  #delete(bookId: BookId): void {
    this.#size -= this.#books.get(bookId)?.size ?? 0;
    this.#books.delete(bookId);
  }
}
