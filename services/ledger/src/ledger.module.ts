import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { BudgetsModule } from './budgets/budgets.module.js';
import { CategoriesModule } from './categories/categories.module.js';
import { ChangesModule } from './changes/changes.module.js';
import type { LedgerConfig } from './config.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { firstEntries } from './opening/first-entries.js';
import { openingModule } from './opening/opening.module.js';
import { RulesModule } from './rules/rules.module.js';
import { TransactionsModule } from './transactions/transactions.module.js';
import { TransfersModule } from './transfers/transfers.module.js';
import { writingModule } from './writing/writing.module.js';

@Module({
  imports: [
    AccountsModule,
    BudgetsModule,
    CategoriesModule,
    ChangesModule,
    ImportsModule,
    RulesModule,
    DashboardModule,
    TransactionsModule,
    TransfersModule,
  ],
})
class LedgerModule {}

/** The book of record. */
export function ledgerModule({ DEMO_ACCOUNT }: Pick<LedgerConfig, 'DEMO_ACCOUNT'>): DynamicModule {
  const hasDemoAccount = DEMO_ACCOUNT === 'on';
  const imports = [writingModule(firstEntries(hasDemoAccount)), openingModule(hasDemoAccount)];
  return { module: LedgerModule, imports };
}
