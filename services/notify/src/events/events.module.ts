import { Module } from '@nestjs/common';
import { PartitionReaders } from '@pocket/server';
import { AlertsModule } from '../alerts/alerts.module.js';
import { PeopleModule } from '../people/people.module.js';
import { RuleStoreModule } from '../rules/rule-store.module.js';
import { SignalsModule } from '../signals/signals.module.js';
import { UsersModule } from '../users/users.module.js';
import { LedgerEventsConsumer } from './ledger-events.consumer.js';
import { SecurityEventsConsumer } from './security-events.consumer.js';
import { UserEventsConsumer } from './user-events.consumer.js';

@Module({
  imports: [AlertsModule, PeopleModule, RuleStoreModule, SignalsModule, UsersModule],
  providers: [LedgerEventsConsumer, PartitionReaders, SecurityEventsConsumer, UserEventsConsumer],
})
export class EventsModule {}
