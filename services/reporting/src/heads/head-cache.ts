import { Injectable } from '@nestjs/common';
import type { BookId } from '@pocket/contracts';
import type { Head } from './head.schema.js';
import { HeadsRepository } from './heads.repository.js';

const MAX_KNOWN = 20_000;

/** Heads as this process last saw them. Another instance may have changed them since, so writes must check them. */
@Injectable()
export class HeadCache {
  /** In order of last use, the oldest first. */
  readonly #heads = new Map<BookId, Head>();

  constructor(private readonly heads: HeadsRepository) {}

  /** Returns the heads of books, from the cache where possible. */
  async all(bookIds: readonly BookId[]): Promise<Map<BookId, Head>> {
    const heads = new Map<BookId, Head>();
    for (const bookId of bookIds) {
      const head = this.#heads.get(bookId);
      if (head) heads.set(bookId, head);
    }
    for (const [bookId, head] of await this.read(bookIds.filter((bookId) => !heads.has(bookId))))
      heads.set(bookId, head);
    return heads;
  }

  /** Reads the stored heads of books into the cache. */
  async read(bookIds: readonly BookId[]): Promise<ReadonlyMap<BookId, Head>> {
    if (bookIds.length === 0) return new Map();
    const heads = await this.heads.findAll(bookIds);
    for (const [bookId, head] of heads) this.set(bookId, head);
    return heads;
  }

  set(bookId: BookId, head: Head): void {
    this.#heads.delete(bookId);
    this.#heads.set(bookId, head);
    const [oldest] = this.#heads.keys();
    if (this.#heads.size > MAX_KNOWN && oldest !== undefined) this.#heads.delete(oldest);
  }
}
