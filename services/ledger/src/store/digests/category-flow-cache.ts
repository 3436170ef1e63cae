import type { BookId, CalendarDay } from '@pocket/contracts';
import type { DayFlows } from './category-sums.js';

/** Flows of a book from a day on. */
export interface BookFlows {
  readonly from: CalendarDay;
  /** Version of all digests of the book; null if it has no head. */
  readonly version: string | null;
  /** Ascending. */
  readonly days: readonly DayFlows[];
}

/** About 100 bytes each. */
const MAX_FLOWS = 300_000;

/** Remembers decoded flows of the books that were read last. */
export class CategoryFlowCache {
  /** The one that was read last is the last one. */
  readonly #books = new Map<BookId, { readonly flows: BookFlows; readonly size: number }>();
  #size = 0;

  get(bookId: BookId): BookFlows | undefined {
    return this.#books.get(bookId)?.flows;
  }

  set(bookId: BookId, flows: BookFlows): void {
    this.#delete(bookId);
    const size = flows.days.reduce((sum, day) => sum + day.flows.length, 0);
    if (size > MAX_FLOWS) return;
    this.#books.set(bookId, { flows, size });
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
