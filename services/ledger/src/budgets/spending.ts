import { Injectable } from '@nestjs/common';
import type { BookId, CalendarDay, CurrencyCode, DatedAmount, DayRange } from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { AccountsRepository } from '../store/accounts/accounts.repository.js';
import type { DayFlows } from '../store/digests/category-sums.js';
import { CategoryFlowsRepository } from '../store/transactions/category-flows.repository.js';

/** Expenses of the categories of a book. */
export class Spending {
  /** By category, ascending. */
  readonly #amounts = new Map<string, DatedAmount[]>();
  readonly currencies: ReadonlySet<CurrencyCode>;

  /** @param currencies account id → its currency */
  constructor(days: readonly DayFlows[], currencies: ReadonlyMap<string, CurrencyCode>) {
    const found = new Set<CurrencyCode>();
    for (const { accountId, categoryId, type, isTransfer, day, amount } of days.flatMap(({ flows }) => flows)) {
      const currency = currencies.get(accountId);
      if (!currency || categoryId === null || type !== 'expense' || isTransfer) continue;
      found.add(currency);
      const amounts = this.#amounts.get(categoryId) ?? [];
      this.#amounts.set(categoryId, amounts);
      amounts.push({ day, currency, amount });
    }
    this.currencies = found;
  }

  /** Returns the amounts of categories in a range of days. */
  amountsOf(categoryIds: readonly string[], { from, to }: DayRange): DatedAmount[] {
    return categoryIds.flatMap((id) => this.#amounts.get(id) ?? []).filter(({ day }) => day >= from && day <= to);
  }
}

@Injectable()
export class SpendingReader {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly flows: CategoryFlowsRepository,
  ) {}

  /** Reads the expenses of the days from `from` on. */
  async since(bookId: BookId, from: CalendarDay, session?: ClientSession): Promise<Spending> {
    // One session takes one request at a time.
    const accounts = await this.accounts.list(bookId, session);
    const days = await this.flows.since(bookId, from, session);
    return new Spending(days, new Map(accounts.map(({ id, currency }) => [id, currency])));
  }
}
