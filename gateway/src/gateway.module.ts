import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { messagingModule } from '@pocket/server';
import { AlertEventsController } from './alerts/alert-events.controller.js';
import { AlertSignals } from './alerts/alert-signals.js';
import { UnsubscribeController } from './alerts/unsubscribe.controller.js';
import { authModule } from './auth/auth.module.js';
import { CalendarController } from './calendar/calendar.controller.js';
import { APP_URL, CalendarLinksController } from './calendar/calendar-links.controller.js';
import { UndoController } from './changes/undo.controller.js';
import { ClientErrorsController } from './client-errors/client-errors.controller.js';
import type { GatewayConfig } from './config.js';
import { CurrenciesController } from './currencies/currencies.controller.js';
import { DashboardController } from './dashboard/dashboard.controller.js';
import { EndpointsController } from './endpoints/endpoints.controller.js';
import { ExportController } from './export/export.controller.js';
import { TransactionsExportController } from './export/transactions-export.controller.js';
import { ViewDataController } from './export/view-data.controller.js';
import { HealthController } from './health/health.controller.js';
import { ErrorFilter } from './http/error.filter.js';
import { ImportsController } from './imports/imports.controller.js';
import { rateLimitModule } from './rate-limit/rate-limit.module.js';
import { RatesController } from './rates/rates.controller.js';
import { AccountBalancesController } from './reports/account-balances.controller.js';
import { SpendingController } from './reports/spending.controller.js';
import { RulePreviewController } from './rules/rule-preview.controller.js';
import { FileUploads } from './uploads/file-uploads.js';
import { WebVitalsController } from './web-vitals/web-vitals.controller.js';

@Module({})
class GatewayModule {}

export function gatewayModule(config: GatewayConfig): DynamicModule {
  return {
    module: GatewayModule,
    imports: [messagingModule('gateway', config), rateLimitModule(config), authModule(config.JWT_SECRET)],
    controllers: [
      SpendingController,
      RulePreviewController,
      UndoController,
      AlertEventsController,
      UnsubscribeController,
      EndpointsController,
      AccountBalancesController,
      CalendarController,
      CalendarLinksController,
      ClientErrorsController,
      WebVitalsController,
      CurrenciesController,
      RatesController,
      DashboardController,
      ExportController,
      HealthController,
      ImportsController,
      TransactionsExportController,
      ViewDataController,
    ],
    providers: [
      AlertSignals,
      FileUploads,
      { provide: APP_URL, useValue: config.APP_URL },
      { provide: APP_FILTER, useClass: ErrorFilter },
    ],
  };
}
