import { Injectable } from '@nestjs/common';
import type { LedgerFact } from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { BudgetsRepository } from '../budgets/budgets.repository.js';
import { CategoriesRepository } from '../categories/categories.repository.js';
import { postingOf, signedAmount } from '../transactions/posting.js';
import { TransactionsRepository } from '../transactions/transactions.repository.js';
import type { BookContent } from './book-content.js';

/** Writes a whole book at once. */
@Injectable()
export class BookFiller {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly categories: CategoriesRepository,
    private readonly transactions: TransactionsRepository,
    private readonly budgets: BudgetsRepository,
  ) {}

  /** The facts that the content makes true, in their order. */
  async fill(userId: string, content: BookContent, session: ClientSession): Promise<LedgerFact[]> {
    const accounts = await this.accounts.insert(userId, content.accounts.map(withBalance(content)), session);
    const categories = await this.categories.insert(userId, content.categories, session);
    const accountId = new Map(accounts.map(({ id, name }) => [name, id]));
    const categoryId = new Map(categories.map(({ id, name, type }) => [`${type} ${name}`, id]));
    const transactions = await this.transactions.insert(
      userId,
      content.transactions.map(({ account, category, ...rest }) => ({
        ...rest,
        accountId: known(accountId, account),
        categoryId: known(categoryId, `${rest.type} ${category}`),
      })),
      session,
    );
    await this.budgets.insert(userId, content.budgets, session);
    return [
      ...categories.map((category): LedgerFact => ({ type: 'category.saved', category })),
      ...transactions.map((entry): LedgerFact => ({ type: 'transaction.created', after: postingOf(entry) })),
    ];
  }
}

function withBalance({ transactions }: BookContent) {
  return (account: BookContent['accounts'][number]) => {
    const entries = transactions.filter((entry) => entry.account === account.name);
    return { ...account, balance: entries.reduce((sum, entry) => sum + signedAmount(entry), account.openingBalance) };
  };
}

function known(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new RangeError(`The content refers to ${name}, which it does not have`);
  return id;
}
