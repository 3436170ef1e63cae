import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AlertsModule } from '../alerts/alerts.module.js';
import { DeliveryModule } from '../delivery/delivery.module.js';
import { EvaluationModule } from '../evaluation/evaluation.module.js';
import { RULE, ruleSchema } from '../rules/rule.schema.js';
import { UsersModule } from '../users/users.module.js';
import { DigestJob } from './digest.job.js';
import { DigestsRepository } from './digests.repository.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: RULE, schema: ruleSchema }]),
    AlertsModule,
    DeliveryModule,
    EvaluationModule,
    UsersModule,
  ],
  providers: [DigestJob, DigestsRepository],
})
export class DigestModule {}
