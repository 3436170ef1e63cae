import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Outbox } from './outbox.js';
import { OUTBOX, outboxSchema } from './outbox.schema.js';
import { Publisher } from './publisher.js';
import { Relay } from './relay.js';

/** The outbox of a service, and the relay that empties it. */
@Module({
  imports: [MongooseModule.forFeature([{ name: OUTBOX, schema: outboxSchema }])],
  providers: [Outbox, Publisher, Relay],
  exports: [Outbox],
})
export class OutboxModule {}
