import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleModule } from '../people/people.module.js';
import { UsersModule } from '../users/users.module.js';
import { OwnKeysStore } from './own-keys.js';
import { PushController } from './push.controller.js';
import { SUBSCRIPTION, subscriptionSchema } from './subscription.schema.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import { SubscriptionsService } from './subscriptions.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: SUBSCRIPTION, schema: subscriptionSchema }]), PeopleModule, UsersModule],
  controllers: [PushController],
  providers: [OwnKeysStore, SubscriptionsRepository, SubscriptionsService],
  exports: [OwnKeysStore, SubscriptionsRepository],
})
export class PushModule {}
