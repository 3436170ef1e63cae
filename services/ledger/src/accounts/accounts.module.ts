import { Module } from '@nestjs/common';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';
import { GainsService } from './gains.service.js';
import { ReconciliationService } from './reconciliation.service.js';

@Module({ controllers: [AccountsController], providers: [AccountsService, GainsService, ReconciliationService] })
export class AccountsModule {}
