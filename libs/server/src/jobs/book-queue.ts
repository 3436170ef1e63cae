import type { BookId } from '@pocket/contracts';
/** Background work on one book. */
export interface Job {
  readonly id: string;
  readonly bookId: BookId;
}

/** Waiting jobs. Books take turns; the jobs of one book keep their order. */
export class BookQueue<Item extends Job> {
  readonly #byBook = new Map<BookId, Map<string, Item>>();

  /** Adds a job, or replaces the waiting job with the same id. */
  add(job: Item): void {
    const jobs = this.#byBook.get(job.bookId) ?? new Map<string, Item>();
    this.#byBook.set(job.bookId, jobs.set(job.id, job));
  }

  /** Removes and returns the next job of a book that is not in `busyBooks`; undefined if there is none. */
  take(busyBooks: ReadonlySet<BookId>): Item | undefined {
    for (const [bookId, jobs] of this.#byBook) {
      if (busyBooks.has(bookId)) continue;
      const [job] = jobs.values();
      if (!job) continue;
      jobs.delete(job.id);
      this.#byBook.delete(bookId);
      if (jobs.size > 0) this.#byBook.set(bookId, jobs);
      return job;
    }
    return undefined;
  }

  get size(): number {
    let size = 0;
    for (const jobs of this.#byBook.values()) size += jobs.size;
    return size;
  }

  get books(): readonly BookId[] {
    return [...this.#byBook.keys()];
  }
}
