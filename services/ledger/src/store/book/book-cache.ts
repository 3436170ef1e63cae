import { Injectable } from '@nestjs/common';
import type { BookId } from '@pocket/contracts';
import type { Entry } from '../../book/entries/entry.js';
import { balanceDeltas } from '../../book/figures/balance-deltas.js';
import type { AccountInBook, Kind, StoredBook, StoredCategory } from '../../book/states.js';
import type { MatchableSchedule } from '../schedules/matchable-schedule.js';
import type { BookRecord } from './book.schema.js';

/** Settings of a book, all its accounts and categories in the order of their lists, and its schedules. */
export interface BookLists {
  readonly book: StoredBook;
  readonly accounts: readonly AccountInBook[];
  readonly categories: readonly StoredCategory[];
  readonly schedules: readonly MatchableSchedule[];
}
export type BookNumbers = Pick<BookRecord, 'writes' | 'sequence' | 'volume'>;
/** State of a book, valid until its next write. */
export type CachedBook = BookNumbers & BookLists;

interface CacheEntry {
  readonly book: CachedBook;
  readonly until: number;
}

/** After a rollback of unreplicated writes, MongoDB can reach the same write count with other content. */
const KEPT_MS = 60_000;
/** Limits the accounts, categories and schedules of all cached books. */
const MAX_CACHED_ENTITIES = 50_000;
const LISTED: ReadonlySet<Kind> = new Set(['account', 'category', 'book', 'schedule']);

/**
 * Caches the last known state of books. A state is valid only while the book still has the same number of writes, so
 * its numbers have to be read before its lists.
 */
@Injectable()
export class BookCache {
  readonly #entries = new Map<BookId, CacheEntry>();
  #entities = 0;

  get(bookId: BookId): CachedBook | undefined {
    const kept = this.#entries.get(bookId);
    if (kept && kept.until > Date.now()) return kept.book;
    this.forget(bookId);
    return undefined;
  }

  /** Never replaces a newer state by an older one. */
  keep(bookId: BookId, book: CachedBook, until = Date.now() + KEPT_MS): void {
    if ((this.#entries.get(bookId)?.book.writes ?? 0) > book.writes) return;
    this.forget(bookId);
    this.#entries.set(bookId, { book, until });
    this.#entities += sizeOf(book);
    for (const [oldest] of this.#entries) {
      if (this.#entities <= MAX_CACHED_ENTITIES) return;
      this.forget(oldest);
    }
  }

  /**
   * Updates the cached state after writes with these entries, or drops it if `before` is not the state that they
   * followed.
   */
  update(
    bookId: BookId,
    before: CachedBook | undefined,
    after: BookNumbers,
    entries: readonly Entry[],
    writes = 1,
  ): void {
    const isListed = entries.some(({ entity }) => LISTED.has(entity));
    if (before?.writes !== after.writes - writes || isListed) {
      this.forget(bookId);
      return;
    }
    const deltas = balanceDeltas(entries);
    const accounts = before.accounts.map((account) => {
      const by = deltas.get(account.id);
      return by === undefined ? account : { ...account, balance: account.balance + by.amount };
    });
    this.keep(bookId, { ...before, ...after, accounts }, this.#entries.get(bookId)?.until);
  }

  forget(bookId: BookId): void {
    const kept = this.#entries.get(bookId);
    if (!kept) return;
    this.#entries.delete(bookId);
    this.#entities -= sizeOf(kept.book);
  }
}

/** Counts an empty book as one. */
function sizeOf({ accounts, categories, schedules }: BookLists): number {
  const occurrences = schedules.reduce((count, each) => count + each.occurrences.length, 0);
  return 1 + accounts.length + categories.length + schedules.length + occurrences;
}
