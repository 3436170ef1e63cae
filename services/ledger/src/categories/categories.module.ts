import { Module } from '@nestjs/common';
import { CategoriesController } from './categories.controller.js';
import { CategoriesService } from './categories.service.js';
import { CategoryOrderService } from './category-order.service.js';

@Module({ controllers: [CategoriesController], providers: [CategoriesService, CategoryOrderService] })
export class CategoriesModule {}
