import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { messagingModule } from '@pocket/server';
import { AccountsController } from './accounts/accounts.controller.js';
import { authModule } from './auth/auth.module.js';
import { BudgetsController } from './budgets/budgets.controller.js';
import { CategoriesController } from './categories/categories.controller.js';
import type { GatewayConfig } from './config.js';
import { DashboardController } from './dashboard/dashboard.controller.js';
import { HealthController } from './health/health.controller.js';
import { ErrorFilter } from './http/error.filter.js';
import { rateLimitModule } from './rate-limit/rate-limit.module.js';
import { ReportsController } from './reports/reports.controller.js';
import { TransactionsController } from './transactions/transactions.controller.js';

@Module({})
class GatewayModule {}

export function gatewayModule(config: GatewayConfig): DynamicModule {
  return {
    module: GatewayModule,
    imports: [messagingModule('gateway', config), rateLimitModule(config), authModule(config.JWT_SECRET)],
    controllers: [
      AccountsController,
      BudgetsController,
      CategoriesController,
      DashboardController,
      HealthController,
      ReportsController,
      TransactionsController,
    ],
    providers: [{ provide: APP_FILTER, useClass: ErrorFilter }],
  };
}
