import { Injectable } from '@nestjs/common';
import type { Entry } from '../../book/entries/entry.js';
import { balanceMoves } from '../../book/figures/posting.js';
import type { AccountInBook, StoredCategory } from '../../book/states.js';
import type { BookRecord } from './book.schema.js';

/** What nearly every answer and write needs, all of it in the order in which it is listed. */
export interface BookLists {
  readonly accounts: readonly AccountInBook[];
  readonly categories: readonly StoredCategory[];
}
export type BookNumbers = Pick<BookRecord, 'writes' | 'sequence' | 'volume'>;
/** A book as it is as long as it has no more writes than these. */
export type CachedBook = BookNumbers & BookLists;

interface CacheEntry {
  readonly book: CachedBook;
  readonly until: number;
}

/** A store that took back what its majority never had may count the same number of writes again. */
const KEPT_MS = 60_000;
/** So many accounts and categories are kept, of all books together. */
const MAX_CACHED_ENTITIES = 50_000;

/**
 * Books as this process saw them last. What is kept counts only while the book, asked anew, still has that number of
 * writes: so its numbers have to be read before its lists.
 */
@Injectable()
export class BookCache {
  readonly #kept = new Map<string, CacheEntry>();
  #things = 0;

  get(userId: string): CachedBook | undefined {
    const kept = this.#kept.get(userId);
    if (kept && kept.until > Date.now()) return kept.book;
    this.forget(userId);
    return undefined;
  }

  /** An older one never takes the place of a newer one. */
  keep(userId: string, book: CachedBook, until = Date.now() + KEPT_MS): void {
    if ((this.#kept.get(userId)?.book.writes ?? 0) > book.writes) return;
    this.forget(userId);
    this.#kept.set(userId, { book, until });
    this.#things += sizeOf(book);
    for (const [oldest] of this.#kept) {
      if (this.#things <= MAX_CACHED_ENTITIES) return;
      this.forget(oldest);
    }
  }

  /** What a book that was `before` is when so many writes with these entries have made its numbers `after`. */
  written(
    userId: string,
    before: CachedBook | undefined,
    after: BookNumbers,
    entries: readonly Entry[],
    writes = 1,
  ): void {
    const isListed = entries.some(({ entity }) => entity === 'account' || entity === 'category');
    if (before?.writes !== after.writes - writes || isListed) {
      this.forget(userId);
      return;
    }
    const moves = balanceMoves(entries);
    const accounts = before.accounts.map((account) => {
      const by = moves.get(account.id);
      return by === undefined ? account : { ...account, balance: account.balance + by };
    });
    this.keep(userId, { ...after, accounts, categories: before.categories }, this.#kept.get(userId)?.until);
  }

  forget(userId: string): void {
    const kept = this.#kept.get(userId);
    if (!kept) return;
    this.#kept.delete(userId);
    this.#things -= sizeOf(kept.book);
  }
}

/** Also a book without anything takes some room. */
const sizeOf = ({ accounts, categories }: BookLists) => 1 + accounts.length + categories.length;
