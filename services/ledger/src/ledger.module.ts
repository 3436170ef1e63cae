import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { booksModule } from './books/books.module.js';
import { BudgetsModule } from './budgets/budgets.module.js';
import { CategoriesModule } from './categories/categories.module.js';
import type { LedgerConfig } from './config.js';
import { SummaryModule } from './summary/summary.module.js';
import { TransactionsModule } from './transactions/transactions.module.js';

@Module({ imports: [AccountsModule, BudgetsModule, CategoriesModule, SummaryModule, TransactionsModule] })
class LedgerModule {}

/** The book of record. */
export function ledgerModule({ DEMO_ACCOUNT }: Pick<LedgerConfig, 'DEMO_ACCOUNT'>): DynamicModule {
  return { module: LedgerModule, imports: [booksModule(DEMO_ACCOUNT === 'on')] };
}
