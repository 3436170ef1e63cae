import { Module } from '@nestjs/common';
import { CategoriesController } from './categories.controller.js';
import { CategoriesService } from './categories.service.js';
import { CategoryInPlan } from './category-in-plan.js';
import { CategoryMerges } from './category-merges.js';
import { CategoryOrderService } from './category-order.service.js';

@Module({
  controllers: [CategoriesController],
  providers: [CategoriesService, CategoryInPlan, CategoryMerges, CategoryOrderService],
})
export class CategoriesModule {}
