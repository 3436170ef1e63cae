import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { type Entry, type EntryOf, ofKind } from '../book/entries/entry.js';
import type { StoredTransaction } from '../book/states.js';
import { AccountsRepository } from '../store/accounts/accounts.repository.js';
import { BudgetsRepository } from '../store/budgets/budgets.repository.js';
import { CategoriesRepository } from '../store/categories/categories.repository.js';
import { TransactionsRepository } from '../store/transactions/transactions.repository.js';
import { bankKey, findConflicts } from './consistency.js';
import type { UndoConflict } from './undo.js';

/** Effects of the same undo outside the given entries, if it is checked in chunks. */
export interface Elsewhere {
  /** Entries of anything but transactions. */
  readonly named: readonly Entry[];
  /** Number of transactions that leave each account. */
  readonly leaving: ReadonlyMap<string, number>;
}

/** Reads the context that the entries of an undo must fit into, as far as the entries need it. */
@Injectable()
export class UndoContextReader {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly budgets: BudgetsRepository,
    private readonly categories: CategoriesRepository,
    private readonly transactions: TransactionsRepository,
  ) {}

  /** Returns the conflicts that the book would have with these entries. */
  async findConflicts(
    userId: string,
    entries: readonly Entry[],
    session?: ClientSession,
    elsewhere?: Elsewhere,
  ): Promise<UndoConflict[]> {
    const transactions = ofKind('transaction', entries);
    const accountEntries = ofKind('account', entries);
    const accounts = new Set((await this.accounts.list(userId, session)).map(({ id }) => id));
    const accountsInUse = new Set<string>();
    for (const { id, after } of ofKind('account', elsewhere?.named ?? [])) {
      if (after) accounts.add(id);
      else accounts.delete(id);
    }
    for (const { id, after } of accountEntries) {
      if (after) accounts.add(id);
      else {
        accounts.delete(id);
        if (await this.#isUsed(userId, id, transactions, session, elsewhere?.leaving.get(id))) accountsInUse.add(id);
      }
    }
    const categories = new Map((await this.categories.list(userId, session)).map((each) => [each.id, each]));
    for (const { id, after } of ofKind('category', elsewhere?.named ?? [])) {
      if (after) categories.set(id, after);
      else categories.delete(id);
    }
    const retyped = new Set<string>();
    for (const { id, before, after } of ofKind('category', entries)) {
      if (after) categories.set(id, after);
      else categories.delete(id);
      if (!after || before?.type === after.type) continue;
      if (await this.transactions.existOfOtherType(userId, id, after.type, session)) retyped.add(id);
    }
    const budgetEntries = ofKind('budget', entries);
    const budgets = new Map(
      (budgetEntries.length > 0 ? await this.budgets.list(userId, session) : []).map((each) => [each.id, each]),
    );
    for (const { id, after } of budgetEntries) {
      if (after) budgets.set(id, after);
      else budgets.delete(id);
    }
    const transfers = new Set(
      transactions.flatMap(({ before, after }) => [before?.transferId ?? [], after?.transferId ?? []].flat()),
    );
    const legs = new Map((await this.transactions.legsOf(userId, [...transfers], session)).map((leg) => [leg.id, leg]));
    for (const { id, after } of transactions) {
      if (after?.transferId) legs.set(id, after);
      else legs.delete(id);
    }
    const byTransfer = new Map<string, StoredTransaction[]>();
    for (const leg of legs.values()) {
      const own = byTransfer.get(leg.transferId ?? '');
      if (own) own.push(leg);
      else byTransfer.set(leg.transferId ?? '', [leg]);
    }
    const sameBankId = await this.#sameBankId(userId, transactions, session);
    const around = { accounts, categories, retyped, budgets, accountsInUse, sameBankId, legs: byTransfer };
    return [...findConflicts(entries, around), ...lonelyLegs([...transfers], byTransfer)];
  }

  /** Returns the transactions that will have the bank ids of these entries in the same accounts. */
  async #sameBankId(
    userId: string,
    entries: readonly EntryOf<'transaction'>[],
    session?: ClientSession,
  ): Promise<ReadonlyMap<string, readonly StoredTransaction[]>> {
    const named = entries.flatMap(({ after }) => (after && after.externalId !== null ? [after] : []));
    const accountIds = [...new Set(named.map(({ accountId }) => accountId))];
    const externalIds = named.flatMap(({ externalId }) => externalId ?? []);
    const own = new Set(entries.map(({ id }) => id));
    const others = await this.transactions.withExternalIds(userId, accountIds, externalIds, session);
    const found = new Map<string, StoredTransaction[]>();
    for (const each of [...named, ...others.filter(({ id }) => !own.has(id))]) {
      const key = bankKey(each) ?? '';
      const same = found.get(key);
      if (same) same.push(each);
      else found.set(key, [each]);
    }
    return found;
  }

  async #isUsed(
    userId: string,
    accountId: string,
    entries: readonly EntryOf<'transaction'>[],
    session: ClientSession | undefined,
    leavingInAll?: number,
  ): Promise<boolean> {
    if (entries.some(({ after }) => after?.accountId === accountId)) return true;
    const leaving = leavingInAll ?? entries.filter(({ before }) => before?.accountId === accountId).length;
    if (leaving === 0) return this.transactions.existForAccount(userId, accountId, session);
    return (await this.transactions.countForAccount(userId, accountId, session)) > leaving;
  }
}

/** A leg that the undo does not touch, and whose other one it takes away. */
function lonelyLegs(
  transfers: readonly string[],
  legs: ReadonlyMap<string, readonly StoredTransaction[]>,
): UndoConflict[] {
  return transfers.flatMap((id) => {
    const [leg, ...others] = legs.get(id) ?? [];
    if (!leg || others.length > 0) return [];
    return [{ entity: 'transaction' as const, id: leg.id, reason: 'The other part of its transfer does not fit' }];
  });
}
