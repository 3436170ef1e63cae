import { Module } from '@nestjs/common';
import { CategoriesController } from './categories.controller.js';
import { CategoriesService } from './categories.service.js';

@Module({ controllers: [CategoriesController], providers: [CategoriesService] })
export class CategoriesModule {}
