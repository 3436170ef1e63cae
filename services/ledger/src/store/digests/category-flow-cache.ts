import type { BookId, CalendarDay } from '@pocket/contracts';
import type { DayFlows } from './category-sums.js';

export type CachedDays = ReadonlyMap<CalendarDay, DayFlows>;

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
