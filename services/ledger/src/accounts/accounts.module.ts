import { Module } from '@nestjs/common';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';
import { ReconciliationService } from './reconciliation.service.js';

@Module({ controllers: [AccountsController], providers: [AccountsService, ReconciliationService] })
export class AccountsModule {}
