import { type DynamicModule, Module } from '@nestjs/common';
import { FactorsModule } from '../factors/factors.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { SecurityLogModule } from '../security-log/security-log.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { ConfirmationsService } from './confirmations.service.js';
import { SecurityController } from './security.controller.js';
import { HAS_MAIL, SecurityService } from './security.service.js';

@Module({
  imports: [FactorsModule, LimitsModule, SecurityLogModule, SessionsModule, UsersModule],
  controllers: [SecurityController],
  providers: [ConfirmationsService, SecurityService],
})
class SecurityModule {}

export function securityModule(hasMail: boolean): DynamicModule {
  return { module: SecurityModule, providers: [{ provide: HAS_MAIL, useValue: hasMail }] };
}
