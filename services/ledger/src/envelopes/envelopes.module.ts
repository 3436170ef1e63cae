import { Module } from '@nestjs/common';
import { StoreModule } from '../store/store.module.js';
import { CategoryEndings } from './category-endings.js';
import { PlanFactsReader } from './plan-facts.js';
import { PlanReader } from './plan-reader.js';

/** Reads the plan and its figures. */
@Module({
  imports: [StoreModule],
  providers: [CategoryEndings, PlanFactsReader, PlanReader],
  exports: [CategoryEndings, PlanReader],
})
export class EnvelopesModule {}
