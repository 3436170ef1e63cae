import { Injectable } from '@nestjs/common';
import type { BookId, Transaction } from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import type { StoredTransaction } from '../../book/states.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import type { BookLists } from '../book/book-cache.js';
import { CategoriesRepository } from '../categories/categories.repository.js';
import { labelsOf, namesOf, transactionView } from './transaction.view.js';
import { TransactionsRepository } from './transactions.repository.js';

/** Lists that views show names of. */
export type ViewLists = Pick<BookLists, 'accounts' | 'categories'>;

/** Converts stored transactions to API views. */
@Injectable()
export class TransactionViews {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly categories: CategoriesRepository,
    private readonly transactions: TransactionsRepository,
  ) {}

  async lists(bookId: BookId, session?: ClientSession): Promise<ViewLists> {
    const accounts = await this.accounts.list(bookId, session);
    return { accounts, categories: await this.categories.list(bookId, session) };
  }

  async one(bookId: BookId, stored: StoredTransaction, session?: ClientSession): Promise<Transaction> {
    const lists = await this.lists(bookId, session);
    const accountId = (await this.#otherAccounts(bookId, [stored], session)).get(stored.id);
    return transactionView(stored, labelsOf(lists.accounts), namesOf(lists.categories), accountId);
  }

  /** Keeps the order of `stored`. */
  async many(bookId: BookId, stored: readonly StoredTransaction[], lists: ViewLists): Promise<Transaction[]> {
    const [accounts, categories] = [labelsOf(lists.accounts), namesOf(lists.categories)];
    const others = await this.#otherAccounts(bookId, stored);
    return stored.map((each) => transactionView(each, accounts, categories, others.get(each.id)));
  }

  /** Returns leg id → account of the other leg. Reads only legs that are not in `stored`. */
  async #otherAccounts(
    bookId: BookId,
    stored: readonly StoredTransaction[],
    session?: ClientSession,
  ): Promise<ReadonlyMap<string, string>> {
    const known = legsByTransfer(stored);
    const alone = [...known].flatMap(([transferId, legs]) => (legs.length < 2 ? [transferId] : []));
    const read = legsByTransfer(await this.transactions.legsOf(bookId, alone, session));
    const others = new Map<string, string>();
    for (const { id, transferId } of stored) {
      const legs = read.get(transferId ?? '') ?? known.get(transferId ?? '') ?? [];
      const other = legs.find((leg) => leg.id !== id);
      if (other) others.set(id, other.accountId);
    }
    return others;
  }
}

function legsByTransfer(stored: readonly StoredTransaction[]): Map<string, StoredTransaction[]> {
  const legs = new Map<string, StoredTransaction[]>();
  for (const leg of stored) {
    if (leg.transferId === null) continue;
    const own = legs.get(leg.transferId);
    if (own) own.push(leg);
    else legs.set(leg.transferId, [leg]);
  }
  return legs;
}
