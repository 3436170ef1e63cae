import { Module } from '@nestjs/common';
import { BudgetsController } from './budgets.controller.js';
import { BudgetsService } from './budgets.service.js';
import { SpendingReader } from './spending.js';

@Module({ controllers: [BudgetsController], providers: [BudgetsService, SpendingReader] })
export class BudgetsModule {}
