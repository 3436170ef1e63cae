import { Module } from '@nestjs/common';
import { AlertsModule } from '../alerts/alerts.module.js';
import { PeopleModule } from '../people/people.module.js';
import { PushModule } from '../push/push.module.js';
import { RuleStoreModule } from '../rules/rule-store.module.js';
import { UsersModule } from '../users/users.module.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { DeliveryController } from './delivery.controller.js';
import { DeliveryWork } from './delivery-work.js';
import { MailDays } from './mail-days.js';
import { MailSender } from './mail-sender.js';
import { Messages } from './messages.js';
import { PushSender } from './push-sender.js';
import { TestAlerts } from './test-alerts.js';
import { Unsubscribing } from './unsubscribing.js';

@Module({
  imports: [AlertsModule, PeopleModule, PushModule, RuleStoreModule, UsersModule],
  controllers: [DeliveryController],
  providers: [
    DeliveriesRepository,
    DeliveryWork,
    MailDays,
    MailSender,
    Messages,
    PushSender,
    TestAlerts,
    Unsubscribing,
  ],
  exports: [DeliveriesRepository],
})
export class DeliveryModule {}
