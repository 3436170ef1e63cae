import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/users.module.js';
import { ALERT, alertSchema } from './alert.schema.js';
import { AlertWriter } from './alert-writer.js';
import { AlertsController } from './alerts.controller.js';
import { AlertsRepository } from './alerts.repository.js';
import { AlertsService } from './alerts.service.js';
import { DELIVERY, deliverySchema } from './delivery.schema.js';
import { FIRED_KEY, firedKeySchema } from './fired-key.schema.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ALERT, schema: alertSchema },
      { name: DELIVERY, schema: deliverySchema },
      { name: FIRED_KEY, schema: firedKeySchema },
    ]),
    UsersModule,
  ],
  controllers: [AlertsController],
  providers: [AlertWriter, AlertsRepository, AlertsService],
  exports: [AlertWriter, AlertsRepository, MongooseModule],
})
export class AlertsModule {}
