import { Module } from '@nestjs/common';
import { CategoriesModule } from '../categories/categories.module.js';
import { BudgetsController } from './budgets.controller.js';
import { BudgetsService } from './budgets.service.js';

@Module({ imports: [CategoriesModule], controllers: [BudgetsController], providers: [BudgetsService] })
export class BudgetsModule {}
