import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Lease } from './lease.js';
import { Outbox } from './outbox.js';
import { LEASE, leaseSchema, OUTBOX, outboxSchema } from './outbox.schema.js';
import { Relay } from './relay.js';

/** The outbox of a service and the relay that empties it. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: OUTBOX, schema: outboxSchema },
      { name: LEASE, schema: leaseSchema },
    ]),
  ],
  providers: [Outbox, Lease, Relay],
  exports: [Outbox, Lease],
})
export class OutboxModule {}
