import { Injectable } from '@nestjs/common';
import type { BookId, Transaction, Transfer } from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import type { Legs } from '../../book/entries/transfer-version.js';
import type { StoredTransaction } from '../../book/states.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { CategoriesRepository } from '../categories/categories.repository.js';
import { SchedulesRepository } from '../schedules/schedules.repository.js';
import { labelsOf, namesOf, transactionView, type ViewLists } from './transaction.view.js';
import { TransactionsRepository } from './transactions.repository.js';
import { transferView } from './transfer.view.js';

/** Converts stored transactions to API views. */
@Injectable()
export class TransactionViews {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly categories: CategoriesRepository,
    private readonly schedules: SchedulesRepository,
    private readonly transactions: TransactionsRepository,
  ) {}

  async lists(bookId: BookId, session?: ClientSession): Promise<ViewLists> {
    const accounts = await this.accounts.list(bookId, session);
    return { accounts, categories: await this.categories.list(bookId, session) };
  }

  async one(bookId: BookId, stored: StoredTransaction, session?: ClientSession): Promise<Transaction> {
    const lists = await this.lists(bookId, session);
    const accountId = (await this.#otherAccounts(bookId, [stored], session)).get(stored.id);
    const [linked = stored] = await this.withLinks(bookId, [stored], session);
    return transactionView(linked, labelsOf(lists.accounts), namesOf(lists.categories), accountId);
  }

  /** Keeps the order of `stored`. */
  async many(bookId: BookId, stored: readonly StoredTransaction[], lists: ViewLists): Promise<Transaction[]> {
    const [accounts, categories] = [labelsOf(lists.accounts), namesOf(lists.categories)];
    const others = await this.#otherAccounts(bookId, stored);
    const linked = await this.withLinks(bookId, stored);
    return linked.map((each) => transactionView(each, accounts, categories, others.get(each.id)));
  }

  async transfer(bookId: BookId, { from, to }: Legs, session?: ClientSession): Promise<Transfer> {
    const [linkedFrom = from, linkedTo = to] = await this.withLinks(bookId, [from, to], session);
    return transferView({ from: linkedFrom, to: linkedTo }, await this.lists(bookId, session));
  }

  /** Removes links to schedules that were deleted. A deletion leaves them, so that its undo restores them. */
  async withLinks(
    bookId: BookId,
    stored: readonly StoredTransaction[],
    session?: ClientSession,
  ): Promise<StoredTransaction[]> {
    const ids = new Set(stored.flatMap(({ schedule }) => schedule?.id ?? []));
    const existing = await this.schedules.existing(bookId, [...ids], session);
    return stored.map((each) =>
      each.schedule && !existing.has(each.schedule.id) ? { ...each, schedule: null } : each,
    );
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
