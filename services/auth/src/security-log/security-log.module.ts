import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OutboxModule } from '@pocket/server';
import { SECURITY_COUNT, SECURITY_ENTRY, securityCountSchema, securityEntrySchema } from './security-entry.schema.js';
import { SecurityEvents } from './security-events.js';
import { SecurityLog } from './security-log.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: SECURITY_COUNT, schema: securityCountSchema },
      { name: SECURITY_ENTRY, schema: securityEntrySchema },
    ]),
    OutboxModule,
  ],
  providers: [SecurityEvents, SecurityLog],
  exports: [SecurityLog],
})
export class SecurityLogModule {}
