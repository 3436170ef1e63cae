import { Module } from '@nestjs/common';
import { PartitionReaders } from '@pocket/server';
import { PeopleModule } from '../people/people.module.js';
import { SignalsModule } from '../signals/signals.module.js';
import { UsersModule } from '../users/users.module.js';
import { LedgerEventsConsumer } from './ledger-events.consumer.js';
import { UserEventsConsumer } from './user-events.consumer.js';

@Module({
  imports: [PeopleModule, SignalsModule, UsersModule],
  providers: [LedgerEventsConsumer, PartitionReaders, UserEventsConsumer],
})
export class EventsModule {}
