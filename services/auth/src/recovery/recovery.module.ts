import { type DynamicModule, Module } from '@nestjs/common';
import { type MailConfig, Mailer, OutboxModule } from '@pocket/server';
import { FactorsModule } from '../factors/factors.module.js';
import { MailJobsModule } from '../mail-jobs/mail-jobs.module.js';
import { SecurityLogModule } from '../security-log/security-log.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { EmailVerification } from './email-verification.js';
import { LinkTokensModule } from './link-tokens.module.js';
import { APP_URL, Links } from './links.js';
import { MailWork } from './mail-work.js';
import { PasswordsService } from './passwords.service.js';
import { RecoveryController } from './recovery.controller.js';
import { RecoveryAddresses } from './recovery-addresses.js';

@Module({
  imports: [
    FactorsModule,
    LinkTokensModule,
    MailJobsModule,
    OutboxModule,
    SecurityLogModule,
    SessionsModule,
    UsersModule,
  ],
  controllers: [RecoveryController],
  providers: [EmailVerification, Links, MailWork, PasswordsService, RecoveryAddresses],
})
class RecoveryModule {}

/** Lost passwords, changes of the password, and verified emails. */
export function recoveryModule(config: MailConfig & { readonly APP_URL: string }): DynamicModule {
  return {
    module: RecoveryModule,
    providers: [
      { provide: Mailer, useValue: new Mailer(config) },
      { provide: APP_URL, useValue: new URL(config.APP_URL).origin },
    ],
  };
}
