import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HeadsModule } from '../heads/heads.module.js';
import { LedgerEventsConsumer } from './ledger-events.consumer.js';
import { Projector } from './projector.js';
import { ReadModelRepository } from './read-model.repository.js';
import { CATEGORY_MODEL, categorySchema, DAY_TOTAL_MODEL, dayTotalSchema } from './read-model.schemas.js';

@Module({
  imports: [
    HeadsModule,
    MongooseModule.forFeature([
      { name: CATEGORY_MODEL, schema: categorySchema },
      { name: DAY_TOTAL_MODEL, schema: dayTotalSchema },
    ]),
  ],
  providers: [LedgerEventsConsumer, Projector, ReadModelRepository],
  exports: [MongooseModule, ReadModelRepository],
})
export class ProjectionModule {}
