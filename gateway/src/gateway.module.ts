import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { messagingModule } from '@pocket/server';
import { AccountsController } from './accounts/accounts.controller.js';
import { authModule } from './auth/auth.module.js';
import { AccountBalancesController } from './balances/account-balances.controller.js';
import { NetWorthController } from './balances/net-worth.controller.js';
import { BudgetsController } from './budgets/budgets.controller.js';
import { CategoriesController } from './categories/categories.controller.js';
import { ChangesController } from './changes/changes.controller.js';
import { ClientErrorsController } from './client-errors/client-errors.controller.js';
import type { GatewayConfig } from './config.js';
import { DashboardController } from './dashboard/dashboard.controller.js';
import { ExportController } from './export/export.controller.js';
import { TransactionsExportController } from './export/transactions-export.controller.js';
import { HealthController } from './health/health.controller.js';
import { ErrorFilter } from './http/error.filter.js';
import { ImportsController } from './imports/imports.controller.js';
import { rateLimitModule } from './rate-limit/rate-limit.module.js';
import { ReportsController } from './reports/reports.controller.js';
import { RulesController } from './rules/rules.controller.js';
import { TransactionsController } from './transactions/transactions.controller.js';
import { UsedTextsController } from './transactions/used-texts.controller.js';
import { TransfersController } from './transfers/transfers.controller.js';
import { WebVitalsController } from './web-vitals/web-vitals.controller.js';

@Module({})
class GatewayModule {}

export function gatewayModule(config: GatewayConfig): DynamicModule {
  return {
    module: GatewayModule,
    imports: [messagingModule('gateway', config), rateLimitModule(config), authModule(config.JWT_SECRET)],
    controllers: [
      AccountBalancesController,
      AccountsController,
      BudgetsController,
      CategoriesController,
      ChangesController,
      ClientErrorsController,
      WebVitalsController,
      DashboardController,
      ExportController,
      HealthController,
      ImportsController,
      NetWorthController,
      ReportsController,
      RulesController,
      TransactionsExportController,
      TransactionsController,
      TransfersController,
      UsedTextsController,
    ],
    providers: [{ provide: APP_FILTER, useClass: ErrorFilter }],
  };
}
