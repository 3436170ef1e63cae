import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CodeLimit } from './code-limit.js';
import { EmailLimit } from './email-limit.js';
import { Failures } from './failures.js';
import { FAILURES, failuresSchema } from './failures.schema.js';
import { LoginThrottle } from './login-throttle.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: FAILURES, schema: failuresSchema }])],
  providers: [CodeLimit, EmailLimit, Failures, LoginThrottle],
  exports: [CodeLimit, EmailLimit, LoginThrottle],
})
export class LimitsModule {}
