import { Module } from '@nestjs/common';
import { StoreModule } from '../store/store.module.js';
import { PlanFactsReader } from './plan-facts.js';
import { PlanReader } from './plan-reader.js';

/** Reads the plan and its figures. */
@Module({
  imports: [StoreModule],
  providers: [PlanFactsReader, PlanReader],
  exports: [PlanReader],
})
export class EnvelopesModule {}
