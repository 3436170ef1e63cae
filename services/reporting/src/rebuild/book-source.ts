import { Injectable } from '@nestjs/common';
import { type BookId, type BookPage, calendarDay } from '@pocket/contracts';
import { type RequestContext, RpcClient } from '@pocket/server';
import { monthTotalsOf } from '../projection/month-totals.js';
import type { ReadModel } from '../projection/read-model.repository.js';

/** Content of a whole book that reports use, as a snapshot. */
export interface Book extends ReadModel, Pick<BookPage, 'sequence' | 'isClosed'> {
  /** True if the month totals are complete: an older ledger does not send accounts. */
  readonly hasMonths: boolean;
}

/** The ledger sums a whole history for one page. */
const TIMEOUT_MS = 60_000;
const ATTEMPTS = 20;

/** Reads books from the ledger. */
@Injectable()
export class BookSource {
  constructor(private readonly rpc: RpcClient) {}

  /** @throws Error if the book changes so often that its pages never fit together */
  async read(bookId: BookId, context: RequestContext): Promise<Book> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const book = await this.#readOnce(bookId, context);
      if (book) return book;
    }
    throw new Error(`The book of user ${bookId} changes faster than it can be read`);
  }

  /** Returns null if a write happened between two pages. */
  async #readOnce(bookId: BookId, context: RequestContext): Promise<Book | null> {
    const first = await this.#page(bookId, undefined, context);
    const { sequence, isClosed, categories, accounts } = first;
    const totals = [...first.totals];
    const accountDays = [...(first.accountDays ?? [])];
    for (let { next } = first; next; ) {
      const page = await this.#page(bookId, next, context);
      if (page.sequence !== sequence || page.isClosed !== isClosed) return null;
      totals.push(...page.totals);
      accountDays.push(...(page.accountDays ?? []));
      next = page.next;
    }
    const dayTotals = totals.map(({ currency = null, ...total }) => ({ ...withDay(total), currency }));
    return {
      sequence,
      isClosed,
      categories,
      totals: dayTotals,
      months: monthTotalsOf(dayTotals, accountDays.map(withDay)),
      accounts: (accounts ?? []).map(({ currency = null, ...account }) => ({ ...account, currency })),
      hasMonths: isClosed || accounts !== undefined,
    };
  }

  #page(bookId: BookId, from: BookPage['next'] | undefined, context: RequestContext): Promise<BookPage> {
    const request = { userId: bookId, currencies: true, ...(from ? { from } : {}) };
    return this.rpc.request('ledger.books.read', request, context, { timeoutMs: TIMEOUT_MS });
  }
}

function withDay<Row extends { readonly day: string }>({ day, ...rest }: Row) {
  return { day: calendarDay(day), ...rest };
}
