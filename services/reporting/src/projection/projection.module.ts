import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HeadsModule } from '../heads/heads.module.js';
import { MONTH_TOTAL_MODEL, monthTotalSchema } from './month-total.schema.js';
import { Projector } from './projector.js';
import { ReadModelRepository } from './read-model.repository.js';
import { CATEGORY_MODEL, categorySchema, DAY_TOTAL_MODEL, dayTotalSchema } from './read-model.schemas.js';

@Module({
  imports: [
    HeadsModule,
    MongooseModule.forFeature([
      { name: CATEGORY_MODEL, schema: categorySchema },
      { name: DAY_TOTAL_MODEL, schema: dayTotalSchema },
      { name: MONTH_TOTAL_MODEL, schema: monthTotalSchema },
    ]),
  ],
  providers: [Projector, ReadModelRepository],
  exports: [MongooseModule, Projector, ReadModelRepository],
})
export class ProjectionModule {}
