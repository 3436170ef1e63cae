import { Module } from '@nestjs/common';
import { FactorsModule } from '../factors/factors.module.js';
import { KeysModule } from '../keys/keys.module.js';
import { LoginHistoryModule } from '../login-history/login-history.module.js';
import { MailJobsModule } from '../mail-jobs/mail-jobs.module.js';
import { LinkTokensModule } from '../recovery/link-tokens.module.js';
import { SecurityLogModule } from '../security-log/security-log.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { PersonalDataController } from './personal-data.controller.js';

@Module({
  imports: [
    FactorsModule,
    KeysModule,
    LinkTokensModule,
    LoginHistoryModule,
    MailJobsModule,
    SecurityLogModule,
    SessionsModule,
    UsersModule,
  ],
  controllers: [PersonalDataController],
})
export class PersonalDataModule {}
