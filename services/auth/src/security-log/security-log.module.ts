import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SECURITY_ENTRY, securityEntrySchema } from './security-entry.schema.js';
import { SecurityLog } from './security-log.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: SECURITY_ENTRY, schema: securityEntrySchema }])],
  providers: [SecurityLog],
  exports: [SecurityLog],
})
export class SecurityLogModule {}
